import type { LiveView, ModelCall } from '@newsloom/contract/live/live'
import { LOCAL_ANALYST } from '@newsloom/contract/research/models'
import { modelCalls } from '@newsloom/db/schema/model-calls'
import { desc, eq, max, ne, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { listSourceHealth } from '../news-sources/list-source-health.ts'
import { listRecentRuns } from '../research/list-recent-runs.ts'
import { watch } from '../runs/watch.ts'
import { latestArchive } from './latest-archive.ts'

const SHOWN_CALLS = 20
const MIN_INTERVAL_MS = 1_000

/** The latest research, and what the machinery is doing. */
export async function getLive(ctx: Context): Promise<LiveView> {
  const [archive, runs, sources, calls, localCalls] = await Promise.all([
    latestArchive(ctx),
    listRecentRuns(ctx),
    listSourceHealth(ctx, {}),
    latestCalls(ctx),
    countLocalCalls(ctx),
  ])
  return { archive, runs, sources, calls, localCalls }
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

/** The shares of a campaign's topics in one call, which are stored at the same instant, are one. */
const callKey = sql`coalesce(${modelCalls.campaignId}, -${modelCalls.id})`

async function latestCalls({ db }: Context): Promise<ModelCall[]> {
  const { id, task, model, ms, error, promptTokens, answerTokens, costUsd } = modelCalls
  const { createdAt } = modelCalls
  const call = { task, model, ms, error, createdAt }
  const newest = sql<number>`max(${id})`
  const rows = await db
    .select({
      ...call,
      id: newest,
      promptTokens: sql<number | null>`sum(${promptTokens})::int`,
      answerTokens: sql<number | null>`sum(${answerTokens})::int`,
      costUsd: sql<number | null>`sum(${costUsd})`,
    })
    .from(modelCalls)
    .where(ne(model, LOCAL_ANALYST))
    .groupBy(callKey, ...Object.values(call))
    .orderBy(desc(newest))
    .limit(SHOWN_CALLS)
  return rows.map(({ createdAt: at, ...rest }) => ({ ...rest, at: at.toISOString() }))
}

async function countLocalCalls({ db }: Context): Promise<LiveView['localCalls']> {
  const { task, model, createdAt } = modelCalls
  const count = sql<number>`count(distinct (${callKey}, ${task}, ${createdAt}))::int`
  const [local] = await db
    .select({ count, lastAt: max(createdAt) })
    .from(modelCalls)
    .where(eq(model, LOCAL_ANALYST))
  return local?.lastAt ? { count: local.count, lastAt: local.lastAt.toISOString() } : null
}
