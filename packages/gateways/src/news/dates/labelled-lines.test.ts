import { describe, expect, test } from 'vitest'
import type { DateContext } from './date-reading.ts'
import { interpretDate } from './read-date.ts'

const readAt = new Date('2026-11-23T05:00:00Z')
const isoOf = (text: string, context: DateContext = {}) => {
  const reading = interpretDate(text, { ...context, readAt })
  return 'refused' in reading ? null : reading.date.toISOString()
}
const THAI: DateContext = { language: 'th', siteZone: 'Asia/Bangkok' }

describe('Thai dates with the labels that publishers put before them', () => {
  test.each([
    'อัปเดตล่าสุด 21 พ.ย. 2569 14:30 น.',
    'อัพเดทล่าสุด: 21 พ.ย. 2569 14:30 น.',
    'วันที่เผยแพร่ 21 พ.ย. 2569 14:30',
    'วันที่โพสต์: 21/11/2569 14:30',
    'วันที่ลงข่าว 21 พ.ย. 2569 เวลา 14.30 นาฬิกา',
    '21 เดือน 11 ปี 2569 14:30 น.',
  ])('%s', (text) => {
    expect(isoOf(text, THAI)).toBe('2026-11-21T07:30:00.000Z')
  })
})

test.each([
  'Sat, 21 Nov 2026 16:30:00 SAST',
  'Sat, 21 Nov 2026 22:30:00 SGT',
  'Sat Nov 21 14:30:00 2026 GMT',
])('a zone after the seconds or the year: %s', (text) => {
  expect(isoOf(text)).toBe('2026-11-21T14:30:00.000Z')
})

test.each([
  ['id', 'Sabtu, 21 Nov 2026'],
  ['id', 'Rabu, 18 November 2026'],
  ['de', 'Dienstag, 17. November 2026'],
  ['es', 'miércoles, 18 de noviembre de 2026'],
  ['pt', 'terça-feira, 17 de novembro de 2026'],
  ['vi', 'Thứ bảy, 21/11/2026'],
  ['vi', 'Chủ Nhật, 22/11/2026'],
])('every day of the week is known in %s: %s', (language, text) => {
  const day = /\d{1,2}/.exec(text)?.[0]
  expect(isoOf(text, { language })).toBe(`2026-11-${day}T00:00:00.000Z`)
})

test.each([
  ['es', '21 nov. 2026 - 14:30 h'],
  ['nl', '21 nov 2026 om 14:30'],
])('a small word beside the time in %s: %s', (language, text) => {
  expect(isoOf(text, { language })).toBe('2026-11-21T14:30:00.000Z')
})

test.each([
  '20–21 พฤศจิกายน 2569',
  '20-24 พ.ย. 2569',
  '20 - 24 Nov 2026',
  'Nov 20-21, 2026',
  '20.-24.11.2026',
  '20/11/2026 - 24/11/2026',
  '20 Nov 2026 – 24 Nov 2026',
  '20 ถึง 24 พ.ย. 2569',
  '30 พ.ย. - 2 ธ.ค. 2569',
])('a range is when something takes place, not when it was published: %s', (text) => {
  expect(isoOf(text, { language: 'th' })).toBe(null)
})

test('a Korean label', () => {
  expect(isoOf('입력 2026.11.21 23:30', { language: 'ko', siteZone: 'Asia/Seoul' })).toBe(
    '2026-11-21T14:30:00.000Z',
  )
})
