import { sql } from 'drizzle-orm'
import { type Context, type Tx, transaction } from '../context.ts'
import type { SubscriptionKind } from '../subscriptions/apply-changes.ts'
import { dueItems, resetFarNextRuns } from '../subscriptions/due-lists.ts'
import { learnAccount, SWEEP_TIMEOUT_MS } from '../system/sender-domain.ts'

/**
 * Starts a run for each topic or campaign that has due lists, each in its own transaction: after
 * any crash, a due list is either still due or in exactly one run. Any number of sweepers may run
 * at once.
 */
export async function startDueRuns(
  ctx: Context,
  kind: SubscriptionKind,
  startRun: (tx: Tx, itemId: number) => Promise<void>,
): Promise<void> {
  await resetFarNextRuns(ctx, kind)
  const items = await dueItems(ctx, kind)
  if (items.length > 0) await learnAccount(ctx, SWEEP_TIMEOUT_MS)
  for (const id of items) {
    try {
      await transaction(ctx, async (tx) => {
        // a deletion locks the run and then the subscriptions: in that deadlock the sweep gives way
        await tx.db.execute(sql`set local lock_timeout = '500ms'`)
        await startRun(tx, id)
      })
    } catch (error) {
      ctx.log.error({ err: error, [`${kind}Id`]: id }, 'due subscriptions were not run; they stay due')
    }
  }
}
