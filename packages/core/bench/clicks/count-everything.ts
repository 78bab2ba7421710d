import type { Sql } from '@newsloom/db/client'
import type { Context } from '../../src/context.ts'
import { countMailed } from '../../src/rollups/count-mailed.ts'
import { foldClicks } from '../../src/rollups/fold-clicks.ts'

/**
 * Has all clicks and emails counted: a turn of a worker ends after seconds, and counts as many as
 * it can. `batch`: clicks a transaction.
 */
export async function countEverything(
  ctx: Context,
  sql: Sql,
  options: { batch?: number } = {},
): Promise<void> {
  const isLeft = async () => {
    const [row] = await sql<{ left: boolean }[]>`
      select counted_id < (select max(id) from clicks) as left from click_watermark`
    return row?.left ?? false
  }
  while (await isLeft()) await foldClicks(ctx, options)
  for (;;) {
    await countMailed(ctx)
    const queued = await sql`select 1 from mailed_changes limit 1`
    if (queued.length === 0) return
  }
}
