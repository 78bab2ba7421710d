import { expect, test } from 'vitest'
import { findingsOf as check } from '../../testing/findings.ts'

const OIL =
  'Brent rose to $71.40 a barrel from $68.10, and stocks fell to 420 million barrels from 435 million.'
const BANKS = 'Bank A lent 2.4 trillion baht and Bank B 1.1 trillion, compared with 3.9 trillion at Bank C.'
const BUDGET = 'งบประมาณ 3.6 ล้านล้านบาท แบ่งเป็นงบลงทุน 9 แสนล้านบาท และดอกเบี้ยเพิ่มเป็น 2.75% จาก 2.50%'

test.each([
  ['a difference', 'Brent gained $3.30 a barrel.', OIL],
  ['a difference of amounts', 'Stocks fell by 15 million barrels.', OIL],
  ['a change in percent', 'Brent rose about 4.8%.', OIL],
  ['a sum', 'Together the two lent 3.5 trillion baht.', BANKS],
  ['a comparison', 'Bank C lent 1.5 trillion baht more than Bank A.', BANKS],
  ['a share in percent', 'งบลงทุนคิดเป็น 25% ของงบประมาณ', BUDGET],
  ['a share in words', 'งบลงทุนคิดเป็นหนึ่งในสี่ของงบประมาณ', BUDGET],
  ['percentage points', 'ดอกเบี้ยเพิ่มขึ้น 0.25 จุดเปอร์เซ็นต์', BUDGET],
  ['basis points', 'The rate was raised by 25 basis points.', 'The rate was raised to 2.75% from 2.50%.'],
  [
    'the middle of a range',
    'It expects 150 million baht at the midpoint.',
    'It expects 140 to 160 million baht.',
  ],
  ['a product', 'ใบอนุญาตทั้งห้าใบรวม 20,500 ล้านบาท', 'ราคา 4,100 ล้านบาทต่อใบ จำนวน 5 ใบ'],
  [
    'a share of each',
    'The recall costs about 1,500 euros each.',
    'It recalls 80,000 vans at 120 million euros.',
  ],
  ['a part of an amount', 'About $7 billion came from there.', 'Of $17.5 billion, it sent 40%.'],
  ['a count of months', 'ลดลงสองเดือนติดต่อกัน', 'ยอดขายลดลงในเดือนกรกฎาคมและสิงหาคม'],
  ['years between dates', 'จะขึ้นอีกครั้งในสองปีถัดมา', 'จะขึ้นภาษีในปี 2570 และปี 2572'],
])('%s that the quote allows is found: %s', (_, statement, article) => {
  expect(new Set(check('figure', statement, article))).toEqual(new Set(['found']))
})

test.each([
  ['a wrong difference', 'Brent gained $4.30 a barrel.', OIL],
  ['a rise of what fell', 'Stocks rose by 15 million barrels.', OIL],
  ['a sum that is not told as one', 'Bank A lent 3.5 trillion baht.', BANKS],
  ['a wrong share', 'งบลงทุนคิดเป็นหนึ่งในสามของงบประมาณ', BUDGET],
  ['a wrong change', 'ดอกเบี้ยเพิ่มขึ้น 0.5 จุดเปอร์เซ็นต์', BUDGET],
])('%s is not found: %s', (_, statement, article) => {
  expect(check('figure', statement, article).some((one) => /not-found|unclear/.test(one))).toBe(true)
})

test.each([
  ['all but some', 'Of the 40 funds asked, 37 bought bonds.', 'All but three of 40 funds bought bonds.'],
  ['all but a share', 'All but 8% of the loans are repaid.', '92% of the loans are repaid.'],
  [
    'an amount before its change',
    'Before, 530,000 people had no work.',
    'Jobless people fell by 30,000 to 500,000.',
  ],
  [
    'two against a third',
    'Together they hold 4 trillion, 1 trillion more than C.',
    'A holds 2.5 trillion baht, B 1.5 trillion and C 3.0 trillion.',
  ],
  ['the months of a span', 'ทดสอบเป็นเวลาสี่เดือน', 'ทดสอบระหว่างเดือนมีนาคม 2569 ถึงเดือนมิถุนายน 2569'],
  ['months of a quarter', 'Sales of the first three months were flat.', 'First-quarter sales were flat.'],
  ['a deeper fall', 'ราคาติดลบลึกกว่าเดือนก่อน 0.3 จุด', 'ราคาลดลง 0.5% หลังจากเดือนก่อนลดลง 0.2%'],
  ['a change told twice', 'ยอดเพิ่มขึ้น 30 ครั้ง หรือกว่า 40%', 'ยอดเพิ่มเป็น 100 ครั้ง จาก 70 ครั้ง'],
  ['a majority', 'He won by just 12 votes.', 'He won the vote by 112 to 100.'],
  ['a share of a count', 'ผู้ตอบ 80% คาดว่าจะขึ้น', 'Sixteen of 20 economists polled expect a rise.'],
  [
    'few of many',
    'Nearly 13% of the applicants got one.',
    'It granted three licences out of 24 applications.',
  ],
  [
    'a share of what is cut',
    'เสนอลดภาษีให้สินค้าราว 75% ของรายการทั้งหมด',
    'เสนอลดภาษีสินค้า 600 รายการ จากทั้งหมด 800 รายการ',
  ],
  [
    'how far below',
    'Hiring undershot forecasts by 12,000.',
    'Firms hired 60,000 people, fewer than the 72,000 economists had forecast.',
  ],
  ['a faster rise', 'เงินเฟ้อเร่งขึ้น 0.3 จุดเปอร์เซ็นต์', 'เงินเฟ้ออยู่ที่ 0.8% เพิ่มขึ้นจาก 0.5%'],
  [
    'a range in billions',
    'It expects $2.5-3.5 billion.',
    'It expects between $2.5 billion and $3.5 billion.',
  ],
  [
    'a quarter of it',
    'A quarter of it goes to a fund.',
    'It brings 600 million euros, of which a quarter goes to a fund.',
  ],
  ['a further part', 'ราคาอาจลดลงอีก 20%', 'Prices may fall by a further fifth.'],
  ['a range in hundredths', 'สเปรดกว้างขึ้นจาก 150 เป็น 175 bp', 'สเปรดเพิ่มเป็น 175 bp จาก 150 bp'],
  ['a range below zero', 'คาดไว้ -0.3% ถึง 0.4%', 'คาดว่าร้อยละ -0.3 ถึง 0.4'],
])('%s is found: %s', (_, statement, article) => {
  expect(new Set(check('figure', statement, article))).toEqual(new Set(['found']))
})

