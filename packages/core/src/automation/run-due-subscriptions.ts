import type { Context } from '../context.ts'
import type { SubscriptionKind } from '../subscriptions/apply-changes.ts'
import { AUTOMATIONS } from './automations.ts'
import { runDueItem } from './run-due-item.ts'
import { startDueRuns } from './start-due-runs.ts'

/**
 * Starts one run for each topic or campaign with due lists and sets their next times, in one
 * transaction per topic or campaign.
 */
export const runDueSubscriptions = (ctx: Context, kind: SubscriptionKind): Promise<void> =>
  startDueRuns(ctx, kind, async (tx, id) => {
    const item = await AUTOMATIONS[kind].lockDue(tx, id)
    if (item) await runDueItem(tx, kind, item)
  })
