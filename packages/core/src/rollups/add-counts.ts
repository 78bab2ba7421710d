import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { COUNT_KINDS, PAIR_KINDS } from './count-kinds.ts'
import { type Portion, signedClicks } from './counted-clicks.ts'

/**
 * Adds a portion to all counts. The caller holds the lock of the rollups. Changes meet what they
 * changed by grouping, not by joining: the planner expects few rows of new clicks, and would join
 * tens of thousands of them pair by pair.
 */
export async function addCounts(tx: Tx, portion: Portion): Promise<void> {
  await tx.db.execute(sql`
    with added as (
      insert into click_readers (email_norm)
      select distinct x.email_norm from (${signedClicks(portion)}) x
      where x.email_norm is not null
        and not exists (select 1 from click_readers r where r.email_norm = x.email_norm)
      returning email_norm
    )
    insert into mailed_changes (email_norm) select email_norm from added`)
  await tx.db.execute(sql`
    with ${facts(portion)}, ${PAIRS}, ${RECEIVED}, ${READERS}, ${COUNTS}
    insert into click_counts as c (kind, key, part, people, machine, unsure, people_readers, readers,
      people_first_at, people_last_at, first_at, last_at)
    select kind, key, part, sum(people), sum(machine), sum(unsure), sum(people_readers), sum(readers),
      min(people_first_at), max(people_last_at), min(first_at), max(last_at)
    from count_deltas group by kind, key, part order by kind, key, part
    on conflict (kind, key, part) do update set
      people = c.people + excluded.people, machine = c.machine + excluded.machine,
      unsure = c.unsure + excluded.unsure, people_readers = c.people_readers + excluded.people_readers,
      readers = c.readers + excluded.readers,
      people_first_at = least(c.people_first_at, excluded.people_first_at),
      people_last_at = greatest(c.people_last_at, excluded.people_last_at),
      first_at = least(c.first_at, excluded.first_at), last_at = greatest(c.last_at, excluded.last_at)`)
}

const facts = (portion: Portion): SQL => sql`
  facts as materialized (
    select x.*, r.id as reader_id, x.sign * (x.class = 'people')::int as people,
      x.sign * (x.class = 'machine')::int as machine, x.sign * (x.class = 'unsure')::int as unsure
    from (${signedClicks(portion)}) x left join click_readers r on r.email_norm = x.email_norm
  )`

/** `pair_turns`: pairs that began (1) or ceased (-1) to have clicks, as people and at all. */
const PAIRS = sql`
  pair_deltas as materialized (
    select p.kind, p.key, f.reader_id, sum(f.people)::int as people, sum(f.sign)::int as clicks
    from facts f cross join lateral (values
      (${PAIR_KINDS.send}::smallint, f.send_id::bigint), (${PAIR_KINDS.campaign}, f.campaign), (${PAIR_KINDS.link}, f.link_id)
    ) p(kind, key)
    where f.reader_id is not null and p.key is not null
    group by 1, 2, 3
  ),
  pairs as (
    insert into click_pairs as p (kind, key, reader_id, people_clicks, clicks)
    select kind, key, reader_id, people, clicks from pair_deltas order by kind, key, reader_id
    on conflict (kind, key, reader_id) do update
      set people_clicks = p.people_clicks + excluded.people_clicks, clicks = p.clicks + excluded.clicks
    returning *
  ),
  pair_turns as materialized (
    select kind, key, reader_id,
      (sum(people_after) > 0)::int - (sum(people_after) > sum(people))::int as people,
      (sum(clicks_after) > 0)::int - (sum(clicks_after) > sum(clicks))::int as clicks
    from (
      select kind, key, reader_id, people_clicks as people_after, clicks as clicks_after, 0 as people, 0 as clicks
      from pairs
      union all select kind, key, reader_id, 0, 0, people, clicks from pair_deltas
    ) x group by 1, 2, 3
  )`

/** Emails that are not known to have been accepted count as received while they have clicks. */
const RECEIVED = sql`
  received as (
    insert into mailed_changes (send_id, email_norm)
    select d.send_id, d.email_norm
    from pair_turns t
      join click_readers r on r.id = t.reader_id
      join deliveries d on d.send_id = t.key and d.email_norm = r.email_norm
    where t.kind = ${PAIR_KINDS.send} and (t.people <> 0 or t.clicks <> 0) and d.state <> 'sent'
  )`

/** `reader_turns`: readers that began or ceased to have clicks. */
const READERS = sql`
  reader_deltas as materialized (
    select reader_id, sum(people)::int as people, sum(clicks)::int as clicks, max(people_at) as people_last_at,
      max(at) as last_at,
      coalesce(sum(turned_people) filter (where kind = ${PAIR_KINDS.send}), 0)::int as people_sends,
      coalesce(sum(turned) filter (where kind = ${PAIR_KINDS.send}), 0)::int as sends,
      coalesce(sum(turned_people) filter (where kind = ${PAIR_KINDS.campaign}), 0)::int as people_campaigns,
      coalesce(sum(turned) filter (where kind = ${PAIR_KINDS.campaign}), 0)::int as campaigns
    from (
      select f.reader_id, f.people, f.sign as clicks, case when f.people > 0 then f.at end as people_at,
        case when f.sign > 0 then f.at end as at, null::smallint as kind, 0 as turned_people, 0 as turned
      from facts f where f.reader_id is not null
      union all
      select reader_id, 0, 0, null, null, kind, people, clicks from pair_turns
    ) x group by 1
  ),
  readers as (
    update click_readers r set people_clicks = r.people_clicks + d.people, clicks = r.clicks + d.clicks,
      people_sends = r.people_sends + d.people_sends, sends = r.sends + d.sends,
      people_campaigns = r.people_campaigns + d.people_campaigns, campaigns = r.campaigns + d.campaigns,
      people_last_at = greatest(r.people_last_at, d.people_last_at), last_at = greatest(r.last_at, d.last_at)
    from reader_deltas d
    where r.id = d.reader_id
    returning r.people_clicks as people_after, r.clicks as clicks_after, d.people, d.clicks
  ),
  reader_turns as (
    select sum((people_after > 0)::int - (people_after > people)::int) as people,
      sum((clicks_after > 0)::int - (clicks_after > clicks)::int) as clicks
    from readers
  )`

const COUNTS = sql`
  count_deltas as (
    select k.kind, k.key, k.part, sum(f.people) as people, sum(f.machine) as machine, sum(f.unsure) as unsure,
      0 as people_readers, 0 as readers,
      min(f.at) filter (where k.kind = 'link' and f.people > 0) as people_first_at,
      max(f.at) filter (where k.kind = 'link' and f.people > 0) as people_last_at,
      min(f.at) filter (where k.kind = 'link' and f.sign > 0) as first_at,
      max(f.at) filter (where k.kind = 'link' and f.sign > 0) as last_at
    from facts f cross join lateral ${COUNT_KINDS}
    where k.key is not null group by 1, 2, 3
    union all
    select case kind when ${PAIR_KINDS.send} then 'send' when ${PAIR_KINDS.campaign} then 'campaign' else 'link' end,
      key, 0, 0, 0, 0, sum(people), sum(clicks), null, null, null, null
    from pair_turns group by 1, 2
    union all
    select 'all', 0, 0, 0, 0, 0, coalesce(people, 0), coalesce(clicks, 0), null, null, null, null from reader_turns
  )`
