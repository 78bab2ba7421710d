import { expect, test } from 'vitest'
import { figureText, measureLabel } from './story-figures.ts'

test.each<[value: number, unit: string, text: string]>([
  [2.25, 'percent', '2.25%'],
  [19, 'person', '19 people'],
  [1, 'person', '1 person'],
  [29_000_000, 'person', '29 million people'],
  [4.1e10, 'THB', '41 billion THB'],
  [61_850, 'THB', '61,850 THB'],
  [1_310.22, 'point', '1,310.22 points'],
  [1, 'barrel', '1 barrel'],
  [301, 'score', '3–1'],
  [5.4, 'magnitude', 'magnitude 5.4'],
])('%s of %s is written %s', (value, unit, text) => {
  expect(figureText(value, unit)).toBe(text)
})

test('a measure is labelled in sentence case, with abbreviations in capitals', () => {
  expect(['policy rate', 'gdp'].map(measureLabel)).toEqual(['Policy rate', 'GDP'])
})
