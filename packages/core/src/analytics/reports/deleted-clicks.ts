import type { DeletedClicks } from '@newsloom/contract/analytics/analytics'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { dayIn } from '../../lib/day-in.ts'
import type { Scope } from '../scope.ts'

/** The clicks that retention deleted, and the sends that have some of them. */
export type DeletedFrom = { deleted: DeletedClicks | null; sendIds: ReadonlySet<number> }

/** When all clicks are being counted again, the counts of deleted ones are given up. */
export const WAS_DELETED: SQL = sql`w.dropped_before is not null and w.counted_id >= w.rebuild_until_id`

/** The clicks that only the counts still know; null: none were deleted. */
export async function deletedClicks(ctx: Context): Promise<DeletedClicks | null> {
  const [row] = await ctx.db.execute<{ before: string }>(
    sql`select w.dropped_before as before from click_watermark w where ${WAS_DELETED}`,
  )
  return row ? viewOf(ctx, row.before) : null
}

/** Like `deletedClicks`, but null for a scope without days before the deletion. */
export async function deletedIn(ctx: Context, { firstDay, timeZone }: Scope): Promise<DeletedClicks | null> {
  const deleted = await deletedClicks(ctx)
  if (!deleted || firstDay === null) return deleted
  const lastDay = dayIn(timeZone, new Date(Date.parse(deleted.before) - 1))
  return firstDay > lastDay ? null : deleted
}

/** Finds those of the sends with more counted clicks than are stored. */
export async function deletedFrom(ctx: Context, sendIds: readonly number[]): Promise<DeletedFrom> {
  const rows = await ctx.db.execute<{ id: number; before: string }>(sql`
    select s.id, w.dropped_before as before
    from click_watermark w
      join sends s on s.id = any(${sql.param(sendIds)}::int[]) and s.created_at < w.dropped_before
      join click_counts k on k.kind = 'send' and k.key = s.id and k.part = 0
    where ${WAS_DELETED} and k.people + k.machine + k.unsure
      > (select count(*) from clicks c where c.send_id = s.id and c.id <= w.counted_id)`)
  const [first] = rows
  return { deleted: first ? viewOf(ctx, first.before) : null, sendIds: new Set(rows.map(({ id }) => id)) }
}

const viewOf = ({ config }: Context, before: string): DeletedClicks => ({
  before: new Date(before).toISOString(),
  days: config.clickRetentionDays,
})
