import { engagementRate } from '@newsloom/contract/analytics/engagement'
import type { SendLine, SendLinesInput, SendLinesPage } from '@newsloom/contract/analytics/sends'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { campaignKey } from './from-clicks/scoped.ts'
import { isIssue } from './issues.ts'
import { isReceived } from './reports/received.ts'

type Line = { id: number; label: string; subject: string; at: number; mailed: number; clicked: number }

/**
 * Sends with their people's clicks, the newest first, of a list or all; tests are none of them, and
 * corrections none of a topic's.
 */
export async function pageSends(ctx: Context, input: z.infer<typeof SendLinesInput>): Promise<SendLinesPage> {
  const { search, cursor, limit, topicId, campaign, listId } = input
  const words = search.toLowerCase()
  const inList = listId ? sql`d.list_id = ${listId}` : sql`true`
  const rows = await ctx.db.execute<Line>(sql`
    select s.id, s.label, s.subject, (extract(epoch from s.created_at) * 1000)::float8 as at,
      (select count(*)::int from deliveries d where d.send_id = s.id and ${isReceived('people')} and ${inList}) as mailed,
      ${listId ? readersOfList(listId) : READERS} as clicked
    from sends s
    where s.kind <> 'test'
      and ${cursor ? sql`s.id < ${cursor}` : sql`true`}
      and ${listId ? wentTo(listId) : sql`true`}
      and ${topicId ? sql`s.topic_id = ${topicId} and ${isIssue}` : sql`true`}
      and ${campaign ? sql`${campaignKey} = ${campaign}` : sql`true`}
      and ${search === '' ? sql`true` : sql`(strpos(lower(s.subject), ${words}) > 0 or strpos(lower(s.label), ${words}) > 0)`}
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

/** While the counts are being rebuilt, the clicks themselves are read. */
const READERS = sql`
  case when (select counted_id >= rebuild_until_id from click_watermark)
    then coalesce((select k.people_readers::int from click_counts k where k.kind = 'send' and k.key = s.id and k.part = 0), 0)
    else (select count(distinct c.email_norm)::int from clicks c where c.send_id = s.id and c.class = 'people')
  end`

/** Readers are not counted by lists. */
const readersOfList = (listId: number): SQL => sql`
  (select count(distinct c.email_norm)::int from clicks c join deliveries d on d.id = c.delivery_id
    where c.send_id = s.id and c.class = 'people' and d.list_id = ${listId})`

const sendLine = ({ at, ...line }: Line): SendLine => ({
  ...line,
  at: new Date(at).toISOString(),
  engagementRate: engagementRate(line.clicked, line.mailed),
})
