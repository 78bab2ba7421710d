import { researchRuns } from '@newsloom/db/schema/research'
import { and, eq } from 'drizzle-orm'
import { isConnectionLoss } from '../connection-loss.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { type Claim, claimRun, RunCancelledError, RunLostError } from './claim-run.ts'
import { doResearch } from './do-research.ts'
import { doSummary } from './do-summary.ts'
import { endRun } from './end-run.ts'
import { guardRun } from './guard-run.ts'

const UNPLANNED = 'Something went wrong inside Newsloom; the log has the details. Please try again.'

/**
 * The job of one run, research or summary. What becomes of it stands on the run; it throws only when the job is to be
 * tried again: the process stops (`signal`), or the database is away.
 */
export async function runResearch(
  ctx: Context,
  { runId }: { runId: number },
  signal: AbortSignal,
): Promise<void> {
  const claim = await claimRun(ctx, runId)
  if (!claim) return
  const guard = guardRun(ctx, claim, signal)
  try {
    await (claim.kind === 'research' ? doResearch : doSummary)(ctx, claim, guard.signal)
  } catch (error) {
    // whatever an aborted call throws, the reason of the abort is what happened
    await settle(ctx, claim, guard.signal.aborted ? guard.signal.reason : error, signal)
  } finally {
    await guard.stop()
  }
}

async function settle(ctx: Context, claim: Claim, error: unknown, signal: AbortSignal): Promise<void> {
  const { runId, fence } = claim
  if (error instanceof RunLostError) {
    ctx.log.info({ runId, fence }, 'run is over or in other hands; this try writes nothing')
  } else if (error instanceof RunCancelledError) {
    await endRun(ctx, { runId, fence, ending: { state: 'cancelled' } })
  } else if (signal.aborted || isConnectionLoss(error)) {
    if (signal.aborted) await release(ctx, claim)
    throw error
  } else {
    const isPlanned = error instanceof AppError
    if (!isPlanned) ctx.log.error({ err: error, runId }, 'run failed unexpectedly')
    const ending = { state: 'failed' as const, error: isPlanned ? error.message : UNPLANNED }
    await endRun(ctx, { runId, fence, ending })
  }
}

/** Shows at once that no worker has the run, so that it is taken up again soon. */
async function release(ctx: Context, { runId, fence }: Claim): Promise<void> {
  await ctx.db
    .update(researchRuns)
    .set({ beatAt: null })
    .where(and(eq(researchRuns.id, runId), eq(researchRuns.fence, fence)))
}
