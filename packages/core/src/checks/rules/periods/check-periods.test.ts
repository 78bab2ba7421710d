import { expect, test } from 'vitest'
import { checkOne } from '../../testing/findings.ts'

const EXPORTS = 'Exports fell 2% month over month and rose 3% year on year.'
const PRICES = 'Consumer prices rose 0.2% on the month and 2.4% from a year earlier.'

test.each([
  ['Output grew 4.3% from a month earlier.', 'Output grew 4.3% from a year earlier.', 'month earlier'],
  ['ส่งออกเพิ่มขึ้น 6.2% จากเดือนก่อน', 'ส่งออกเพิ่มขึ้น 6.2% จากช่วงเดียวกันของปีก่อน', 'จากเดือนก่อน'],
  ['Exports rose 5% on the month.', 'Exports rose 5% from a year earlier.', 'on the month'],
  ['Exports fell 2% year on year and rose 3% month on month.', EXPORTS, 'year on year'],
  ['เมื่อเทียบกับปีก่อน ราคาเพิ่มขึ้น 0.2%', PRICES, 'กับปีก่อน'],
  ['Sales rose 5% on the quarter.', 'Sales rose 5% from the same quarter last year.', 'on the quarter'],
])('%s compares with another period than: %s', (statement, article, said) => {
  const { verdict, reasons } = checkOne(statement, article)
  expect(verdict).toBe('unsupported')
  expect(reasons.join()).toContain(`The statement says '${said}'`)
})

test.each([
  ['Consumer prices rose 0.2% from a month earlier.', PRICES],
  ['เงินเฟ้อเพิ่มขึ้น 0.2% จากเดือนก่อน', PRICES],
  ['เงินเฟ้อเพิ่มขึ้น 0.2% จากเดือนก่อน', 'Consumer prices rose 0.2% from September and 2.4% from a year earlier.'],
  ['เทียบกับเดือนก่อน ราคาเพิ่มขึ้น 0.2% และเทียบกับปีก่อน เพิ่มขึ้น 2.4%', PRICES],
  ['Exports fell 2% from a month earlier.', EXPORTS],
  ['จีดีพีขยายตัว 1.2% จากไตรมาสก่อน', 'GDP grew 1.2% on the quarter and 3.2% from a year earlier.'],
  ['จีดีพีขยายตัว 1.2% จากไตรมาสก่อน', 'GDP grew 1.2% in the third quarter and 3.2% from a year earlier.'],
  ['จีดีพีขยายตัว 1.2% จากไตรมาสก่อน', 'GDP rose 1.2% quarter-over-quarter, and 3.2% from a year earlier.'],
  [
    'กำไรลดลง 8.9% จากปีก่อน อย่างไรก็ดี กำไรต่ำกว่าไตรมาสก่อน',
    'กำไรลดลง 4.6% จากไตรมาสก่อน และลดลง 8.9% จากช่วงเดียวกันของปีก่อน',
  ],
  ['กำไรแม้ลดลงจากปีก่อน แต่ดีขึ้น 1.5%', 'กำไรลดลง 8.2% จากปีก่อน แต่เพิ่มขึ้น 1.5% จากไตรมาสก่อนหน้า'],
  [
    'Sales rose 2% from a year earlier.',
    'Sales rose 2% compared with October 2025, and 1% from the previous month.',
  ],
])('%s compares with the same period as: %s', (statement, article) => {
  expect(checkOne(statement, article)).toMatchObject({ verdict: 'supported', reasons: [] })
})

const PROFIT = 'Profit was 5.2 billion baht, up 10% from a year earlier and 3% from the previous quarter.'
const THAI_PROFIT = 'กำไรสุทธิ 5,200 ล้านบาท เพิ่มขึ้น 10% จากปีก่อน และเพิ่มขึ้น 3% จากไตรมาสก่อน'
const GDP = 'GDP was 4.5 trillion baht, up 3.2% from a year earlier. It rose 1.2% from the previous quarter.'

