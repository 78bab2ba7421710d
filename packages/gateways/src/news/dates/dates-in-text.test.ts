import { expect, test } from 'vitest'
import { datesIn } from './dates-in-text.ts'

const context = { language: 'th', siteZone: 'Asia/Bangkok', readAt: new Date('2026-11-23T05:00:00Z') }
const found = (line: string) => datesIn(line, true, context)

test.each([
  'จัดงาน 20-24 พ.ย. 2569 ที่ศูนย์ประชุม',
  'Open 20–24 November 2026 in the town hall',
  'From 20 Nov 2026 to 24 Nov 2026',
  'ตั้งแต่ 20/11/2569 ถึง 24/11/2569',
])('the days of an event are not a publication date: %s', (line) => {
  expect(found(line)).toEqual([])
})

test.each([
  ['12 Nov 2026 - 5 comments', '12 Nov 2026'],
  ['By Ann Bell | November 12, 2026 | 3 min', 'November 12, 2026'],
  ['โดย กองบรรณาธิการ - 12 พ.ย. 2569', '12 พ.ย. 2569'],
])('a date among other words: %s', (line, date) => {
  expect(found(line)[0]).toBe(date)
})

test.each([
  'The old plan was passed on 3 March 2011 by the former council.',
  'The fair opens in the old station on 22 November 2026.',
  'Since 12 May 1987',
  'น้ำท่วมตลาดเมื่อวันที่ 12 พ.ย. 2569 เวลา 22.00 น.',
])('a sentence mentions other days: %s', (line) => {
  expect(datesIn(line, false, context)).toEqual([])
})

test.each([
  'เผยแพร่เมื่อ 12 พ.ย. 2569 โดย กองบรรณาธิการ',
  'BANGKOK, 12 November 2026 – The council met.',
  'Town desk · 12 November 2026',
  'By Ann Bell, 12 Nov 2026',
])('a place, a desk or a name beside a date: %s', (line) => {
  expect(datesIn(line, false, context)).toHaveLength(1)
})
