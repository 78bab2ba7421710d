import { expect, test } from 'vitest'
import { langOf } from './lang.ts'
import { formatDecimal, formatNumber, formatPercent, people, recipients } from './numbers.ts'
import { idFromSearch } from './search-params.ts'
import { formatDate, formatDateTime, formatDuration, formatRelative } from './time/dates.ts'
import { articleAddress } from './web-address.ts'

test('dates are Gregorian, in the documented formats', () => {
  const at = new Date(2026, 2, 1, 9, 5, 7)
  expect(formatDate(at)).toBe('Mar 1, 2026')
  expect(formatDateTime(at)).toBe('Mar 1, 2026 09:05:07')
})

test('relative time uses the largest whole unit', () => {
  const now = new Date('2026-03-01T12:00:00Z')
  expect(formatRelative('2026-03-01T11:59:30Z', now)).toBe('just now')
  expect(formatRelative('2026-03-01T11:50:00Z', now)).toBe('10 minutes ago')
  expect(formatRelative('2026-02-28T12:00:00Z', now)).toBe('yesterday')
  expect(formatRelative('2026-03-01T14:00:00Z', now)).toBe('in 2 hours')
})

test('durations read as a person would say them', () => {
  expect(formatDuration(8_400)).toBe('8 s')
  expect(formatDuration(125_000)).toBe('2 min')
  expect(formatDuration(3_900_000)).toBe('1 h 5 min')
})

test('figures have separators; zero is 0 and unknown is a dash', () => {
  expect(formatNumber(1_234_567)).toBe('1,234,567')
  expect(formatNumber(0)).toBe('0')
  expect(formatNumber(null)).toBe('–')
  expect(formatDecimal(4.473)).toBe('4.5')
  expect(formatPercent(0.926)).toBe('93%')
  expect(people(1)).toBe('1 person')
  expect(people(2_000)).toBe('2,000 people')
  expect(recipients(1)).toBe('1 recipient')
  expect(recipients(2_000)).toBe('2,000 recipients')
})

test('only addresses that a browser may follow become links', () => {
  expect(articleAddress('https://example.com/a')).toBe('https://example.com/a')
  expect(articleAddress('/api/track-link-research/1')).toBe('/api/track-link-research/1')
  expect(articleAddress('sample:x/1')).toBe('/samples/x/1')
  for (const url of [
    'javascript:alert(1)',
    'sample:x/../1',
    'sample:x',
    '//evil.example',
    '/\\evil.example',
    'data:text/html,x',
  ])
    expect(articleAddress(url)).toBeNull()
})

test('only positive integers in the address bar are ids, as large as the database knows', () => {
  expect(idFromSearch('4')).toBe(4)
  expect(idFromSearch('2147483647')).toBe(2_147_483_647)
  for (const value of ['x', -1, 0, 1.5, 2_147_483_648, '99999999999', undefined, null, {}])
    expect(idFromSearch(value)).toBeUndefined()
})

test('Thai script is recognised', () => {
  expect(langOf('ข่าว news')).toBe('th')
  expect(langOf('news')).toBeUndefined()
})
