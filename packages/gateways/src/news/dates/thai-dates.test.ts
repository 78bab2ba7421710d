import { describe, expect, test } from 'vitest'
import type { DateContext } from './date-reading.ts'
import { interpretDate } from './read-date.ts'

const readAt = new Date('2026-11-23T02:00:00Z')
const THAI: DateContext = { language: 'th', siteZone: 'Asia/Bangkok', readAt }
const isoOf = (text: string, context: DateContext) => {
  const reading = interpretDate(text, context)
  return 'refused' in reading ? reading.refused : reading.date.toISOString()
}
/** A wall-clock time in Bangkok. */
const bangkok = (wallClock: string) => new Date(`${wallClock}+07:00`).toISOString()

describe('5 January 2025, as Thai publishers write it', () => {
  test.each([
    '5 มกราคม พ.ศ. 2568',
    '5 มกราคม พ.ศ.2568',
    '5 มกราคม พศ. 2568',
    '5 มกราคม พุทธศักราช 2568',
    '5 มกราคม ค.ศ. 2025',
    '5 มกราคม 2568',
    '5 มกราคม 2025',
    '5 มกรา 2568',
    '5 ม.ค. 2568',
    '5 ม.ค.2568',
    '5 มค. 2568',
    '5 มค 68',
    '5 ม.ค. 68',
    '5 ม.ค.68',
    '5ม.ค.68',
    '05 ม.ค. 68',
    "5 ม.ค. '68",
    '5-ม.ค.-68',
    '5/ม.ค./2568',
    '๕ มกราคม ๒๕๖๘',
    '๕ ม.ค. ๖๘',
    '๐๕/๐๑/๒๕๖๘',
    '5/1/68',
    '05/01/68',
    '5/1/2568',
    '05/01/2025',
    '5-1-2568',
    '05.01.2568',
    '2568-01-05',
    '2568/01/05',
    '05 Jan 68',
    '5 January 2568',
    'วันที่ 5 มกราคม 2568',
    'วันอาทิตย์ที่ 5 มกราคม พ.ศ. 2568',
    'วันอาทิตย์ 5 มกราคม 2568',
    'อาทิตย์ที่ 5 มกราคม 2568',
    'อา. 5 ม.ค. 2568',
    'เผยแพร่ 5 ม.ค. 2568',
    'เผยแพร่เมื่อ 5 มกราคม 2568',
    'เผยแพร่วันที่ 5 มกราคม 2568',
    'โพสต์เมื่อ 5 ม.ค. 68',
    '5 เดือนมกราคม ปี 2568',
    '5 ม.ค. 2568 | อัปเดต 6 ม.ค. 2568',
  ])('%s', (text) => {
    expect(isoOf(text, THAI)).toBe(bangkok('2025-01-05T00:00:00'))
  })
})

describe('with the time of day', () => {
  test.each([
    '05/01/2568 14:30 น.',
    '5/1/68 14.30 น.',
    '5 ม.ค. 2568 | 14:30 น.',
    '14:30 น. 5 ม.ค. 2568',
    '14.30 น. วันที่ 5 มกราคม 2568',
    '5 ม.ค. 2568 14:30',
    '5 ม.ค. 2568, 14:30 น.',
    '5 ม.ค. 2568 เวลา 14:30 น.',
    '5 มกราคม 2568 เวลา 14.30 น.',
    '5 ม.ค. 2568 - 14:30',
    '5 ม.ค. 2568 (14:30 น.)',
    '๕ ม.ค. ๒๕๖๘ เวลา ๑๔.๓๐ น.',
    'วันอาทิตย์ที่5ม.ค.2568เวลา14.30น.',
    '5 ม.ค. 2568 2:30 PM',
    '5 มกราคม 2568 เวลา 14 นาฬิกา 30 นาที',
    '2568-01-05 14:30:00',
    '2568-01-05T14:30:00+07:00',
    '2025-01-05T07:30:00Z',
    'เผยแพร่: 5 ม.ค. 2568 14:30 น. | ปรับปรุงล่าสุด 6 ม.ค. 2568 08:00 น.',
    'Sun, 05 Jan 2568 14:30:00 +0700',
    'Sun, 05 Jan 2025 14:30:00 Asia/Bangkok',
    '5 ม.ค. 2568 14:30 ICT',
  ])('%s', (text) => {
    expect(isoOf(text, THAI)).toBe(bangkok('2025-01-05T14:30:00'))
  })
})

