import { sentence } from '@newsloom/contract/sentences/sentences'
import { and, isNull, ne, or, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { isStale, MAX_ATTEMPTS } from '../lib/timing.ts'
import { endRun } from './end-run.ts'
import { type AnyRun, type AnyRunKind, isActive } from './run-kind.ts'

/**
 * Queues runs again that had no heartbeat for 10 s or that a stopping worker released, and ends
 * those with too many attempts or a pending cancellation. One that makes progress is not given up
 * because its workers are restarted often. The queue does not add a second job while one waits for
 * the same run.
 */
export async function recoverRuns(kind: AnyRunKind, ctx: Context): Promise<void> {
  const { id, fence, state, heartbeatAt, startedAt, queuedAt } = kind.table
  const lastSign = sql`coalesce(${heartbeatAt}, ${startedAt}, ${queuedAt})`
  const isReleased = and(ne(state, 'queued'), isNull(heartbeatAt))
  const silent = await ctx.db
    .select({ id, fence, state })
    .from(kind.table)
    .where(and(isActive(kind), or(isReleased, isStale(lastSign))))
  for (const run of silent) await recover(kind, ctx, run)
}

type Silent = Pick<AnyRun, 'id' | 'fence' | 'state'>

async function recover(kind: AnyRunKind, ctx: Context, run: Silent): Promise<void> {
  const about = { kind: kind.event, id: run.id, tries: run.fence }
  if (run.state === 'cancelling') {
    await endRun(kind, ctx, run, { state: 'cancelled' })
  } else if (await isHopeless(kind, ctx, run)) {
    const error = sentence(`${kind.noun}Interrupted`, run.fence)
    await endRun(kind, ctx, run, { state: 'failed', error })
    ctx.log.warn(about, 'run given up')
  } else {
    await kind.queueJob(ctx, run.id)
    // a queued run is found by every sweep
    ctx.log[run.state === 'queued' ? 'debug' : 'warn'](about, 'silent run queued again')
  }
}

/** A run that has saved much and then kills each worker is given up too. */
const MAX_MORE_ATTEMPTS = 10

async function isHopeless(kind: AnyRunKind, ctx: Context, { id, fence }: Silent): Promise<boolean> {
  if (fence < MAX_ATTEMPTS) return false
  const saved = (await kind.savedSteps?.(ctx, id)) ?? 0
  return fence >= MAX_ATTEMPTS + Math.min(saved, MAX_MORE_ATTEMPTS)
}
