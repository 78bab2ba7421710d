import { sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { HOUR_S, PAIR_KINDS } from './count-kinds.ts'
import { type Portion, signedChanges } from './counted-clicks.ts'

/**
 * Counts again where subtracting is not enough: first and last clicks are looked up again; rows of
 * readers without clicks are deleted. Then the changes are done with.
 */
export async function settleChanges(tx: Tx, portion: Portion): Promise<void> {
  await findLastClicks(tx, portion)
  await findLinkTimes(tx, portion)
  await deleteEmpty(tx, portion)
  await tx.db.execute(sql`delete from click_changes where id <= ${portion.lastChange}`)
}

/** Where retention has dropped the clicks, the known time stays. */
async function findLastClicks(tx: Tx, portion: Portion): Promise<void> {
  await tx.db.execute(sql`
    update click_readers r set last_at = coalesce(found.last_at, r.last_at),
      people_last_at = case when r.people_clicks > 0 then coalesce(found.people_last_at, r.people_last_at) end
    from (
      select c.email_norm, max(c.at) as last_at, max(c.at) filter (where c.class = 'people') as people_last_at
      from clicks c left join sends s on s.id = c.send_id
      where c.email_norm in (select x.email_norm from (${signedChanges(portion)}) x where x.sign < 0)
        and c.id <= ${portion.upTo} and s.kind is distinct from 'test'
      group by 1
    ) found
    where r.email_norm = found.email_norm`)
}

/**
 * Only clicks by people change: the clicks of a link stay, whoever made them. The hours are
 * counted, so only the first and last hour with clicks are read.
 */
async function findLinkTimes(tx: Tx, portion: Portion): Promise<void> {
  const within = (hour: ReturnType<typeof sql>) => sql`
    from clicks k left join sends s on s.id = k.send_id
    where k.at >= to_timestamp(${hour} * ${HOUR_S}) and k.at < to_timestamp((${hour} + 1) * ${HOUR_S})
      and k.link_id = h.key and k.class = 'people' and k.id <= ${portion.upTo} and s.kind is distinct from 'test'`
  await tx.db.execute(sql`
    with lost as (
      select x.link_id, min(x.at) as first_at, max(x.at) as last_at from (${signedChanges(portion)}) x
      where x.sign < 0 and x.class = 'people' group by 1
    ),
    hours as (
      select c.key, min(h.part) as first, max(h.part) as last
      from lost l
        join click_counts c on c.kind = 'link' and c.key = l.link_id and c.part = 0
          and (l.first_at <= c.people_first_at or l.last_at >= c.people_last_at)
        left join click_counts h on h.kind = 'link-hour' and h.key = c.key and h.people > 0
      group by 1
    )
    update click_counts c set
      people_first_at = coalesce((select min(k.at) ${within(sql`h.first`)}), to_timestamp(h.first * ${HOUR_S})),
      people_last_at = coalesce((select max(k.at) ${within(sql`h.last`)}), to_timestamp(h.last * ${HOUR_S}))
    from hours h where c.kind = 'link' and c.key = h.key and c.part = 0`)
}

async function deleteEmpty(tx: Tx, portion: Portion): Promise<void> {
  await tx.db.execute(sql`
    delete from click_pairs p using (
      select distinct k.kind, k.key, r.id as reader_id
      from (${signedChanges(portion)}) x join click_readers r on r.email_norm = x.email_norm
        cross join lateral (values (${PAIR_KINDS.send}::smallint, x.send_id::bigint),
          (${PAIR_KINDS.campaign}, x.campaign), (${PAIR_KINDS.link}, x.link_id)) k(kind, key)
      where x.sign < 0
    ) gone
    where p.kind = gone.kind and p.key = gone.key and p.reader_id = gone.reader_id and p.clicks = 0`)
  await tx.db.execute(sql`
    delete from click_readers where clicks = 0
      and email_norm in (select x.email_norm from (${signedChanges(portion)}) x where x.sign < 0)`)
}
