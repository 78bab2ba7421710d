import { sql } from 'drizzle-orm'
import type { Context, Tx } from '../context.ts'
import { ConflictError } from '../errors.ts'
import { lockRollups } from './lock-rollups.ts'

/**
 * Empties all counts and has the workers count every stored click again. Deleting clicks does so by
 * itself; a transaction that brings deleted ones back calls it first, as their ids were counted.
 */
export async function resetRollups(tx: Pick<Tx, 'db'>): Promise<void> {
  await lockRollups(tx)
  await tx.db.execute(sql`select reset_click_counts()`)
}

/**
 * Has the workers count every click again. Figures come from the clicks meanwhile. @returns clicks
 * @throws ConflictError when retention deleted clicks, whose counts would be lost, unless
 * `isLossAccepted`
 */
export async function rebuildRollups(
  ctx: Pick<Context, 'db'>,
  { isLossAccepted = false } = {},
): Promise<number> {
  return ctx.db.transaction(async (db) => {
    const [state] = await db.execute<{ before: string | null; clicks: number }>(sql`
      select to_char(dropped_before at time zone 'UTC', 'YYYY-MM-DD') as before,
        (select count(*)::int from clicks) as clicks
      from click_watermark`)
    if (state?.before && !isLossAccepted)
      throw new ConflictError(
        `Clicks from before ${state.before} were deleted by the retention setting, and only their counts are left. Rebuilding would lose them.`,
      )
    await resetRollups({ db })
    return state?.clicks ?? 0
  })
}
