import { researchRuns } from '@newsloom/db/schema/research'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { type Claim, RunCancelledError, RunLostError } from './claim-run.ts'

const LOOK_MS = 1_000

/** `stop` ends whatever still waits for `signal`, and resolves when nothing of the guard is under way any more. */
export type RunGuard = { signal: AbortSignal; stop: () => Promise<void> }

/**
 * While a run is worked on: shows that its worker lives, and aborts `signal` when the run is cancelled, is lost to
 * another worker, or `outer` says that the process stops. The signal's reason says which.
 */
export function guardRun(ctx: Context, claim: Claim, outer: AbortSignal): RunGuard {
  const own = new AbortController()
  let looking: Promise<void> | null = null
  const look = () => {
    looking ??= beat(ctx, claim)
      .then((reason) => reason && own.abort(reason))
      .catch((error: unknown) =>
        ctx.log.warn({ err: error, runId: claim.runId }, 'run could not be looked after'),
      )
      .then(() => {
        looking = null
      })
  }
  const timer = setInterval(look, LOOK_MS)
  const unsubscribe = ctx.events.subscribe((event) => {
    if (event.kind === 'run' && event.id === claim.runId) look()
  })
  return {
    signal: AbortSignal.any([own.signal, outer]),
    stop: async () => {
      clearInterval(timer)
      unsubscribe()
      own.abort(new RunLostError())
      await looking
    },
  }
}

/** Why the work must end, if it must. */
async function beat(ctx: Context, { runId, fence }: Claim): Promise<Error | null> {
  const [run] = await ctx.db
    .update(researchRuns)
    .set({ beatAt: sql`now()` })
    .where(and(eq(researchRuns.id, runId), eq(researchRuns.fence, fence)))
    .returning({ state: researchRuns.state })
  if (run?.state === 'cancelling') return new RunCancelledError()
  return run?.state === 'running' ? null : new RunLostError()
}
