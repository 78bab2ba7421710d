import { expect, test } from 'vitest'
import { keyFiguresOf } from './key-figures.ts'

const statement = (text: string, place = 0) => ({
  ...{ id: `s${place + 1}`, text },
  quotes: [{ articleId: String(place + 1), quote: text }],
})
const figures = (...texts: string[]) =>
  keyFiguresOf(texts.map(statement)).map(({ what, value, unit, asOf }) => [what, value, unit, asOf])

test.each<[string, ...string[][]]>([
  ['Headline inflation stood at 0.8% in October.', ['Headline inflation', '0.8', '%', 'October']],
  ['Headline inflation stood at 0.8%, from 1.1% a month earlier.', ['Headline inflation', '0.8', '%', '']],
  ['Thai exports rose 9.4% in October.', ['Thai exports rose', '9.4', '%', 'October']],
  ['Exports to China fell 3.1% last month.', ['Exports to China fell', '3.1', '%', '']],
  ['Core inflation rose to 1.2% in October.', ['Core inflation', '1.2', '%', 'October']],
  [
    'The Bank of Thailand kept its policy rate unchanged at 1.50% on Wednesday.',
    ['policy rate', '1.50', '%', ''],
  ],
  [
    'กระทรวงพาณิชย์เปิดเผยว่าการส่งออกของไทยในเดือนตุลาคมมีมูลค่า 27,350 ล้านดอลลาร์สหรัฐ ขยายตัวร้อยละ 5.2 เมื่อเทียบกับช่วงเดียวกันของปีก่อน',
    ['การส่งออกของไทย', '27,350', 'ล้านดอลลาร์สหรัฐ', 'ตุลาคม'],
    ['การส่งออกของไทย ขยายตัว', '5.2', 'ร้อยละ', 'ตุลาคม'],
  ],
  ['กนง. มีมติเอกฉันท์ให้คงอัตราดอกเบี้ยนโยบายไว้ที่ร้อยละ 1.50 ต่อปี', ['อัตราดอกเบี้ยนโยบาย', '1.50', 'ร้อยละ', '']],
  ['เงินเฟ้อพื้นฐานอยู่ที่ 2.3% เพิ่มน้ำหนักให้การลดดอกเบี้ยในการประชุม 18 มิถุนายน', ['เงินเฟ้อพื้นฐาน', '2.3', '%', '']],
  ['เมื่อปรับฤดูกาลแล้วเศรษฐกิจขยายตัวร้อยละ 0.7 จากไตรมาสก่อน', ['เศรษฐกิจขยายตัว จากไตรมาสก่อน', '0.7', 'ร้อยละ', '']],
  [
    'Thai exports rose 0.7% from the previous month.',
    ['Thai exports rose from the previous month', '0.7', '%', ''],
  ],
  ['Imports came to $28.9 billion.', ['Imports', '$28.9 billion', '', '']],
])('%s', (sentence, ...expected) => {
  expect(figures(sentence)).toEqual(expected)
})

test.each([
  ['nothing known is measured', 'The tower is 12% taller than its neighbour.'],
  ['it is only expected', 'The bank expects inflation of 2.4% this year.'],
  ['it is only expected', 'คณะกรรมการคาดว่าอัตราเงินเฟ้อจะอยู่ที่ร้อยละ 2.4'],
  ['there is no saying which one is meant', 'Inflation was 0.8% in Bangkok and 1.2% in Chiang Mai.'],
  ['it is a share of people', 'ผู้ส่งออกร้อยละ 41 ทำสัญญาป้องกันความเสี่ยงอัตราแลกเปลี่ยนไว้แล้ว'],
  [
    'its clause has no measure',
    "Tourism is critical to Tunisia's economy, accounting for 15 percent of its output.",
  ],
  ['it is rough', 'Exports rose nearly 10%.'],
  ['it is denied', 'Inflation did not reach 3%.'],
  ['it is no measure of an economy', 'หุ้นโรงพยาบาลเข้าเทรดวันแรก ปิดที่ 3.96 บาท'],
  ['it is no rate', 'รมว.คลังแถลงสินเชื่อดอกเบี้ยต่ำวงเงิน 100,000 ล้านบาท'],
  ['it is a vote', 'The Bank of England kept Bank Rate steady in a 6-3 split.'],
])('a sentence has no key figure if %s: %s', (_, sentence) => {
  expect(figures(sentence)).toEqual([])
})

test('one figure of two sentences is given once, with the first quote', () => {
  const [first, again] = ['Inflation was 0.8% in October.', 'Inflation was 0.8% in October, officials said.']
  expect(keyFiguresOf([statement(first, 0), statement(again, 1)])).toMatchObject([
    { articleId: '1', quote: first },
  ])
})
