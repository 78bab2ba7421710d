import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'

export type Counts = Record<'readers' | 'pairs' | 'counts', string[]>

/** Clicks up to the watermark, tests excluded, as plain SQL sees them. */
const COUNTED = sql`
  counted as (
    select c.*, s.campaign_group as campaign, c.class = 'people' as is_people,
      coalesce(c.topic_id, case when s.campaign_group % 4 = 2 then s.campaign_group / 4 end) as topic
    from clicks c left join sends s on s.id = c.send_id
    where c.id <= (select counted_id from click_watermark) and s.kind is distinct from 'test'
  )`

const READERS = sql`
  select email_norm, count(*) filter (where is_people), count(*),
    count(distinct send_id) filter (where is_people), count(distinct send_id),
    count(distinct campaign) filter (where is_people), count(distinct campaign),
    max(at) filter (where is_people), max(at)
  from counted where email_norm is not null group by 1`

const pairs = (kind: number, key: SQL): SQL => sql`
  select ${kind}::int, (${key})::bigint, email_norm, count(*) filter (where is_people), count(*)
  from counted where email_norm is not null and ${key} is not null group by 2, 3`

const counts = (kind: string, key: SQL, part: SQL, isUnique = false): SQL => sql`
  select ${kind}::text, (${key})::bigint, (${part})::bigint, count(*) filter (where is_people),
    count(*) filter (where class = 'machine'), count(*) filter (where class = 'unsure'),
    ${isUnique ? sql`count(distinct email_norm) filter (where is_people), count(distinct email_norm)` : sql`0::bigint, 0::bigint`},
    ${kind === 'link' ? sql`min(at) filter (where is_people), max(at) filter (where is_people), min(at), max(at)` : sql`null::timestamptz, null::timestamptz, null::timestamptz, null::timestamptz`}
  from counted where ${key} is not null group by 2, 3`

const slot = (seconds: number): SQL => sql`floor(extract(epoch from at) / ${sql.raw(String(seconds))})`
const none = sql`0`

const COUNTS = sql.join(
  [
    counts('all', none, none, true),
    counts('known', sql`case when email_norm is not null then 0 end`, none),
    counts('send', sql`send_id`, none, true),
    counts('campaign', sql`campaign`, none, true),
    counts('topic', sql`topic`, none),
    counts('link', sql`link_id`, none, true),
    counts('send-link', sql`send_id`, sql`link_id`),
    counts('link-campaign', sql`case when campaign is not null then link_id end`, sql`campaign`),
    counts('hour', none, slot(3_600)),
    counts('quarter', none, slot(900)),
    counts('send-hour', sql`send_id`, slot(3_600)),
    counts('link-hour', sql`link_id`, slot(3_600)),
  ],
  sql` union all `,
)

async function lines(ctx: Context, query: SQL): Promise<string[]> {
  const rows = await ctx.db.execute<{ line: string }>(sql`${query}`)
  return rows.map(({ line }) => line).toSorted()
}

/** The counts that the rollups should have: plain GROUP BY over the clicks. */
export const plainCounts = async (ctx: Context): Promise<Counts> => ({
  readers: await lines(ctx, sql`with ${COUNTED} select x::text as line from (${READERS}) x`),
  pairs: await lines(
    ctx,
    sql`with ${COUNTED} select x::text as line from (
      ${pairs(1, sql`send_id`)} union all ${pairs(2, sql`campaign`)} union all ${pairs(3, sql`link_id`)}) x`,
  ),
  counts: await lines(ctx, sql`with ${COUNTED} select x::text as line from (${COUNTS}) x`),
})

/** The counts that the rollups have. Counts that fell to nothing may stay as rows. */
export const storedCounts = async (ctx: Context): Promise<Counts> => ({
  readers: await lines(
    ctx,
    sql`select x::text as line from (
      select email_norm, people_clicks, clicks, people_sends::bigint, sends::bigint, people_campaigns::bigint,
        campaigns::bigint, people_last_at, last_at from click_readers) x`,
  ),
  pairs: await lines(
    ctx,
    sql`select x::text as line from (
      select p.kind, p.key, r.email_norm, p.people_clicks, p.clicks
      from click_pairs p left join click_readers r on r.id = p.reader_id) x`,
  ),
  counts: await lines(
    ctx,
    sql`select x::text as line from (select * from click_counts where people <> 0 or machine <> 0 or unsure <> 0
      or people_readers <> 0 or readers <> 0) x`,
  ),
})
