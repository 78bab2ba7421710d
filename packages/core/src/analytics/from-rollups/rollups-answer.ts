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

/** Workers count every few seconds. A click that waited this long is not counted by any, s. */
const LONG_S = 60

/**
 * Every click that was stored before `until` is in the rollups. `isBehind`: the next one has waited
 * for long, so no worker runs, or they have very much to count.
 */
export async function countedUntil(ctx: Context): Promise<{ until: Date; isBehind: boolean }> {
  const { at, isBehind } = oneRow(
    await ctx.db.execute<{ at: string; isBehind: boolean }>(sql`
    select case
        -- a click is stored after it was made, and the counted ones have lower ids
        when n.at is not null then greatest(w.counted_at, least(n.at, now()))
        when exists (select 1 from click_changes)
          or w.counted_id < (select case when is_called then last_value else 0 end from clicks_id_seq)
        then w.counted_at else now() end as at,
      coalesce(n.at < now() - make_interval(secs => ${LONG_S}), false) as "isBehind"
    from click_watermark w left join lateral (
      select c.at from clicks c where c.id > w.counted_id order by c.id limit 1
    ) n on true`),
  )
  return { until: new Date(at), isBehind }
}