test.each([
  ['Profit was 5.2 billion baht, up 3% from the previous quarter.', PROFIT],
  ['Profit was 5.2 billion baht, up from the previous quarter.', PROFIT],
  ['กำไรสุทธิ 5,200 ล้านบาท เพิ่มขึ้น 3% จากไตรมาสก่อน', THAI_PROFIT],
  ['กำไรสุทธิ 5,200 ล้านบาท เพิ่มขึ้นจากไตรมาสก่อน', THAI_PROFIT],
  ['GDP was 4.5 trillion baht, up 1.2% from the previous quarter.', GDP],
  ['GDP was 4.5 trillion baht, up from the previous quarter.', GDP],
  [
    'Profit rose to 5.2 billion baht from the previous quarter.',
    'Profit rose 10% to 5.2 billion baht from a year earlier and 3% from the previous quarter.',
  ],
  [
    'Inflation was 2.4%, down from the previous month.',
    'Inflation was 2.4% from a year earlier, down from 2.6% year on year in the previous month.',
  ],
])('%s takes the comparison of no other figure in: %s', (statement, article) => {
  expect(checkOne(statement, article)).toMatchObject({ verdict: 'supported', reasons: [] })
})

test.each([
  ['Profit was 5.2 billion baht, up 10% from the previous quarter.', PROFIT],
  ['กำไรสุทธิ 5,200 ล้านบาท เพิ่มขึ้น 10% จากไตรมาสก่อน', THAI_PROFIT],
  [
    'Profit rose 3% to 5.2 billion baht from the previous quarter.',
    'Profit rose 3% to 5.2 billion baht from a year earlier.',
  ],
])('%s gives a figure the comparison of another in: %s', (statement, article) => {
  expect(checkOne(statement, article).verdict).toBe('unsupported')
})

test.each([
  [
    'GDP grew 3.2% from a year earlier, after 2.8% in the previous quarter.',
    'GDP grew 3.2% year on year in the third quarter, after growing 2.8% year on year in the previous quarter.',
  ],
  [
    'Inflation was 2.4%, down from 2.6% in the previous month.',
    'Inflation was 2.4% from a year earlier, down from 2.6% year on year in the previous month.',
  ],
  [
    'Sales rose 5% from a year earlier.',
    'Sales rose 5% in October, the same pace as in the previous month, from a year earlier.',
  ],
  [
    'Output fell 4.3% from a year earlier.',
    'Output fell 4.3% in the month before the strike from a year earlier.',
  ],
  [
    'Sales in the month before the tax rose 5%.',
    'Sales in the month before the tax took effect rose 5% from a year earlier.',
  ],
  ['Sales rose 5% in the previous quarter.', 'Sales in the quarter to June rose 5% from a year earlier.'],
  [
    'In the week before the vote, shares fell 4%.',
    'Shares fell 4% on the month in the last days of October.',
  ],
  [
    'GDP grew 3.2% on the quarter, against 2.8% a year earlier.',
    'GDP grew 3.2% on the quarter, against 2.8% on the quarter in the same period of 2025.',
  ],
  ['ยอดขายของเดือนก่อนเพิ่มขึ้น 5%', 'ยอดขายเดือนกันยายนเพิ่มขึ้น 5% จากช่วงเดียวกันของปีก่อน'],
  ['ยอดขายเพิ่มขึ้น 5% จากปีก่อน', 'ยอดขายเพิ่มขึ้น 5% เท่ากับของเดือนก่อนเกิดน้ำท่วม เทียบกับปีก่อน'],
])('%s names a time that does not compare with: %s', (statement, article) => {
  expect(checkOne(statement, article).reasons.join()).not.toContain('The statement says')
})

test.each([
  ['Sales rose 5% from the previous month.', 'Sales rose 5% from a year earlier.'],
  ['Sales rose 5%, faster than in the month before.', 'Sales rose 5%, faster than in the year before.'],
  ['Inflation fell from 2.6% a month earlier.', 'Inflation fell from 2.6% a year earlier.'],
  ['ยอดขายเพิ่มขึ้น 5% จากไตรมาส 3 ของปีก่อน', 'ยอดขายเพิ่มขึ้น 5% จากเดือนก่อน'],
])('%s still compares with another period than: %s', (statement, article) => {
  expect(checkOne(statement, article).verdict).not.toBe('supported')
})

test('a comparison that the quote makes of another figure only is not sure', () => {
  const article = 'Prices rose 0.2%, and rents 2.4% from a year earlier.'
  expect(checkOne('Prices rose 0.2% from a month earlier.', article).verdict).toBe('unclear')
  expect(checkOne('Prices rose from a month earlier.', 'Prices rose from a year earlier.').verdict).toBe(
    'unclear',
  )
})
