import type { LiveView, ModelCall } from '@newsloom/contract/live/live'
import { modelCalls } from '@newsloom/db/schema/model-calls'
import { desc } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { listSourceHealth } from '../news-sources/list-source-health.ts'
import { listRecentRuns } from '../research/list-recent-runs.ts'
import { watch } from '../runs/watch.ts'
import { latestArchive } from './latest-archive.ts'

const SHOWN_CALLS = 20
const MIN_INTERVAL_MS = 1_000

/** The latest research, and what the machinery is doing. */
export async function getLive(ctx: Context): Promise<LiveView> {
  const [archive, runs, sources, calls] = await Promise.all([
    latestArchive(ctx),
    listRecentRuns(ctx),
    listSourceHealth(ctx, {}),
    latestCalls(ctx),
  ])
  return { archive, runs, sources, calls }
}

/** Yields it as it is now, then after each change, until the signal ends the watch. */
export const watchLive = (ctx: Context, signal?: AbortSignal): AsyncGenerator<LiveView> =>
  watch(
    ctx,
    {
      matches: ({ kind }) => kind === 'run' || kind === 'activity',
      read: () => getLive(ctx),
      isDone: () => false,
      minIntervalMs: MIN_INTERVAL_MS,
    },
    signal,
  )

async function latestCalls({ db }: Context): Promise<ModelCall[]> {
  const rows = await db.select().from(modelCalls).orderBy(desc(modelCalls.id)).limit(SHOWN_CALLS)
  return rows.map(({ createdAt, topicId: _, campaignId: __, ...call }) => ({
    ...call,
    at: createdAt.toISOString(),
  }))
}
