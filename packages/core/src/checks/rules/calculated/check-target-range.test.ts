import { expect, test } from 'vitest'
import { checkOne } from '../../testing/findings.ts'

test.each([
  ['Inflation was 3.4%, within the target of 1 to 3%.', 'Inflation is 3.4%; the target is 1 to 3%.'],
  ['เงินเฟ้อ 0.4% อยู่ในกรอบเป้าหมาย 1-3%', 'เงินเฟ้ออยู่ที่ 0.4% กรอบเป้าหมายอยู่ที่ 1-3%'],
  ['เงินเฟ้อ 2.4% สูงกว่ากรอบเป้าหมาย 1-3%', 'เงินเฟ้ออยู่ที่ 2.4% กรอบเป้าหมายอยู่ที่ 1-3%'],
])('a value outside a target is not inside it: %s', (statement, article) => {
  expect(checkOne(statement, article).verdict).toBe('unsupported')
})

test.each([
  ['เงินเฟ้อ 2.1% อยู่ในกรอบเป้าหมาย 1-3%', 'Inflation was 2.1%, inside the 1-3% target range.'],
  ['เงินเฟ้อ 0.4% ยังไม่กลับเข้ากรอบเป้าหมาย 1-3%', 'Inflation was 0.4%, below the 1-3% target range.'],
  [
    'Headline inflation of 0.4% is below the target range of 1% to 3%.',
    'เงินเฟ้อทั่วไปอยู่ที่ร้อยละ 0.4 ต่ำกว่ากรอบเป้าหมายร้อยละ 1-3',
  ],
])('a value stays where it lies to its target: %s', (statement, article) => {
  expect(checkOne(statement, article).verdict).toBe('supported')
})

test.each([
  "Inflation rose from 2.9% to 3.4%, above the bank's 2% target.",
  'The bank expects inflation of 4% to return to its 1-3% target within a year.',
  'เงินเฟ้ออยู่ที่ 0.8% และจะกลับเข้ากรอบ 1-3% ในปีหน้า',
  'Under the new framework, inflation of 2% is in the target range of 1-3%.',
])('no other range, nor a time to come, is a target: %s', (statement) => {
  expect(checkOne(statement, statement).reasons).toEqual([])
})
