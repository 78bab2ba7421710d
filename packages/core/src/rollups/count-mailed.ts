import { sql } from 'drizzle-orm'
import { type Context, type Tx, transaction } from '../context.ts'
import { lockRollups } from './lock-rollups.ts'
import { mailedGroups } from './mailed-groups.ts'
import { mailsOfReaders } from './mails-of-readers.ts'

/** Changed deliveries per transaction. */
const BATCH = 2_000
/** Groups per transaction; each is counted from all of its deliveries. */
const GROUPS = 5
/** Sends per transaction, whose accepted emails are counted. */
const SENDS = 20
/** After that, a worker that is stopping may do so, ms. */
const TURN_MS = 5_000

/**
 * Counts who was emailed what, where deliveries changed since. Every count is taken from the
 * deliveries again, so repeating it, or killing a worker meanwhile, changes nothing. Queries count
 * what is still queued themselves.
 */
export async function countMailed(ctx: Context): Promise<void> {
  const end = Date.now() + TURN_MS
  let isDone = false
  while (!isDone && Date.now() < end) {
    if (!(await hasWork(ctx))) return
    isDone = await transaction(ctx, countPortion)
  }
}

/** Groups that nothing is being sent in, and which are not counted. */
const UNCOUNTED = sql`
  select s.campaign_group from sends s
  where s.kind <> 'test'
    and not exists (select 1 from mailed_counts m where m.campaign_group = s.campaign_group)
  group by 1
  having not exists (
    select 1 from sends o where o.campaign_group = s.campaign_group and o.state = 'sending')`

/** Sends that are not being sent, and whose accepted emails are not counted. */
const UNCOUNTED_SENDS = sql`
  select s.id from sends s
  where s.kind <> 'test' and s.state <> 'sending'
    and not exists (select 1 from sent_counts c where c.send_id = s.id)`

async function hasWork(ctx: Context): Promise<boolean> {
  const [row] = await ctx.db.execute<{ hasWork: boolean }>(sql`
    select exists (select 1 from mailed_changes) or exists (${UNCOUNTED}) or exists (${UNCOUNTED_SENDS})
      as "hasWork"`)
  return row?.hasWork ?? false
}

/** @returns whether nothing is left */
async function countPortion(tx: Tx): Promise<boolean> {
  await lockRollups(tx)
  const taken = await tx.db.execute<{ send_id: number | null; email_norm: string }>(sql`
    delete from mailed_changes
    where id in (select id from mailed_changes order by id limit ${BATCH}) returning send_id, email_norm`)
  if (taken.length > 0) {
    // later statements see what the deleted rows were written with, and perhaps more
    const emails = sql.param([...new Set(taken.map((row) => row.email_norm))])
    await countMails(
      tx,
      sql`select id, email_norm from click_readers where email_norm = any(${emails}::text[])`,
    )
    const sends = sql.param([...new Set(taken.map((row) => row.send_id).filter((id) => id !== null))])
    await tx.db.execute(sql`
      delete from mailed_counts
      where campaign_group in (select campaign_group from sends where id = any(${sends}::int[]))`)
    await tx.db.execute(sql`delete from sent_counts where send_id = any(${sends}::int[])`)
  }
  const counted = await countGroups(tx)
  const sent = await countSends(tx)
  return taken.length < BATCH && counted < GROUPS && sent < SENDS
}

/** Sets the emails that readers got. Readers: `id` and `email_norm` of `click_readers`. */
export async function countMails(tx: Pick<Tx, 'db'>, readers: ReturnType<typeof sql>): Promise<void> {
  await tx.db.execute(sql`
    update click_readers r set people_mails = coalesce(m.people_mails, 0), mails = coalesce(m.mails, 0)
    from (${readers}) chosen left join (${mailsOfReaders(readers)}) m on m.reader_id = chosen.id
    where r.id = chosen.id
      and (r.people_mails, r.mails) is distinct from (coalesce(m.people_mails, 0), coalesce(m.mails, 0))`)
}

/** @returns how many */
async function countGroups(tx: Tx): Promise<number> {
  const rows = await tx.db.execute<{ campaign_group: string }>(sql`${UNCOUNTED} limit ${GROUPS}`)
  const groups = rows.map((row) => row.campaign_group)
  if (groups.length === 0) return 0
  const chosen = sql`select unnest(${sql.param(groups)}::bigint[]) as campaign_group`
  for (const clicks of ['people', 'all'] as const)
    await tx.db.execute(sql`
      insert into mailed_counts (campaign_group, clicks, mailed, sends, last_send_id)
      select g.campaign_group, ${clicks}::text, coalesce(m.mailed, 0), coalesce(m.sends, 0), m.last_send_id
      from (${chosen}) g left join (${mailedGroups(chosen, clicks)}) m using (campaign_group)`)
  return groups.length
}

/** @returns how many */
async function countSends(tx: Tx): Promise<number> {
  const counted = await tx.db.execute(sql`
    insert into sent_counts (send_id, emails)
    select n.id, (select count(*) from deliveries d where d.send_id = n.id and d.state = 'sent')
    from (${UNCOUNTED_SENDS} limit ${SENDS}) n`)
  return counted.count
}
