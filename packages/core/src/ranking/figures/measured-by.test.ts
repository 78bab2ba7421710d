import { expect, test } from 'vitest'
import { statedMeasures } from '../stated-measures.ts'

test.each([
  ['Profit rose 12%. Revenue: 10%', 'profit 12, revenue 10'],
  [
    'Net profit was 22 billion baht, up 10 percent, on revenue of 760 billion baht.',
    'profit 22e9, profit 10, revenue 760e9',
  ],
  ['Exports rose 5% while imports grew 10%', 'export 5, import 10'],
  ['PTT posts 10% profit gain', 'profit 10'],
  ['The bank reported a 10% rise in net profit', 'profit 10'],
  ['กำไร 22,000 ล้านบาท เพิ่มขึ้นร้อยละ 10 จากปีก่อน รายได้ 7.6 แสนล้านบาท', 'profit 22e9, profit 10, revenue 760e9'],
  ['เงินเฟ้อ ต.ค. เพิ่มขึ้น 1.2% ส่งออกโต 5%', 'inflation 1.2, export 5'],
  ['Inflation in Oct. was 1.2%', 'inflation 1.2'],
  ['Profit fell. It paid 5 billion baht.', 'amount 5000000000'],
])('%s: %s', (title, expected) => {
  const told = statedMeasures([{ publisher: 'Herald', title, text: '', publishedAt: null }])
  const written = expected.split(', ').map((one) => one.replace(/\S+$/, (value) => `${Number(value)}`))
  expect(told.map(({ measure, value }) => `${measure} ${value}`).join(', ')).toBe(
    expected === '' ? '' : written.join(', '),
  )
})

test('a headline and its text do not measure for each other', () => {
  const report = { publisher: 'Herald', title: 'กำไร 10%', text: 'รายได้ 12%', publishedAt: null }
  expect(statedMeasures([report]).map(({ measure, value }) => `${measure} ${value}`)).toEqual([
    'profit 10',
    'revenue 12',
  ])
})
