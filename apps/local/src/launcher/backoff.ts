import { setTimeout as sleep } from 'node:timers/promises'

/** The clock of a supervisor; replaceable in tests. */
export type Clock = {
  now: () => number
  /** @throws when the signal aborts */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
}

export const systemClock: Clock = {
  now: () => performance.now(),
  sleep: (ms, signal) => sleep(ms, undefined, { signal }),
}

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 60_000
/** ms; after running this long, the next failure counts as the first. */
const HEALTHY_AFTER_MS = 60_000

export type Backoff = {
  /** to be called when a run starts */
  started: () => void
  /** to be called when a run fails */
  failed: () => Failure
}
/** Failures since the last healthy run, and ms to wait before the next start. */
export type Failure = { failures: number; waitMs: number }

/**
 * Exponential backoff between restarts: 250 ms, doubled each time, up to a minute or `longestMs`.
 */
export function createBackoff(clock: Clock, longestMs = LONGEST_WAIT_MS): Backoff {
  let startedAt = clock.now()
  let failures = 0
  return {
    started: () => {
      startedAt = clock.now()
    },
    failed: () => {
      failures = clock.now() - startedAt >= HEALTHY_AFTER_MS ? 1 : failures + 1
      return { failures, waitMs: Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), longestMs) }
    },
  }
}

/** "starting it again in 4 s (failure 5 in a row)". */
export function sayWait({ failures, waitMs }: Failure, what = 'starting it again'): string {
  const wait = waitMs < 1_000 ? `${waitMs} ms` : `${Math.round(waitMs / 1_000)} s`
  return `${what} in ${wait}${failures > 1 ? ` (failure ${failures} in a row)` : ''}`
}
