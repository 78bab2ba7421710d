import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Context } from '../context.ts'
import { faultOf, isPassingFault } from '../database-faults.ts'
import { AppError } from '../errors.ts'
import { createFaultLog } from '../fault-log.ts'
import { probeRoom } from '../lib/probe-room.ts'
import { HEARTBEAT_MS } from '../lib/timing.ts'
import type { AppEvent } from '../ports.ts'
import { retryUntilStored } from '../retry-until-stored.ts'
import { repeat } from './leases.ts'

/** This worker's claim has ended, or another worker has it: any unsaved work is dropped. */
export class ClaimLostError extends Error {}
/** A user cancelled the work. */
export class RunCancelledError extends Error {}

/** How work ends without a result. */
export type Ending = { state: 'cancelled' } | { state: 'failed'; error: string }

/** A row that a worker has claimed with a fence, and the work to do for it. */
export type ClaimedWork = {
  /** for the log: which run, which fence */
  about: { kind: string; id: number; fence: number }
  matches: (event: AppEvent) => boolean
  /** renews the claim; returns the row's state, or undefined when the claim is lost */
  beat: () => Promise<string | undefined>
  /**
   * Its transactions are paused while the database cannot take them. If it throws after `signal`
   * was aborted, the signal's reason counts instead of the error.
   */
  work: (ctx: Context, signal: AbortSignal) => Promise<void>
  end: (ending: Ending) => Promise<unknown>
  /** records at once that no worker has the row, for it to be claimed again soon */
  release: () => Promise<unknown>
}

const UNPLANNED = sentence('unplanned')

/**
 * Completes claimed work. Its outcome is saved on its row; it throws only when the job has to be
 * retried: the process stops (`outer`), or the database is unreachable.
 */
export async function doClaimedWork(ctx: Context, claimed: ClaimedWork, outer: AbortSignal): Promise<void> {
  const guard = guardClaim(ctx, claimed, outer)
  const writeRetry = { what: `claimed work ${JSON.stringify(claimed.about)}`, signal: guard.signal }
  const reason = await claimed.work({ ...ctx, writeRetry }, guard.signal).then(
    () => null,
    (error: unknown) => ({ is: guard.signal.aborted ? guard.signal.reason : error }),
  )
  // first of all: a heartbeat after the release would claim the work again
  await guard.stop()
  if (reason) await settle(ctx, claimed, reason.is, outer)
}

/**
 * Sends a heartbeat every second, and aborts `signal` when the work is cancelled, another worker
 * has it, or `outer` says that the process stops. `stop` resolves when the guard has finished.
 */
function guardClaim(ctx: Context, { about, matches, beat }: ClaimedWork, outer: AbortSignal) {
  const own = new AbortController()
  const heartbeat = async () => {
    const state = await beat()
    if (state === 'cancelling') own.abort(new RunCancelledError())
    else if (state !== 'running') own.abort(new ClaimLostError())
  }
  const faults = createFaultLog(ctx.log, { failed: 'could not send heartbeats for claimed work', about })
  const heartbeats = repeat(HEARTBEAT_MS, heartbeat, faults)
  const unsubscribe = ctx.events.subscribe((event) => {
    if (matches(event)) heartbeats.beat()
  })
  return {
    signal: AbortSignal.any([own.signal, outer]),
    stop: async () => {
      unsubscribe()
      own.abort(new ClaimLostError())
      await heartbeats.stop()
    },
  }
}

async function settle(ctx: Context, claimed: ClaimedWork, error: unknown, outer: AbortSignal): Promise<void> {
  const { about, end, release } = claimed
  if (error instanceof ClaimLostError) {
    ctx.log.info(about, 'the claim was lost; nothing is written')
  } else if (error instanceof RunCancelledError) {
    await end({ state: 'cancelled' })
  } else if (outer.aborted || isPassingFault(error)) {
    // an immediate retry would only use up its attempts
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
  const writeRetry = { what: `claimed work ${JSON.stringify(about)}`, signal }
  await retryUntilStored(ctx, writeRetry, () => probeRoom(ctx)).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}
