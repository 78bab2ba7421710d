import { expect, test } from 'vitest'
import { measureLabel } from './figure-labels.ts'

test('a measure is labelled in sentence case, with abbreviations in capitals', () => {
  expect(['policy rate', 'gdp'].map(measureLabel)).toEqual(['Policy rate', 'GDP'])
})
