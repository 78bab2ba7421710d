import { expect, test } from 'vitest'
import { longDate } from './long-date.ts'

test("the date of an email is in the readers' time zone, wherever the server runs", () => {
  const earlyInBangkok = new Date('2026-11-22T20:31:00Z')
  expect(longDate(earlyInBangkok, 'th')).toBe('23 พฤศจิกายน ค.ศ. 2026')
  expect(longDate(earlyInBangkok, 'en')).toBe('23 November 2026')
  expect(longDate(new Date('2026-11-22T16:59:59Z'), 'en')).toBe('22 November 2026')
})
