import { expect, test } from 'vitest'
import { CURRENCY_SIGN, CURRENCY_SIGNS } from './currency-signs.ts'

test('the signs are those that stand alone before an amount', () => {
  expect(CURRENCY_SIGNS).toEqual(['$', '฿', '€', '£', '¥', '₩', '₹'])
})

test('the pattern matches one sign', () => {
  expect('US$5, ₩7, Rs 9'.match(new RegExp(CURRENCY_SIGN, 'gu'))).toEqual(['$', '₩'])
})
