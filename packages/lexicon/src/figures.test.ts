import { expect, test } from 'vitest'
import { agree, findFigures } from './figures.ts'
import { findPeriods, yearOf } from './periods.ts'
import { unifyText } from './unify-text.ts'

const figures = (text: string) => findFigures(unifyText(text)).map(({ unit, value }) => `${unit}:${value}`)
const periods = (text: string) => findPeriods(unifyText(text)).map(({ key }) => key)
const first = (text: string) => {
  const [figure] = findFigures(unifyText(text))
  if (!figure) throw new Error(`no figure in ${text}`)
  return figure
}

test.each([
  ['3.2 พันล้านดอลลาร์', 'US$3.2bn'],
  ['3.2 billion dollars', '$3.2 billion'],
  ['ร้อยละ 1.25', '1.25%'],
  ['๑.๒๕ เปอร์เซ็นต์', '1.25 per cent'],
  ['25 basis points', '0.25%'],
  ['1.2 แสนล้านบาท', 'Bt120bn'],
  ['2.5 ล้านล้านบาท', '2.5 trillion baht'],
  ['เสียชีวิต 12 ราย', '12 people'],
  ['เสียชีวิตห้าราย', 'five killed'],
  ['ขนาด 6.1', '6.1-magnitude'],
  ['1,310.22 จุด', '1,310.22 points'],
  ['10,500 เมกะวัตต์', '10,500 MW'],
  ['3 หมื่นคน', '30,000 people'],
])('%s and %s are the same figure', (thai, english) => {
  expect(figures(thai)).toEqual(figures(english))
  expect(figures(thai)).toHaveLength(1)
})

test.each([
  ['19 พ.ย. 2568 เวลา 14.30 น.', []],
  ['in 2025', []],
  ['ลดดอกเบี้ย 0.25% เหลือ 1.50%', ['percent:0.25', 'percent:1.5']],
  ['won 151 seats with 10 votes more', ['seat:151', 'vote:10']],
  ['ได้ 151 ที่นั่ง ชนะ 10 เสียง', ['seat:151', 'vote:10']],
  ['Thailand beat Japan 2-1', ['score:201']],
  ['ดัชนีปิดที่ 1,310.22 จุด บวก 5.10 จุด', ['point:1310.22', 'point:5.1']],
])('the figures of %s', (text, expected) => {
  expect(figures(text)).toEqual(expected)
})

test.each([
  ['วันที่ 19 พ.ย. 2568', ['day:11-19', 'month:11', 'year:2025']],
  ['on November 19, 2025', ['day:11-19', 'month:11', 'year:2025']],
  ['19 พฤศจิกายน ๒๕๖๘', ['day:11-19', 'month:11', 'year:2025']],
  ['ไตรมาส 3/2568', ['quarter:3']],
  ['in the third quarter', ['quarter:3']],
  ['Q3', ['quarter:3']],
  ['ปี 69', ['year:2026']],
  ['การประชุมครั้งที่ 5/2568', ['round:5']],
  ['น้ำท่วมวันที่ 21 ของเหตุการณ์', ['nth-day:21']],
  ['day 21 of the war', ['nth-day:21']],
  ['ศึกซีเกมส์ระหว่างวันที่ 9-20 ธ.ค.', ['day:12-20', 'month:12']],
  ['ศาลนัดสองฝ่ายไกล่เกลี่ย', []],
  ['นัดที่สอง', ['leg:2']],
  ['นัดแรก', ['leg:1']],
  ['it may march on', []],
])('the periods of %s', (text, expected) => {
  expect(periods(text)).toEqual(expected)
})

test('long and short Buddhist years are converted to the common era', () => {
  expect(['2568', '68', '2025'].map(yearOf)).toEqual([2025, 2025, 2025])
})

test.each([
  ['12.2%', '12.17%', true],
  ['nearly 30,000 people', '29,870 people', true],
  ['30,000 people', '28,000 people', false],
  ['2.1%', '2.4%', false],
  ['2.1%', '2.1 million baht', false],
])('%s and %s agree: %s', (a, b, expected) => {
  expect(agree(first(a), first(b))).toBe(expected)
})
