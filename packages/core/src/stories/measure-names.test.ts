import { expect, test } from 'vitest'
import { statedMeasures } from '../ranking/stated-measures.ts'
import { measureName } from './measure-names.ts'

test.each([
  ['BoT cuts rate by 25 basis points to 0.75% in 5-2 vote'],
  ['SET ends up 12.3 points at 1,450.25'],
  ['Nikkei ends at 39,200.50'],
  ['Floods kill 9, injure 30, 12 missing'],
  ['Inflation at 1.2%'],
  ['Thai GDP grows 2.1% in Q3'],
  ['Exports up 11.2% in October'],
])('the measure of a figure has a Thai name: %s', (title) => {
  const told = statedMeasures([{ publisher: 'Herald', title, text: '', publishedAt: null }])
  expect(told).not.toEqual([])
  for (const { measure } of told) expect(measureName(measure).th).toMatch(/[ก-๙]/)
})

test("a measure without a Thai name keeps the report's", () => {
  expect(measureName('own measure')).toEqual({ en: 'own measure', th: 'own measure' })
})
