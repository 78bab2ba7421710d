import { expect, test } from 'vitest'
import { checkOne } from '../../testing/findings.ts'

test.each([
  ['ยอดขายเพิ่มขึ้นสามเท่า', 'Sales doubled.'],
  ['ยอดขายเพิ่มขึ้นสองเท่า', 'Sales rose by half.'],
  ['Profit tripled.', 'Profit doubled to 4 billion baht.'],
])('a multiple is not another one: %s', (statement, article) => {
  expect(checkOne(statement, article).verdict).not.toBe('supported')
})

test.each([
  ['ยอดขายเพิ่มเป็นสองเท่า ขณะที่กำไรเพิ่มสามเท่า', 'Sales doubled and profit tripled.'],
  [
    'Sales doubled to 4 billion baht and costs rose by half.',
    'Sales doubled to 4 billion baht, while costs went up by half.',
  ],
  ['Sales doubled.', 'Sales rose to 4 billion baht from 2 billion.'],
])('a multiple in other words, or one that can be calculated, stays found: %s', (statement, article) => {
  expect(checkOne(statement, article).reasons.join()).not.toContain('The statement says')
})
