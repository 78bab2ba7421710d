import type { DashboardLive } from '@newsloom/contract/activity/attention'
import type { Context } from '../context.ts'
import { listUpcoming } from '../dashboard/list-upcoming.ts'
import { watch } from '../runs/watch.ts'
import { listAttention } from './list-attention.ts'
import { pageActivity } from './page-activity.ts'

/** An import writes many times a second. */
const MIN_INTERVAL_MS = 1_000

/** Returns what needs attention, what goes out next, and the newest activity. */
export async function getDashboardLive(ctx: Context): Promise<DashboardLive> {
  const [attention, upcoming, activity] = await Promise.all([
    listAttention(ctx),
    listUpcoming(ctx),
    pageActivity(ctx, {}),
  ])
  return { attention, upcoming, activity }
}

/** Yields it as it is now, then after each change, until the signal ends the watch. */
export const watchDashboard = (ctx: Context, signal?: AbortSignal): AsyncGenerator<DashboardLive> =>
  watch(
    ctx,
    {
      matches: () => true,
      read: () => getDashboardLive(ctx),
      isDone: () => false,
      minIntervalMs: MIN_INTERVAL_MS,
    },
    signal,
  )
