import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { oneRow } from '../../lib/one-row.ts'
import type { Scope } from '../scope.ts'

/**
 * Whether the rollups answer a scope: all of time, without a filter, and not while they are
 * rebuilt. Unique readers of a range of days, or of those of one list, cannot be added up from
 * counts; the pairs of readers and days would be as many as the clicks. Such scopes read the clicks
 * themselves, within their months or sends.
 */
export async function rollupsAnswer(ctx: Context, scope: Scope): Promise<boolean> {
  const { firstDay, lastDay, topicId, campaign, listId } = scope
  if ([firstDay, lastDay, topicId, campaign, listId].some((filter) => filter !== null)) return false
  const [row] = await ctx.db.execute<{ isWhole: boolean }>(
    sql`select counted_id >= rebuild_until_id as "isWhole" from click_watermark`,
  )
  return row?.isWhole ?? false
}

/** Everything that happened before this moment is in the rollups. */
export async function countedUntil(ctx: Context): Promise<Date> {
  const row = oneRow(
    await ctx.db.execute<{ at: string }>(sql`
    select case when exists (select 1 from click_changes)
        or w.counted_id < (select case when is_called then last_value else 0 end from clicks_id_seq)
      then w.counted_at else now() end as at
    from click_watermark w`),
  )
  return new Date(row.at)
}
