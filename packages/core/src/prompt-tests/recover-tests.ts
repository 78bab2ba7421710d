import { templateTests } from '@newsloom/db/schema/templates'
import { and, isNull, ne, or, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { runTemplateTestJob } from '../jobs.ts'
import { isStale, MAX_ATTEMPTS } from '../runs/timing.ts'
import { isTestActive } from './active-tests.ts'
import { endTest } from './end-test.ts'

const GIVEN_UP = `The test was interrupted ${MAX_ATTEMPTS} times and is not tried again. The log may tell why.`

/**
 * Queues again what no worker has shown life for in 10 s or a stopping one gave back, and ends what
 * was tried too often or was being cancelled. The queue does not double a job that still waits for
 * the same test.
 */
export async function recoverTests(ctx: Context): Promise<void> {
  const { id, fence, state, beatAt, startedAt, queuedAt } = templateTests
  const lastSign = sql`coalesce(${beatAt}, ${startedAt}, ${queuedAt})`
  const isReleased = and(ne(state, 'queued'), isNull(beatAt))
  const silent = await ctx.db
    .select({ id, fence, state })
    .from(templateTests)
    .where(and(isTestActive, or(isReleased, isStale(lastSign))))
  for (const test of silent) await recover(ctx, test)
}

type Silent = { id: number; fence: number; state: string }

async function recover(ctx: Context, { id: testId, fence, state }: Silent): Promise<void> {
  if (state === 'cancelling') {
    await endTest(ctx, { testId, fence, ending: { state: 'cancelled' } })
  } else if (fence >= MAX_ATTEMPTS) {
    await endTest(ctx, { testId, fence, ending: { state: 'failed', error: GIVEN_UP } })
    ctx.log.warn({ testId, tries: fence }, 'test given up')
  } else {
    await ctx.queue.enqueue(ctx.db, runTemplateTestJob, { testId })
    // one that waits for its turn is looked at again and again
    ctx.log[state === 'queued' ? 'debug' : 'warn']({ testId, tries: fence }, 'silent test queued again')
  }
}
