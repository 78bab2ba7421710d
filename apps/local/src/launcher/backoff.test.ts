import { expect, test } from 'vitest'
import { fakeClock } from '../testing/fake-clock.ts'
import { createBackoff, sayWait } from './backoff.ts'

test('waits double up to a minute, and start over after a healthy minute', () => {
  const clock = fakeClock()
  const backoff = createBackoff(clock)
  const waits = (times: number, livedMs: number) =>
    Array.from({ length: times }, () => {
      backoff.started()
      clock.advance(livedMs)
      return backoff.failed().waitMs
    })
  expect(waits(11, 59_999)).toEqual([
    250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000,
  ])
  expect(waits(1, 60_000)).toEqual([250])
  expect(waits(1, 10)).toEqual([500])
})

test('the wait is described as text', () => {
  expect(sayWait({ failures: 1, waitMs: 250 })).toBe('starting it again in 250 ms')
  expect(sayWait({ failures: 9, waitMs: 60_000 })).toBe('starting it again in 60 s (failure 9 in a row)')
})
