import { engagementRate } from '@newsloom/contract/analytics/engagement'
import type { CountedClicks } from '@newsloom/contract/analytics/scope'
import type { ListedSend, SendLinesInput, SendLinesPage } from '@newsloom/contract/analytics/sends'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { isPartial } from './from-clicks/is-partial.ts'
import { campaignKey, inRange, withClicks } from './from-clicks/scoped.ts'
import { rollupColumns } from './from-rollups/rollup-columns.ts'
import { isCounted } from './reports/is-counted.ts'
import { isIssue } from './reports/issues.ts'
import { isReceived } from './reports/received.ts'
import { type Scope, scopeOf } from './scope.ts'

type Line = Omit<ListedSend, 'at' | 'engagementRate'> & { at: number }

/**
 * Sends of a scope with the clicks in it, the newest first; tests are none of them, and corrections
 * none of a topic's. Of a range of days: those that were sent or clicked in it.
 */
export async function pageSends(ctx: Context, input: z.infer<typeof SendLinesInput>): Promise<SendLinesPage> {
  const { search, cursor, limit } = input
  const scope = scopeOf(input, ctx.now())
  const { topicId, campaign, listId } = scope
  const words = search.toLowerCase()
  const { tables, condition, clicked, partial } = isRanged(scope) ? inDays(scope) : everSent(scope)
  const rows = await ctx.db.execute<Line>(sql`
    ${tables}
    select s.id, s.label, s.subject, (extract(epoch from s.created_at) * 1000)::float8 as at,
      ${mailed(scope)} as mailed, ${clicked} as clicked, ${partial} as "isPartial"
    from sends s
    where s.kind <> 'test'
      and ${cursor ? sql`s.id < ${cursor}` : sql`true`}
      and ${listId ? wentTo(listId) : sql`true`}
      and ${topicId ? sql`s.topic_id = ${topicId} and ${isIssue}` : sql`true`}
      and ${campaign ? sql`${campaignKey} = ${campaign}` : sql`true`}
      and ${search === '' ? sql`true` : sql`(strpos(lower(s.subject), ${words}) > 0 or strpos(lower(s.label), ${words}) > 0)`}
      and ${condition}
    order by s.id desc limit ${limit + 1}`)
  const shown = rows.slice(0, limit)
  return {
    items: shown.map(sendLine),
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** The recipients of sends to other lists are not read; chosen people have a list of their own. */
const wentTo = (listId: number): SQL => sql`
  (${listId} = any(s.contact_list_ids) or s.contact_list_ids = '{}')
  and exists (select 1 from deliveries d where d.send_id = s.id and d.list_id = ${listId})`

const isRanged = ({ firstDay, lastDay }: Scope): boolean => firstDay !== null || lastDay !== null

/**
 * All emails of a send `s`, also of a range of days: a rate of only those who clicked in it says
 * nothing. The table of campaigns counts them so too.
 */
const mailed = ({ clicks, listId }: Scope): SQL => sql`(select count(*)::int from deliveries d
  where d.send_id = s.id and ${isReceived(clicks)} and ${listId ? sql`d.list_id = ${listId}` : sql`true`})`

/**
 * How the sends of a scope are found, the people who `clicked` in a send `s`, and whether some of
 * them are unknown.
 */
type Figures = Record<'tables' | 'condition' | 'clicked' | 'partial', SQL>

const everSent = (scope: Scope): Figures => ({
  tables: sql``,
  condition: sql`true`,
  clicked: scope.listId ? readersOfList(scope.listId, scope.clicks) : readers(scope.clicks),
  partial: scope.listId ? isPartial(scope) : sql`false`,
})

/** While the counts are being rebuilt, the clicks themselves are read. */
const readers = (clicks: CountedClicks): SQL => sql`
  case when (select counted_id >= rebuild_until_id from click_watermark)
    then coalesce((select ${rollupColumns({ clicks }).readers}::int from click_counts c where c.kind = 'send' and c.key = s.id and c.part = 0), 0)
    else (select count(distinct c.email_norm)::int from clicks c where c.send_id = s.id and ${isCounted(clicks)})
  end`

/** Readers are not counted by lists. */
const readersOfList = (listId: number, clicks: CountedClicks): SQL => sql`
  (select count(distinct c.email_norm)::int from clicks c join deliveries d on d.id = c.delivery_id
    where c.send_id = s.id and ${isCounted(clicks)} and d.list_id = ${listId})`

/** Sends that were sent or clicked in a range of days, and who clicked in it. */
const inDays = (scope: Scope): Figures => {
  const wasSent = sql`d.state = 'sent' and ${inRange(sql`d.sent_at`, scope)}`
  return {
    tables: sql`
      with ${withClicks(scope)},
      readers as materialized (
        select distinct send_id, email_norm from counted where send_id is not null and email_norm is not null
      )`,
    // deliveries are read of those sends alone that were going on in the range
    condition: sql`(
      s.id in (select send_id from readers) or ${inRange(sql`s.created_at`, scope)}
      or ${inRange(sql`coalesce(s.ended_at, now())`, { ...scope, lastDay: null })}
        and ${inRange(sql`s.created_at`, { ...scope, firstDay: null })}
        and exists (select 1 from deliveries d where d.send_id = s.id and ${wasSent}))`,
    clicked: sql`(select count(*)::int from readers r where r.send_id = s.id)`,
    partial: isPartial(scope),
  }
}

const sendLine = ({ at, ...line }: Line): ListedSend => ({
  ...line,
  at: new Date(at).toISOString(),
  engagementRate: engagementRate(line.clicked, line.mailed),
})
