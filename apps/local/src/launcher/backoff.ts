import { setTimeout as sleep } from 'node:timers/promises'

/** Time as it passes for what is kept running; tests hand in their own. */
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
/** What has run for so long was well: the next failure is a first one. */
const HEALTHY_AFTER_MS = 60_000

export type Backoff = {
  /** call it when a run starts */
  started: () => void
  /** call it when the run has failed */
  failed: () => Failure
}
/** How often it failed since it was last well, and how long to wait before the next start. */
export type Failure = { failures: number; waitMs: number }

/**
 * Waits between the starts of something that keeps failing: 250 ms, doubled each time, up to a
 * minute or what is given.
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
