import { researchRuns, summaries } from '@newsloom/db/schema/research'
import { and, eq, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { runResearchJob } from '../jobs.ts'
import { isStale, MAX_ATTEMPTS } from '../runs/timing.ts'
import { isActive } from './active-states.ts'
import { endRun } from './pipeline/end-run.ts'

const GIVEN_UP = `The run was interrupted ${MAX_ATTEMPTS} times and is not tried again. The log may tell why.`

/**
 * Queues again what no worker has shown life for in 10 s or a stopping one gave back, and ends what
 * was tried too often. The queue does not double a job that still waits for the same run.
 */
export async function recoverRuns(ctx: Context): Promise<void> {
  const lastSign = sql`coalesce(${researchRuns.beatAt}, ${researchRuns.startedAt}, ${researchRuns.queuedAt})`
  const isReleased = and(ne(researchRuns.state, 'queued'), isNull(researchRuns.beatAt))
  const silent = await ctx.db
    .select({ id: researchRuns.id, fence: researchRuns.fence, state: researchRuns.state })
    .from(researchRuns)
    .where(and(isActive, or(isReleased, isStale(lastSign))))
  for (const { id, fence, state } of silent) {
    if (fence < MAX_ATTEMPTS) await ctx.queue.enqueue(ctx.db, runResearchJob, { runId: id })
    else await endRun(ctx, { runId: id, fence, ending: { state: 'failed', error: GIVEN_UP } })
    // one that waits for its turn is looked at again and again
    const level = state === 'queued' ? 'debug' : 'warn'
    ctx.log[level](
      { runId: id, tries: fence },
      fence < MAX_ATTEMPTS ? 'silent run queued again' : 'run given up',
    )
  }
  await closeStraySummaries(ctx)
}

/** An analysis is under way only while a run of its topic is. */
async function closeStraySummaries(ctx: Context): Promise<void> {
  const active = ctx.db
    .select({ one: sql`1` })
    .from(researchRuns)
    .where(and(eq(researchRuns.topicId, summaries.topicId), isActive))
  await ctx.db.delete(summaries).where(and(eq(summaries.generating, true), notExists(active)))
}
