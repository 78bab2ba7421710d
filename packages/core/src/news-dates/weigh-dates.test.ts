import type { DateEvidence } from '@newsloom/contract/research/date-evidence'
import { describe, expect, test } from 'vitest'
import { weighDates } from './weigh-dates.ts'

const readAt = new Date('2026-11-21T08:00:00Z')
const ago = (hours: number) => new Date(readAt.getTime() - hours * 3_600_000).toISOString()
const YEARS = 3 * 365 * 24
const evidence = (
  source: DateEvidence['source'],
  at: string,
  trust: number,
  more: Partial<DateEvidence> = {},
): DateEvidence => ({
  source,
  from: `${source} ${trust}`,
  written: at,
  at,
  precision: 'second',
  zone: 'given',
  trust,
  ...more,
})
const weigh = (...all: DateEvidence[]) => weighDates(all, { readAt, servedAt: readAt })
const DAY = { precision: 'day', zone: 'assumed' } as const

describe('which evidence outweighs which', () => {
  const rows: [string, DateEvidence[], string | null, string | null][] = [
    [
      'a page of three years ago, a feed of now',
      [evidence('feed', ago(1), 5), evidence('json-ld', ago(YEARS), 5)],
      'json-ld',
      ago(YEARS),
    ],
    [
      'a feed of two days ago, a page of now',
      [evidence('feed', ago(48), 5), evidence('json-ld', ago(0), 5)],
      'feed',
      ago(48),
    ],
    [
      'an old visible date, a feed of now',
      [evidence('feed', ago(1), 5), evidence('visible', ago(YEARS), 3, DAY)],
      'visible',
      ago(YEARS),
    ],
    [
      'an old address, a feed of now',
      [evidence('feed', ago(1), 5), evidence('url', ago(YEARS), 3, DAY)],
      'url',
      ago(YEARS),
    ],
    [
      'an address of the same day',
      [evidence('feed', ago(1), 5), evidence('url', '2026-11-21T00:00:00Z', 3, DAY)],
      'feed',
      ago(1),
    ],
    [
      'a visible day and the date that the page states',
      [evidence('json-ld', ago(5), 5), evidence('visible', ago(YEARS), 3, DAY)],
      'json-ld',
      ago(5),
    ],
    [
      'a change long before the publication',
      [evidence('json-ld', ago(0.01), 5), evidence('json-ld', ago(YEARS), 1)],
      'json-ld',
      ago(YEARS),
    ],
    ['a lone update', [evidence('feed', ago(2), 2)], 'feed', ago(2)],
    [
      'a lone update, and an older page',
      [evidence('feed', ago(2), 2), evidence('meta', ago(YEARS), 5)],
      'meta',
      ago(YEARS),
    ],
    ['the clock of a page', [evidence('meta', ago(0.01), 2)], null, null],
    [
      'the clock of a page beside a date',
      [evidence('meta', ago(0.01), 4), evidence('visible', ago(50), 3)],
      'visible',
      ago(50),
    ],
    ['breaking news', [evidence('json-ld', ago(0.01), 5)], 'json-ld', ago(0.01)],
    ['an empty field', [evidence('meta', '2000-01-01T00:00:00.000Z', 5)], null, null],
    [
      'a local time an hour off',
      [evidence('feed', ago(9), 5), evidence('meta', ago(2), 5, { zone: 'assumed' })],
      'feed',
      ago(9),
    ],
    [
      'a local time that seems older',
      [evidence('feed', ago(2), 5), evidence('meta', ago(9), 5, { zone: 'assumed' })],
      'feed',
      ago(2),
    ],
  ]
  test.each(rows)('%s', (_, all, source, at) => {
    const weighed = weigh(...all)
    expect([weighed.dateSource, weighed.publishedAt?.toISOString() ?? null]).toEqual([
      source,
      at && new Date(at).toISOString(),
    ])
    // the order of the evidence does not matter
    expect(weigh(...all.toReversed()).publishedAt).toEqual(weighed.publishedAt)
  })
})

test('an assumed time zone never puts the publication after the reading', () => {
  const { publishedAt, dateCertainty } = weigh(evidence('meta', ago(-5), 5, { zone: 'assumed' }))
  expect(publishedAt).toEqual(readAt)
  expect(dateCertainty).toBe('unsure')
})

test('an article dated only in the future keeps that date, and it is not used', () => {
  const { publishedAt, dateSource, dateReasons } = weigh(evidence('feed', ago(-30), 5))
  expect(publishedAt?.toISOString()).toBe(ago(-30))
  expect(dateSource).toBeNull()
  expect(dateReasons).toMatchObject([{ verdict: 'refused', why: 'it lies in the future' }])
})

test('sources that agree make a date certain; one that differs makes it less certain', () => {
  const [feed, page] = [evidence('feed', ago(3), 5), evidence('json-ld', ago(3), 5)]
  expect(weigh(feed, page).dateCertainty).toBe('sure')
  expect(weigh(feed, evidence('json-ld', ago(YEARS), 5)).dateCertainty).toBe('likely')
  expect(weigh(evidence('visible', ago(3), 3, DAY)).dateCertainty).toBe('unsure')
})

test('all evidence is kept with its verdict', () => {
  const unreadable = { ...evidence('meta', ago(1), 4), at: null, written: '31 February', why: 'no such day' }
  const { dateReasons } = weigh(evidence('feed', ago(1), 5), evidence('json-ld', ago(YEARS), 5), unreadable)
  expect(dateReasons.map(({ source, verdict, why }) => [source, verdict, why])).toEqual([
    ['feed', 'outweighed', 'older evidence says that it was published before'],
    ['json-ld', 'taken', 'the best of what is known'],
    ['meta', 'refused', 'no such day'],
  ])
})

test('no evidence gives no date', () => {
  expect(weigh()).toEqual({ publishedAt: null, dateSource: null, dateCertainty: null, dateReasons: [] })
})
