import { describe, expect, test } from 'vitest'
import type { DateContext } from './date-reading.ts'
import { interpretDate } from './read-date.ts'

const THAI: DateContext = { language: 'th', siteZone: 'Asia/Bangkok' }

function parseDate(value: string, context?: DateContext): Date | null {
  const reading = interpretDate(value, context)
  return 'refused' in reading ? null : reading.date
}

describe('date formats of publishers', () => {
  test.each([
    ['2025-11-21T08:00:00Z', '2025-11-21T08:00:00.000Z'],
    ['2025-11-21T08:00:00.123+07:00', '2025-11-21T01:00:00.000Z'],
    ['2025-11-21T08:00+0700', '2025-11-21T01:00:00.000Z'],
    ['2025-11-21 08:00:00', '2025-11-21T08:00:00.000Z'],
    ['2025-11-21', '2025-11-21T00:00:00.000Z'],
    ['20251121T080000Z', '2025-11-21T08:00:00.000Z'],
    ['Fri, 21 Nov 2025 08:00:00 GMT', '2025-11-21T08:00:00.000Z'],
    ['Fri, 21 Nov 2025 08:00:00 +0700', '2025-11-21T01:00:00.000Z'],
    ['21 Nov 25 08:00 EST', '2025-11-21T13:00:00.000Z'],
    ['Fri, 21 Nov 2025 08:00:00 ICT', '2025-11-21T01:00:00.000Z'],
    ['Fri, 21-Nov-2025 08:00:00 UTC', '2025-11-21T08:00:00.000Z'],
    ['January 3, 2019', '2019-01-03T00:00:00.000Z'],
    ['Jan 3, 2019 7:05 pm', '2019-01-03T19:05:00.000Z'],
    ['Thursday, January 3rd, 2019 at 12:00 am EDT', '2019-01-03T04:00:00.000Z'],
    ['Fri Mar 13 21:30:09 EST 2015', '2015-03-14T02:30:09.000Z'],
    ['Sun Mar  1 08:00:00 2015', '2015-03-01T08:00:00.000Z'],
    ['3 January 2019', '2019-01-03T00:00:00.000Z'],
  ])('%s', (text, iso) => {
    expect(parseDate(text)?.toISOString()).toBe(iso)
  })

  test.each([
    ['2025-11-21 08:00:00', '2025-11-21T01:00:00.000Z'],
    ['21 พ.ย. 2568 เวลา 08:30 น.', '2025-11-21T01:30:00.000Z'],
    ['วันศุกร์ที่ 21 พฤศจิกายน 2568', '2025-11-20T17:00:00.000Z'],
    ['๒๑ พ.ย. ๒๕๖๘ 15:00', '2025-11-21T08:00:00.000Z'],
    ['5 มี.ค. 68', '2025-03-04T17:00:00.000Z'],
    ['2568-11-21T08:00:00+07:00', '2025-11-21T01:00:00.000Z'],
  ])('Thai: %s', (text, iso) => {
    const parsed = parseDate(text, THAI)?.toISOString()
    expect(parsed).toBe(iso)
  })

  test.each([
    '',
    'yesterday',
    '0000-00-00 00:00:00',
    '1970-01-01T00:00:00Z',
    '2025-13-40',
    '21 Foo 2025',
    '12:00',
  ])('%s is not a date', (text) => {
    expect(parseDate(text)).toBeNull()
  })
})

const READ_AT = new Date('2026-11-23T05:00:00Z')

test.each([
  ['22 พ.ย. 2569 | อ่าน 1,204 ครั้ง', '2026-11-21T17:00:00.000Z'],
  ['22 พ.ย. 2569 เวลา 18:20 น. 532 วิว', '2026-11-22T11:20:00.000Z'],
  ['22 พ.ย. 2569 ใช้เวลาอ่าน 3 นาที', '2026-11-21T17:00:00.000Z'],
  ['November 22, 2026 — 5 min read', '2026-11-21T17:00:00.000Z'],
  ['22 November B.E. 2569', '2026-11-21T17:00:00.000Z'],
  ['22 พ. ย. 2569', '2026-11-21T17:00:00.000Z'],
])('%s is read without what else the line says', (value, expected) => {
  expect(parseDate(value, { ...THAI, readAt: READ_AT })?.toISOString()).toBe(expected)
})

test.each([
  ['hace 2 horas', '2026-11-23T03:00:00.000Z'],
  ['vor 3 Stunden', '2026-11-23T02:00:00.000Z'],
  ['vor einer Stunde', '2026-11-23T04:00:00.000Z'],
  ['il y a 2 jours', '2026-11-21T05:00:00.000Z'],
  ['há 5 minutos', '2026-11-23T04:55:00.000Z'],
])('%s counts back from the time of reading', (value, expected) => {
  expect(parseDate(value, { readAt: READ_AT })?.toISOString()).toBe(expected)
})
