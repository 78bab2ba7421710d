import type { DateReason } from '@newsloom/contract/research/date-evidence'
import { describe, expect, test } from 'vitest'
import { type Candidate, toCandidate } from '../candidates/candidate.ts'
import { splitByDate } from './split-by-date.ts'

const now = new Date('2026-11-29T10:00:00Z')
const DAY = { timeFilter: '24h', customTimeValue: 1, customTimeUnit: 'days' } as const
const HOUR = { timeFilter: 'custom', customTimeValue: 1, customTimeUnit: 'hours' } as const

const dated = (hoursAgo: number, given: Partial<DateReason>): Candidate => {
  const at = new Date(now.getTime() - hoursAgo * 3_600_000)
  const found = { source: 'feed', from: 'pubDate', written: at.toUTCString(), at: at.toISOString() } as const
  const reason: DateReason = {
    ...{ ...found, precision: 'second', zone: 'given', trust: 4, verdict: 'taken', why: '' },
    ...given,
  }
  const article = { title: 'Rates', url: 'https://news.example/1', source: 'news.example' }
  const rest = { summary: '', text: '', language: 'en', dateSource: 'feed', isSample: false } as const
  const publishedAt = at < now ? at : now
  return toCandidate({ ...article, ...rest, dateReasons: [reason], publishedAt }, 'chosen', 0)
}
const verdict = (one: Candidate, window: Parameters<typeof splitByDate>[1]) =>
  Object.entries(splitByDate([one], window, now)).flatMap(([key, { length }]) => (length > 0 ? [key] : []))

describe('a time in an unknown zone', () => {
  test.each([
    ['is in the window if it is in every zone', 9, 'in'],
    ['dates nothing if it is outside further east', 11, 'undated'],
    ['is too old if it is in UTC', 25, 'tooOld'],
  ])('%s', (_, hoursAgo, expected) => {
    expect(verdict(dated(hoursAgo, { zone: 'unknown' }), DAY)).toEqual([expected])
  })
})

test('a time without a zone that UTC puts in the future can be hours old', () => {
  expect(verdict(dated(-5, { zone: 'assumed' }), HOUR)).toEqual(['undated'])
  expect(verdict(dated(-5, { zone: 'assumed' }), DAY)).toEqual(['in'])
  expect(verdict(dated(0.5, { zone: 'assumed' }), HOUR)).toEqual(['in'])
})

test('a change does not date an article', () => {
  expect(verdict(dated(1, { trust: 1 }), DAY)).toEqual(['undated'])
})