test.each([
  ['another rest', 'Of the 40 funds asked, 36 bought bonds.', 'All but three of 40 funds bought bonds.'],
  ['a rest that is told as the part', 'Loans repaid were 8%.', '92% of the loans are repaid.'],
  [
    'a change in the wrong way',
    'Before, 470,000 people had no work.',
    'Jobless people fell by 30,000 to 500,000.',
  ],
  ['another share of a count', 'ผู้ตอบ 90% คาดว่าจะขึ้น', 'Sixteen of 20 economists polled expect a rise.'],
  ['a month too many', 'ทดสอบเป็นเวลาห้าเดือน', 'ทดสอบระหว่างเดือนมีนาคม 2569 ถึงเดือนมิถุนายน 2569'],
  ['months of no quarter', 'Sales of the first three months were flat.', 'Sales were flat.'],
])('%s is not found: %s', (_, statement, article) => {
  expect(check('figure', statement, article).some((one) => /not-found|unclear/.test(one))).toBe(true)
})

test.each([
  ['a wrong quotient', 'Each worker gets 300,000 baht.', 'They shared 10 million baht among 5,000 workers.'],
  [
    'a wrong difference of rounded amounts',
    'Profit was 600 million baht less.',
    'It fell to 9.8 billion baht from 10 billion.',
  ],
  ['a share told as a change', 'Exports fell 80%.', 'Exports fell to 80 billion baht from 100 billion.'],
  [
    'a rise of what fell by the years',
    'Exports rose 25%.',
    'Exports were 100 billion baht in 2023 and 80 billion baht in 2024.',
  ],
  [
    'a bound that compares nothing',
    'The fine is more than 30 million baht.',
    'The fine is 50 million baht and costs are 20 million baht.',
  ],
  [
    'a chance share',
    'Damage exceeded 1 billion baht.',
    'A 40 billion baht budget was passed as inflation reached 3%.',
  ],
  [
    'a chance span of years',
    'He was sentenced to two years.',
    'He was arrested in 2024, before the elections of 2026.',
  ],
  ['an ordinal as a number', 'In total 30 million baht.', 'The third fund got 10 million baht.'],
])('%s is not calculated: %s', (_, statement, article) => {
  expect(check('figure', statement, article).some((one) => /not-found|unclear/.test(one))).toBe(true)
})

test.each([
  ['ดอกเบี้ยร้อยละ 2.5 ต่อปี', 'an interest rate of 2.5% per annum'],
  ['สัญญาเพิ่มจาก 1 เป็น 2 ปี', 'The term rises from 1 to two years.'],
])('"%s" is what %s says', (statement, article) => {
  expect(check('figure', statement, article)).not.toContain('not-found')
})

test('a long hostile article is checked in linear time', () => {
  const article = `${'ยอด 5% '.repeat(14_000)}กำไร 7%`
  const before = process.cpuUsage()
  check('figure', 'กำไร 5%', article, 'กำไร 7%')
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(5_000)
})

test('figures outside the quotes are not calculated with', () => {
  const quote = 'Brent rose to $71.40 a barrel'
  expect(check('figure', 'Brent gained $3.30 a barrel.', OIL, quote)).toContain('not-found')
})

test('a figure from elsewhere in the article is unclear where the quote has its own', () => {
  const article = 'The fund owns 11.8% of the bank. Its Dutch partner owns 22.1%.'
  const statement = 'The fund owns 22.1% of the bank.'
  expect(check('figure', statement, article, 'The fund owns 11.8% of the bank.')).toContain('unclear')
})

test.each([
  ['กำไร 5.2 พันล้านบาท ลดลง 3%', 'รายได้ 9.1 พันล้านบาท เพิ่มขึ้น 8% และกำไร 5,210 ล้านบาท ลดลง 3%'],
  ['for half a trillion baht', 'for 500 billion baht'],
  ['ห้ามเป็นเวลาหนึ่งปีครึ่ง', 'ห้ามเป็นเวลา 18 เดือน'],
  ['เลื่อนออกไปครึ่งปี', 'เลื่อนออกไป 6 เดือน'],
  ['สามในสี่ของผู้ตอบ', '75% of respondents'],
])('"%s" is in: %s', (statement, article) => {
  expect(new Set(check('figure', statement, article))).toEqual(new Set(['found']))
})
