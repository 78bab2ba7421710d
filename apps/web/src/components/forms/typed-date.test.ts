import { expect, test } from 'vitest'
import { firstWeekday, typedDate } from './typed-date.ts'

test('dates are understood as people write them', () => {
  expect(typedDate('Dec 1, 2026')).toBe('2026-12-01')
  expect(typedDate(' 2026-12-01 ')).toBe('2026-12-01')
  expect(typedDate('1/12/2026', 'en-GB')).toBe('2026-12-01')
  expect(typedDate('12/1/2026', 'en-US')).toBe('2026-12-01')
})

test('a year of the Buddhist era is the same day', () => {
  expect(typedDate('1/12/2569', 'th-TH')).toBe('2026-12-01')
})

test('text that is not a date is refused', () => {
  for (const text of ['', '31/2/2026', '2026-13-01', 'soon', '12'])
    expect(typedDate(text, 'en-GB')).toBeNull()
})

test("weeks begin on the day that is usual in the viewer's locale", () => {
  expect(firstWeekday('en-US')).toBe(0)
  expect(firstWeekday('en-GB')).toBe(1)
})

test('a browser without a language setting has a calendar too', () => {
  for (const language of ['en-US@posix', '']) {
    expect(firstWeekday(language)).toBe(0)
    expect(typedDate('12/1/2026', language)).toBe('2026-12-01')
  }
})
