import type { Clock } from '../launcher/backoff.ts'

export type FakeClock = Clock & {
  /** the requested sleeps in order, ms; none takes real time */
  sleeps: number[]
  advance: (ms: number) => void
}

/** A fake clock that advances only by sleeps and on request. */
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
