import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextRunAt as nextOf, periodMs } from './next-run.ts'

const nextRunAt = (due: Date, hours: number, now: Date) => nextOf({ kind: 'hours', hours }, due, now)
const HOUR_MS = 3_600_000
const hours = fc.integer({ min: 1, max: 87_600 }).map((tenths) => tenths / 10)
const instant = fc.integer({ min: 0, max: 4_000_000_000_000 })

test('periods are whole milliseconds', () => {
  fc.assert(
    fc.property(hours, (frequency) => {
      expect(Number.isInteger(periodMs(frequency))).toBe(true)
      expect(periodMs(frequency)).toBeCloseTo(frequency * HOUR_MS, 3)
    }),
  )
  expect(periodMs(0.1)).toBe(360_000)
})

test('the next time is the first of the rhythm after now', () => {
  fc.assert(
    fc.property(instant, hours, instant, (due, frequency, late) => {
      const now = due + (late % (periodMs(frequency) * 50))
      const next = nextRunAt(new Date(due), frequency, new Date(now)).getTime()
      expect((next - due) % periodMs(frequency)).toBe(0)
      expect(next).toBeGreaterThan(now)
      expect(next - periodMs(frequency)).toBeLessThanOrEqual(now)
    }),
  )
})

const SWEEP_MS = 20_000
const HOURS = 1_000
type Event = { afterSweeps: number; kind: 'stop' | 'step'; ms: number }
const events = fc.array(
  fc.record({
    afterSweeps: fc.integer({ min: 0, max: 5_000 }),
    kind: fc.constantFrom('stop' as const, 'step' as const),
    ms: fc.integer({ min: 0, max: 60 * HOUR_MS }),
  }),
  { maxLength: 40 },
)

/**
 * Sweeps every 20 s for 1,000 hours except during stops and clock changes; returns when it swept
 * and when it ran.
 */
function simulate(frequency: number, list: Event[]): { swept: number[]; ran: number[] } {
  const swept: number[] = []
  const ran: number[] = []
  const queue = [...list]
  let next = periodMs(frequency)
  let [now, elapsed, sweeps, ahead] = [0, 0, 0, 0]
  while (elapsed < HOURS * HOUR_MS) {
    const event = queue[0]
    if (event && sweeps >= event.afterSweeps) {
      queue.shift()
      sweeps = 0
      if (event.kind === 'stop') elapsed += event.ms
      // the clock moves forward by any time, and back by at most as much
      const step =
        event.kind === 'stop' || event.ms % 2 === 0
          ? event.ms
          : -Math.min(event.ms, ahead, periodMs(frequency))
      if (event.kind === 'step') ahead += step
      now += step
    }
    if (now >= next) {
      ran.push(now)
      next = nextRunAt(new Date(next), frequency, new Date(now)).getTime()
    }
    swept.push(now)
    now += SWEEP_MS
    elapsed += SWEEP_MS
    sweeps += 1
  }
  return { swept, ran }
}

test.each([0.1, 24])('every %f h for 1,000 hours: once per period, and never twice', (frequency) => {
  const { ran } = simulate(frequency, [])
  const periods = Math.floor((HOURS * HOUR_MS - SWEEP_MS) / periodMs(frequency))
  expect(ran.map((now) => Math.floor(now / periodMs(frequency)))).toEqual(
    Array.from({ length: periods }, (_, i) => i + 1),
  )
  // less than a sweep late, however long it runs
  expect(Math.max(...ran.map((now) => now % periodMs(frequency)))).toBeLessThan(SWEEP_MS)
})

test.each([
  ['0.1 h', fc.constant(0.1)],
  ['24 h', fc.constant(24)],
  ['any frequency', hours],
] as const)(
  '%s, with stops and steps of the clock: never two in one period, none skipped that the system swept in',
  (_, frequencies) => {
    fc.assert(
      fc.property(frequencies, events, (frequency, list) => {
        const { swept, ran } = simulate(frequency, list)
        const periodOf = (now: number) => Math.floor(now / periodMs(frequency))
        const served = ran.map(periodOf)
        expect(new Set(served).size).toBe(served.length)
        // periods are served in order: one that the clock moved back into is over
        let latest = 0
        const due = swept.map(periodOf).filter((period) => {
          if (period <= latest) return false
          latest = period
          return true
        })
        expect(served).toEqual(due)
      }),
      { numRuns: 15 },
    )
  },
)
