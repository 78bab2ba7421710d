import type { Context } from '../context.ts'
import { faultOf, isPassingFault } from '../database-faults.ts'
import { AppError } from '../errors.ts'
import { createFaultLog } from '../fault-log.ts'
import type { AppEvent } from '../ports.ts'
import { probeRoom } from '../system/probe-room.ts'
import { untilWritten } from '../until-written.ts'
import { repeat } from './leases.ts'

/** This worker's claim is over, or another worker has it: whatever was done is dropped. */
export class ClaimLostError extends Error {}
/** A person asked for the work to stop. */
export class RunCancelledError extends Error {}

/** How work ends without a result. */
export type Ending = { state: 'cancelled' } | { state: 'failed'; error: string }

/** A row that a worker has taken under a fence, and what is to be done for it. */
export type ClaimedWork = {
  /** for the log: which run, which fence */
  about: { kind: string; id: number; fence: number }
  concerns: (event: AppEvent) => boolean
  /** shows life; answers the row's state, nothing when the claim is lost */
  beat: () => Promise<string | undefined>
  /**
   * Its transactions are held while the database cannot take them. Whatever it throws once `signal`
   * is aborted, the signal's reason is what happened.
   */
  work: (ctx: Context, signal: AbortSignal) => Promise<void>
  end: (ending: Ending) => Promise<unknown>
  /** shows at once that no worker has the row, so that it is taken up again soon */
  release: () => Promise<unknown>
}

const LOOK_MS = 1_000
const UNPLANNED = 'Something went wrong inside Newsloom; the log has the details. Please try again.'

/**
 * Does claimed work to its end. What becomes of it stands on its row; it throws only when the job
 * is to be tried again: the process stops (`outer`), or the database is away.
 */
export async function doClaimedWork(ctx: Context, claimed: ClaimedWork, outer: AbortSignal): Promise<void> {
  const guard = guardClaim(ctx, claimed, outer)
  const holding = { what: `claimed work ${JSON.stringify(claimed.about)}`, signal: guard.signal }
  const reason = await claimed.work({ ...ctx, holding }, guard.signal).then(
    () => null,
    (error: unknown) => ({ is: guard.signal.aborted ? guard.signal.reason : error }),
  )
  // first of all: a sign of life that comes after the release would take the work again
  await guard.stop()
  if (reason) await settle(ctx, claimed, reason.is, outer)
}

/**
 * Shows every second that the worker lives, and aborts `signal` when the work is cancelled, is lost
 * to another worker, or `outer` says that the process stops. `stop` resolves when nothing of the
 * guard is under way any more.
 */
function guardClaim(ctx: Context, { about, concerns, beat }: ClaimedWork, outer: AbortSignal) {
  const own = new AbortController()
  const look = async () => {
    const state = await beat()
    if (state === 'cancelling') own.abort(new RunCancelledError())
    else if (state !== 'running') own.abort(new ClaimLostError())
  }
  const faults = createFaultLog(ctx.log, { failed: 'claimed work could not be looked after', about })
  const looking = repeat(LOOK_MS, look, faults)
  const unsubscribe = ctx.events.subscribe((event) => {
    if (concerns(event)) looking.beat()
  })
  return {
    signal: AbortSignal.any([own.signal, outer]),
    stop: async () => {
      unsubscribe()
      own.abort(new ClaimLostError())
      await looking.stop()
    },
  }
}

async function settle(ctx: Context, claimed: ClaimedWork, error: unknown, outer: AbortSignal): Promise<void> {
  const { about, end, release } = claimed
  if (error instanceof ClaimLostError) {
    ctx.log.info(about, 'the work is over or in other hands; this try writes nothing')
  } else if (error instanceof RunCancelledError) {
    await end({ state: 'cancelled' })
  } else if (outer.aborted || isPassingFault(error)) {
    // tried again at once, it would only use up its tries
    if (faultOf(error) === 'full') await untilRoom(ctx, about, outer)
    if (outer.aborted) await release()
    throw error
  } else {
    const isPlanned = error instanceof AppError
    if (!isPlanned) ctx.log.error({ err: error, ...about }, 'claimed work failed unexpectedly')
    await end({ state: 'failed', error: isPlanned ? error.message : UNPLANNED })
  }
}

async function untilRoom(ctx: Context, about: ClaimedWork['about'], signal: AbortSignal): Promise<void> {
  const holding = { what: `claimed work ${JSON.stringify(about)}`, signal }
  await untilWritten(ctx, holding, () => probeRoom(ctx)).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}
