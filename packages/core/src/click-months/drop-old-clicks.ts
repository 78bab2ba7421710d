import { sql } from 'drizzle-orm'
import { type Context, type Tx, transaction } from '../context.ts'
import { lockRollups } from '../rollups/lock-rollups.ts'
import { LOCK_TIMEOUT } from './lock-timeout.ts'

const DAY_MS = 86_400_000

/**
 * Deletes clicks older than the retention setting, by whole months; nothing without a setting. Only
 * counted clicks are deleted, and their counts stay. Requests for hidden links are deleted too.
 */
export async function dropOldClicks(ctx: Context): Promise<void> {
  const { clickRetentionDays } = ctx.config
  if (clickRetentionDays === null) return
  const before = new Date(ctx.now().getTime() - clickRetentionDays * DAY_MS)
  for (const month of await monthsBefore(ctx, before)) {
    await transaction(ctx, (tx) => dropMonth(tx, month))
  }
  await transaction(ctx, (tx) => dropRest(tx, before))
  await dropDecoys(ctx, before)
}

type Month = { name: string; end: string }

/** Partitions whose last moment is before `before`. */
async function monthsBefore(ctx: Context, before: Date): Promise<Month[]> {
  const rows = await ctx.db.execute<Month>(sql`
    select * from (
      select c.relname as name,
        ((to_date(substr(c.relname, 8), 'YYYY_MM') + interval '1 month') at time zone 'UTC')::text as end
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'clicks'::regclass and c.relname ~ '^clicks_[0-9]{4}_[0-9]{2}$'
    ) m
    where m.end::timestamptz <= ${before.toISOString()}::timestamptz order by m.name`)
  return [...rows]
}

async function dropMonth(tx: Tx, { name, end }: Month): Promise<void> {
  await tx.db.execute(LOCK_TIMEOUT)
  // writers of clicks take this lock before they lock rows, so it is taken before the table's
  await lockRollups(tx)
  const partition = sql.identifier(name)
  const uncounted = await tx.db.execute(sql`
    select 1 from ${partition} where id > (select counted_id from click_watermark) limit 1`)
  if (uncounted.length > 0) return
  await tx.db.execute(sql`alter table clicks detach partition ${partition}`)
  await tx.db.execute(sql`drop table ${partition}`)
  await noteDropped(tx, end)
  tx.log.info({ partition: name }, 'clicks older than the retention setting were deleted')
}

/** Clicks that were in no month; not through `clicks`, whose triggers would count all again. */
async function dropRest(tx: Tx, before: Date): Promise<void> {
  await lockRollups(tx)
  const deleted = await tx.db.execute(sql`
    delete from clicks_rest where at < ${before.toISOString()}::timestamptz
      and id <= (select counted_id from click_watermark)`)
  if (deleted.count > 0) await noteDropped(tx, before.toISOString())
}

/** Requests for hidden links that clicks were judged by. */
async function dropDecoys({ db }: Context, before: Date): Promise<void> {
  await db.execute(sql`
    delete from decoy_clicks where at < ${before.toISOString()}::timestamptz
      and id <= (select judged_decoy_id from click_judging)`)
}

const noteDropped = (tx: Tx, before: string) =>
  tx.db.execute(sql`
    update click_watermark set dropped_before = greatest(dropped_before, ${before}::timestamptz)`)
