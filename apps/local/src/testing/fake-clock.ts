import type { Clock } from '../launcher/backoff.ts'

export type FakeClock = Clock & {
  /** how long each sleep was to last, ms, in order; none takes any time */
  sleeps: number[]
  advance: (ms: number) => void
}

/** A clock that passes only while somebody sleeps by it, and when told to. */
export function fakeClock(): FakeClock {
  let time = 0
  const sleeps: number[] = []
  return {
    sleeps,
    now: () => time,
    advance: (ms) => {
      time += ms
    },
    sleep: async (ms, signal) => {
      signal.throwIfAborted()
      sleeps.push(ms)
      time += ms
    },
  }
}
