import { expect, test } from 'vitest'
import { checkOne } from '../../testing/findings.ts'

test.each([
  ['รัฐสภาอนุมัติงบ 44 ล้านบาท', "Thailand's cabinet on Tuesday approved 44 million baht."],
  ['The senate rejected the bill.', 'The court rejected the bill on Friday.'],
  ['The cabinet has unanimously approved the plan.', 'The court has unanimously approved the plan.'],
])('a decision of one body is not one of another: %s', (statement, article) => {
  expect(checkOne(statement, article).verdict).toBe('unclear')
})

test.each([
  ['ครม. อนุมัติงบ 44 ล้านบาท', 'The cabinet on Tuesday approved 44 million baht.'],
  ['Parliament approved the bill.', 'The bill, which the cabinet had approved, passed parliament.'],
  ['Lawmakers passed the bill.', 'The Senate passed the bill.'],
])('the body that decided is the one of the quote: %s', (statement, article) => {
  expect(checkOne(statement, article).reasons).toEqual([])
})

test('a minister is not one of another portfolio', () => {
  const article =
    'The commerce minister was there. The finance minister said the plan would add 0.3 percentage point to growth.'
  const quote = 'The finance minister said the plan would add 0.3 percentage point to growth.'
  const check = (said: string) => checkOne(`${said} กล่าวว่าแผนจะเพิ่มการเติบโต 0.3 จุดเปอร์เซ็นต์`, article, quote)
  expect(check('รมว.คลัง').verdict).toBe('supported')
  expect(check('รัฐมนตรี').verdict).toBe('supported')
  expect(check('รมว.พาณิชย์').verdict).toBe('unclear')
})

const BOTH = 'Governor Waller said he would support a cut, while President Schmid said he preferred to wait.'

test.each(['Schmid said he would support a cut.', 'Waller said he preferred to wait.'])(
  'two people keep what each said: %s',
  (statement) => {
    expect(checkOne(statement, BOTH).verdict).toBe('unclear')
  },
)

test.each([
  'Waller said he would support a cut.',
  'Schmid preferred to wait.',
  'Waller would support a cut, but Schmid preferred to wait.',
])('each may be told: %s', (statement) => {
  expect(checkOne(statement, BOTH).verdict).toBe('supported')
})

const DEAL = 'Northvale Foods agreed to buy Kestrel Mills for $2.9 billion, the companies said on Monday.'

test.each([
  ['Northvale agreed to buy Kestrel for $2.9 billion.', DEAL, 'supported'],
  ['Kestrel agreed to buy Northvale for $2.9 billion.', DEAL, 'unclear'],
  ['Kestrel was bought by Northvale for $2.9 billion.', DEAL, 'supported'],
  ['ไทยส่งออกข้าวไปเวียดนาม 5 แสนตัน', 'เวียดนามส่งออกข้าวไปไทย 5 แสนตัน', 'unclear'],
  ['ไทยส่งออกข้าวไปเวียดนาม 5 แสนตัน', 'Thailand exported 500,000 tonnes of rice to Vietnam.', 'supported'],
  ['ไทยซื้อก๊าซจากเมียนมา', 'Myanmar sells gas to Thailand.', 'supported'],
  [
    'Northvale acquired Kestrel in 2024.',
    'Kestrel Mills, acquired by Northvale Foods in 2024, makes flour.',
    'supported',
  ],
])('the buyer and the bought keep their places: %s', (statement, article, verdict) => {
  expect(checkOne(statement, article).verdict).toBe(verdict)
})

const DEPUTY = 'นายกรณ์ ศรีสุข รองผู้ว่าการ ธปท. กล่าวว่า สินเชื่อเอสเอ็มอีหดตัว'

test.each([
  ['ผู้ว่าการ ธปท. กล่าวว่าสินเชื่อเอสเอ็มอีหดตัว', DEPUTY, 'unclear'],
  ['รองผู้ว่าการ ธปท. กล่าวว่าสินเชื่อเอสเอ็มอีหดตัว', DEPUTY, 'supported'],
  ['The governor said rates would stay.', 'The former governor said rates would stay.', 'unclear'],
  ['The finance minister resigned.', 'The deputy finance minister resigned.', 'unclear'],
  ['จีนหนุนส่งออกไทยโต 5%', 'Thai exports to China rose 5%.', 'supported'],
  ['The governor said rates would stay.', 'Governor Reyes said rates would stay.', 'supported'],
])('a deputy or former holder of an office is not its holder: %s', (statement, article, verdict) => {
  expect(checkOne(statement, article).verdict).toBe(verdict)
})