test('every month, short and long', () => {
  const names =
    'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค. มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน ' +
    'กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม'
  const read = names.split(' ').map((name) => isoOf(`9 ${name} 2566`, THAI).slice(0, 7))
  const year = Array.from({ length: 12 }, (_, i) => `2023-${String(i + 1).padStart(2, '0')}`)
  expect(read).toEqual([...year, ...year])
})

test.each([
  ['Thai letters are evidence enough of era, order and zone', '5 ม.ค. 68', '2025-01-05T00:00:00'],
  ['of digits alone, Thai ones are', '๕/๑/๒๕๖๘', '2025-01-05T00:00:00'],
])('%s', (_, text, wallClock) => {
  expect(isoOf(text, { readAt })).toBe(bangkok(wallClock))
})

test.each([
  ['เมื่อ 2 ชั่วโมงที่แล้ว', '2026-11-23T00:00:00.000Z'],
  ['2 ชม. ที่แล้ว', '2026-11-23T00:00:00.000Z'],
  ['๑๕ นาทีที่แล้ว', '2026-11-23T01:45:00.000Z'],
  ['30 นาทีก่อน', '2026-11-23T01:30:00.000Z'],
  ['3 วันที่แล้ว', '2026-11-20T02:00:00.000Z'],
  ['เมื่อสักครู่', '2026-11-23T02:00:00.000Z'],
  ['วันนี้ 08:30 น.', '2026-11-23T01:30:00.000Z'],
  ['เมื่อวาน 08:30 น.', '2026-11-22T01:30:00.000Z'],
])('counted from the time of reading: %s', (text, iso) => {
  expect(isoOf(text, THAI)).toBe(iso)
  expect(interpretDate(text, { ...THAI, readAt: undefined })).toHaveProperty('refused')
})

test.each([
  '30 กุมภาพันธ์ 2568',
  '29 ก.พ. 2568',
  '31 เม.ย. 68',
  '5 ม.ค. 2599',
  '5/13/2568',
  '32/1/68',
  '5 ม.ค. 2568 25:00 น.',
  'มกราคม 2568',
  '5 มกราคม',
  'ราคา 2568 บาท',
])('refused: %s', (text) => {
  expect(interpretDate(text, THAI)).toHaveProperty('refused')
})

test('a month may be cut short', () => {
  expect(isoOf('20 พฤศจิ 69', THAI)).toBe(bangkok('2026-11-20T00:00'))
})

describe('on a site in another language', () => {
  const english = { language: 'en', country: null, siteZone: null }

  test.each([
    ['29 พ.ย. 2569 10:00 น.', '2026-11-29T03:00:00Z'],
    ['28/11/2569 20:30 น.', '2026-11-28T13:30:00Z'],
    ['28/11/2569 20:30', '2026-11-28T13:30:00Z'],
    ['2569-11-28 20:30:00', '2026-11-28T13:30:00Z'],
  ])('%s is read in the zone of Thailand', (text, iso) => {
    for (const context of [
      english,
      { ...english, country: 'gb', siteZone: 'Europe/London', zoneFrom: 'country' as const },
    ]) {
      const reading = interpretDate(text, { ...context, readAt: new Date('2026-11-29T12:00:00Z') })
      expect(reading).toMatchObject({ date: new Date(iso), zone: 'site', zoneName: 'Asia/Bangkok' })
    }
  })

  test('unless other dates of the site show another zone', () => {
    const shown = { ...english, siteZone: '+08:00', zoneFrom: 'document' as const }
    expect(
      interpretDate('28 พ.ย. 2569 20:30 น.', { ...shown, readAt: new Date('2026-11-29T12:00:00Z') }),
    ).toMatchObject({
      date: new Date('2026-11-28T12:30:00Z'),
    })
  })
})
