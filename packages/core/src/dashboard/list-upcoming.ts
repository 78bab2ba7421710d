import {
  UPCOMING,
  UPCOMING_NAMES,
  UPCOMING_SENDS_FIRST,
  type Upcoming,
  type UpcomingItem,
} from '@newsloom/contract/activity/upcoming'
import type { PauseKind } from '@newsloom/contract/sends/sends'
import { type SQL, sql } from 'drizzle-orm'
import { refusalOfInstallation } from '../automation/lists-to-mail.ts'
import type { Context } from '../context.ts'
import { pauseOf } from '../send-views/send-pause.ts'
import { BATCH_SIZE } from '../sends/freeze-send.ts'

/** A row of any kind; null where a column is not of its kind. */
export type UpcomingRow = {
  kind: 'topic' | 'campaign-lists' | 'campaign' | 'send'
  id: number
  name: string
  /** ms */
  at: number
  listIds: number[] | null
  listNames: string[] | null
  topicId: number | null
  campaignId: number | null
  pauseKind: PauseKind | null
  pauseDetail: string | null
  audience: number | null
  pending: number | null
  total: number
}

/**
 * Lists what is emailed next, in one statement: sends in progress, sends that are paused or wait
 * for approval, and then what is planned, by time. Only the first few of the sends come before what
 * is planned. What would not run (an inactive topic, a campaign without one) is left out, and so
 * are tests.
 */
export async function listUpcoming(ctx: Context): Promise<Upcoming> {
  const rows = await upcomingRows(ctx, UPCOMING.most)
  return { items: rows.map(upcomingItem), total: rows[0]?.total ?? 0, whyNot: refusalOfInstallation(ctx) }
}

/** Reads the first rows. */
export const upcomingRows = async (ctx: Context, limit: number): Promise<UpcomingRow[]> => [
  ...(await ctx.db.execute<UpcomingRow>(sql`
    with planned as (${TOPIC_LISTS} union all ${CAMPAIGN_LISTS} union all ${CAMPAIGNS}),
    every as (
      select p.kind, p.id, p.name, p.at, p.list_ids, p.list_names, null::int as topic_id, null::int as campaign_id,
        null as pause_kind, null as pause_detail, null::int as audience, null::bigint as nth
      from planned p
      union all ${SENDS}
    ),
    first as (
      select *, (count(*) over ())::int as total,
        row_number() over (order by ${GROUP}, nth, at, kind, id) as place
      from every order by place limit ${limit}
    )
    select kind, id, name, (extract(epoch from at) * 1000)::float8 as at, list_ids as "listIds",
      list_names as "listNames", topic_id as "topicId", campaign_id as "campaignId", pause_kind as "pauseKind",
      pause_detail as "pauseDetail", audience, case when kind = 'send' then ${PENDING} end as pending, total
    from first f order by place`)),
]

/** The first sends come before what is planned, the others after it. */
const GROUP = sql`case when nth is null then 1 when nth <= ${sql.raw(String(UPCOMING_SENDS_FIRST))} then 0 else 2 end`

/**
 * Counts who still waits in a send `f` by its open batches, as the Dashboard is read each second
 * while half a million emails go out. A batch that was never claimed is as full as it was made; the
 * last one of a send, and those that were claimed or split, are counted.
 */
const PENDING = sql`(
  select coalesce(sum(case when b.fence = 0 and b.revision = 0 and b.seq < last.seq then ${sql.raw(String(BATCH_SIZE))}
    else (select count(*) from deliveries d where d.batch_id = b.id and d.state = 'pending') end), 0)::int
  from send_batches b, (select max(seq) as seq from send_batches where send_id = f.id) last
  where b.send_id = f.id and b.state <> 'done')`

/** Lists of the same minute are one row: they are due in the same sweep. */
const byMinute = sql`date_trunc('minute', s.next_run_at)`
const lists = sql`min(s.next_run_at) as at, array_agg(l.id order by lower(l.name), l.id) as list_ids,
  array_agg(l.name order by lower(l.name), l.id) as list_names`

const TOPIC_LISTS: SQL = sql`
  select 'topic' as kind, t.id, t.name, ${lists}
  from topic_subscriptions s
    join research_topics t on t.id = s.topic_id and t.is_active
    join contact_lists l on l.id = s.list_id and l.paused_since is null
  where s.is_active and s.next_run_at is not null
  group by t.id, ${byMinute}`

const CAMPAIGN_LISTS: SQL = sql`
  select 'campaign-lists', c.id, c.name, ${lists}
  from campaign_subscriptions s
    join campaigns c on c.id = s.campaign_id and c.kind = 'automation'
    join contact_lists l on l.id = s.list_id and l.paused_since is null
  where s.is_active and s.next_run_at is not null and exists (
    select 1 from campaign_topics ct join research_topics t on t.id = ct.topic_id
    where ct.campaign_id = c.id and t.is_active)
  group by c.id, ${byMinute}`

const CAMPAIGNS: SQL = sql`
  select 'campaign', id, name, scheduled_at, null::int[], null::text[] from campaigns
  where status = 'scheduled' and scheduled_at is not null and not is_test_draft`

/** The place of each: those in progress first, then the newest. */
const SENDS: SQL = sql`
  select 'send', s.id, coalesce(nullif(s.label, ''), s.subject), s.created_at, null::int[], null::text[], s.topic_id,
    s.campaign_id, s.pause_kind, s.pause_detail, s.audience,
    row_number() over (order by (s.state = 'sending') desc, s.id desc)
  from sends s where s.state in ('sending', 'paused') and s.kind <> 'test'`

/** Identifies a row as long as its time and lists do not change. */
export const keyOf = ({ kind, id, at, listIds }: UpcomingRow): string =>
  kind === 'send' ? `${kind} ${id}` : [kind, id, at, ...(listIds ?? [])].join(' ')

function upcomingItem(row: UpcomingRow): UpcomingItem {
  const { kind, id, name } = row
  const common = { key: keyOf(row), id, name, at: new Date(row.at).toISOString() }
  switch (kind) {
    case 'topic':
    case 'campaign-lists':
      return {
        ...common,
        kind: 'subscription',
        of: kind === 'topic' ? 'topic' : 'campaign',
        lists: (row.listNames ?? []).slice(0, UPCOMING_NAMES),
        listCount: row.listNames?.length ?? 0,
      }
    case 'campaign':
      return { ...common, kind }
    case 'send': {
      const { topicId, campaignId } = row
      const counts = { audience: row.audience ?? 0, pending: row.pending ?? 0 }
      return { ...common, kind, topicId, campaignId, pause: pauseOf(row), ...counts }
    }
  }
}
