import { expect, test } from 'vitest'
import { measureLabel } from './figure-labels.ts'

test('a measure is labelled in sentence case, with abbreviations in capitals', () => {
  expect(['policy rate', 'gdp'].map((measure) => measureLabel(measure))).toEqual(['Policy rate', 'GDP'])
})

test('a measure has its name in the language of the page, if there is one', () => {
  const names = { 'interest rate': 'ดอกเบี้ย' }
  expect(measureLabel('interest rate', names)).toBe('ดอกเบี้ย')
  expect(measureLabel('gdp', names)).toBe('GDP')
})
