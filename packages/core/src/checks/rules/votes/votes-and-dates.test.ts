import { expect, test } from 'vitest'
import { checkOne } from '../../testing/findings.ts'

const VOTE = 'The Monetary Policy Committee voted 5 to 2 to hold the policy rate at 1.00 percent.'

test.each([
  ['กนง. มีมติ 5 ต่อ 2 ให้คงอัตราดอกเบี้ย', VOTE, 'supported'],
  ['กนง. มีมติ 2 ต่อ 5 ให้คงอัตราดอกเบี้ย', VOTE, 'unsupported'],
  ['ลดดอกเบี้ยด้วยมติ 5 ต่อ 4', 'The bank lowered its rate after a vote of five to four.', 'supported'],
  ['ลดดอกเบี้ยด้วยมติ 4 ต่อ 5', 'The bank lowered its rate after a vote of five to four.', 'unsupported'],
  [
    'สภาฯ ผ่านร่างงบประมาณด้วยเสียง 317 ต่อ 148',
    'The house passed the budget bill in a 317 to 148 vote.',
    'supported',
  ],
  [
    'สภาฯ ผ่านร่างงบประมาณด้วยเสียง 148 ต่อ 317',
    'The house passed the budget bill in a 317 to 148 vote.',
    'unsupported',
  ],
  [
    'วุฒิสภามีมติ 48 ต่อ 52',
    'The Senate voted 52-48 to pass the bill. A committee then met. The lawmaker had rejected an earlier text.',
    'unsupported',
  ],
  ['วุฒิสภาตีตกร่างกฎหมายด้วยคะแนน 52 ต่อ 48 เสียง', 'The bill failed 48-52 in a Senate vote.', 'supported'],
])('the sides of a vote stay in their order: %s', (statement, article, verdict) => {
  expect(checkOne(statement, article).verdict).toBe(verdict)
})

test('the other side of a vote is not the number that a quote gives', () => {
  const article = `${VOTE} Two members preferred a cut of 25 basis points.`
  const check = (count: number) =>
    checkOne(
      `กรรมการ ${count} รายเห็นควรให้ลดดอกเบี้ย 0.25%`,
      article,
      'Two members preferred a cut of 25 basis points.',
    )
  expect(check(2).verdict).toBe('supported')
  expect(check(5).verdict).toBe('unclear')
})

test.each([
  ['ยูโรดิจิทัลจะออกใช้ในปี 2572', 'A first issuance would not come before 2029.', 'unclear'],
  ['ยูโรดิจิทัลจะออกใช้ได้ไม่เร็วกว่าปี 2572', 'A first issuance would not come before 2029.', 'supported'],
  ['The line opens in 2030.', 'The line will open no earlier than 2030.', 'unclear'],
  ['The line opens in 2030 at the earliest.', 'The line will open no earlier than 2030.', 'supported'],
])('the earliest date is not the date: %s', (statement, article, verdict) => {
  expect(checkOne(statement, article).verdict).toBe(verdict)
})

test.each([
  ['สินเชื่อไตรมาสที่สองหดตัวร้อยละ 1.2', 'unclear'],
  ['สินเชื่อไตรมาสที่สามหดตัวร้อยละ 1.2', 'supported'],
])('a figure is of the quarter that its quote names: %s', (statement, verdict) => {
  const quote = 'สินเชื่อไตรมาส 3 ปี 2569 หดตัว 1.2%'
  expect(checkOne(statement, `${quote} หนี้เสียไตรมาส 2 อยู่ที่ 2.85%`, quote).verdict).toBe(verdict)
})

test('a hedge of another verb does not weaken the figure before it', () => {
  const article = 'The company kept its spending plan at 30 billion baht and said it may sell assets.'
  expect(checkOne('บริษัทคงแผนลงทุนไว้ที่ 3 หมื่นล้านบาท และอาจขายสินทรัพย์', article).verdict).toBe('supported')
  expect(checkOne('บริษัทจะขายสินทรัพย์', article).verdict).not.toBe('supported')
  const expected = 'Growth of 2.2% and low inflation are expected this year.'
  expect(checkOne('เศรษฐกิจโต 2.2%', expected).verdict).toBe('unsupported')
})
