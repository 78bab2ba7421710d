import { expect, test } from 'vitest'
import { findingsOf } from '../testing/findings.ts'

const MEETING = 'The committee meets on December 15 and 16.'

test.each([
  ['คณะกรรมการจะประชุมวันที่ 15-16 ธันวาคม', MEETING],
  ['The committee meets on 15-16 December.', MEETING],
  ['คณะกรรมการประชุมวันที่ 15 และ 16 ธันวาคม', 'The committee meets on Dec. 15 to 16.'],
])('both days of a range are dates, and no figures: %s', (statement, article) => {
  const found = [...findingsOf('date', statement, article), ...findingsOf('figure', statement, article)]
  expect(found.filter((one) => one !== 'none')).toEqual(['found', 'found'])
})

test.each(['คณะกรรมการจะประชุมวันที่ 14-16 ธันวาคม', 'คณะกรรมการจะประชุมวันที่ 15-17 ธันวาคม'])(
  'another day is not found: %s',
  (statement) => {
    expect(findingsOf('date', statement, MEETING)).toContain('not-found')
  },
)

test('a figure after a day is not taken for a day', () => {
  const article = 'Rates were raised on December 15 and 16 banks followed.'
  expect(findingsOf('figure', 'Sixteen banks followed; 16 banks in all.', article)).not.toContain('not-found')
})
