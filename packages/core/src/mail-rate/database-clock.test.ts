import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DatabaseClock } from './database-clock.ts'

test('the clock difference is as precise as the fastest query', () => {
  const way = fc.integer({ min: 0, max: 80 })
  fc.assert(
    fc.property(fc.array(fc.tuple(way, way), { minLength: 1, maxLength: 30 }), (questions) => {
      const difference = 1_700_000_000_000
      const clock = new DatabaseClock()
      let now = 1_000
      for (const [there, back] of questions) {
        clock.observe(now + there + difference, now, now + there + back)
        now += 200
      }
      const quickest = Math.min(...questions.map(([there, back]) => there + back))
      const drift = now * 5e-5 + 0.001
      expect(Math.abs(clock.toOwn(difference + now) - now)).toBeLessThanOrEqual(quickest / 2 + drift)
      expect(clock.toDatabase(clock.toOwn(difference))).toBeCloseTo(difference, 3)
    }),
  )
})

test('a clock that was set is used at once', () => {
  const clock = new DatabaseClock()
  clock.observe(10_000, 0, 2)
  clock.observe(3_610_500, 500, 502)
  expect(clock.toOwn(3_610_500)).toBeCloseTo(501, 0)
})
