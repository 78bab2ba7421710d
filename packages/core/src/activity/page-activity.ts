import {
  ACTIVITY_OFFER,
  type ActivityCursor,
  type ActivityPage,
  ActivityType,
} from '@newsloom/contract/activity/activity'
import { MAX_ID } from '@newsloom/contract/max-id'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { type ActivityRow, activityItem } from './activity-item.ts'
import { mergeNewest } from './merge-newest.ts'

/** Also shows entries with the largest id there is. */
const NEWEST: ActivityCursor = { research: MAX_ID, template: MAX_ID, campaign: MAX_ID, contact: MAX_ID }

/**
 * A page of what was created, newest first, with one cursor for each type: nothing is left out or
 * shown twice, and each type is read along its primary key.
 */
export async function pageActivity(
  ctx: Context,
  { cursor }: { cursor?: ActivityCursor | null | undefined },
): Promise<ActivityPage> {
  const start = cursor ?? NEWEST
  const types = ActivityType.options.map((type) => sql`(${NEWER_ROWS[type](start[type])})`)
  const rows = await ctx.db.execute<ActivityRow>(sql.join(types, sql` union all `))
  const { taken, hasMore } = mergeNewest(rows)
  const next = { ...start }
  for (const { type, id } of taken) next[type] = id - 1
  return { items: taken.map(activityItem), nextCursor: hasMore ? next : null }
}

/** One more than a page offers, to know whether there are more. */
const limitOf = (type: ActivityType): number => ACTIVITY_OFFER[type] + 1
const at = (column: SQL): SQL => sql`(extract(epoch from ${column}) * 1000)::float8`

/** By type: the newest rows with at most this id. */
const NEWER_ROWS: Record<ActivityType, (last: number) => SQL> = {
  research: (last) => sql`
    select 'research' as type, id, ${at(sql`created_at`)} as at, title, topic_name as detail,
      execution_type as state, news_items_count as articles
    from research_archives where id <= ${last}::int order by id desc limit ${limitOf('research')}::int`,
  template: (last) => sql`
    select 'template', id, ${at(sql`created_at`)}, name, subject, '', 0
    from templates where id <= ${last}::int order by id desc limit ${limitOf('template')}::int`,
  campaign: (last) => sql`
    select 'campaign', id, ${at(sql`created_at`)}, name, kind,
      case when status = 'sent' and (
        select pause_kind from sends
        where campaign_id = campaigns.id and kind <> 'test' order by id desc limit 1
      ) = 'approval' then 'waiting' else status end, 0
    from campaigns where id <= ${last}::int and not is_test_draft
    order by id desc limit ${limitOf('campaign')}::int`,
  contact: (last) => sql`
    select 'contact', c.id, ${at(sql`c.created_at`)}, coalesce(c.name, ''), c.email,
      (select name from contact_lists where id = c.list_id), 0
    from contacts c where c.id <= ${last}::int and c.left_at is null
    order by c.id desc limit ${limitOf('contact')}::int`,
}
