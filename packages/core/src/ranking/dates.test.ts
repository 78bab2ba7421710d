import { expect, test } from 'vitest'
import { dateVerdict } from './publication-window.ts'
import { recency } from './relevance/recency.ts'

const now = new Date('2026-11-21T08:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test.each([
  [hoursAgo(1), 24, 'in'],
  [hoursAgo(24), 24, 'in'],
  [hoursAgo(24.01), 24, 'tooOld'],
  [hoursAgo(0.4), 0.5, 'in'],
  [hoursAgo(0.6), 0.5, 'tooOld'],
  [null, 24, 'undated'],
  [hoursAgo(-0.9), 24, 'in'],
  [hoursAgo(-1.1), 24, 'future'],
  [hoursAgo(99_999), 0, 'in'],
  [null, 0, 'in'],
  [hoursAgo(-1.1), 0, 'future'],
])('published %s, window of %s h: %s', (publishedAt, hours, verdict) => {
  expect(dateVerdict(publishedAt, hours, now)).toBe(verdict)
})

test.each([
  [hoursAgo(0), 24, 1],
  [hoursAgo(-0.5), 24, 1],
  [hoursAgo(12), 24, 0.5],
  [hoursAgo(24), 24, 0.25],
  [hoursAgo(72), 0, 0.5],
  [null, 24, 0.25],
])('recency of %s, window of %s h: %s', (publishedAt, hours, value) => {
  expect(recency(publishedAt, hours, now)).toBeCloseTo(value, 6)
})
