import { expect, test } from 'vitest'
import { checkOne } from '../../testing/findings.ts'

const WAGES = 'ระยองได้ค่าแรงสูงสุด 402 บาท รองลงมาคือชลบุรี 395 บาท และน่านต่ำสุด 340 บาท'

test('a rank that the quote gives another figure is unclear', () => {
  const { verdict, reasons } = checkOne('ชลบุรีมีค่าแรงสูงสุดที่ 395 บาท', WAGES)
  expect(verdict).not.toBe('supported')
  expect(reasons.join()).toContain('In the quote, 402 บาท has that rank, not 395 บาท.')
})

test('the rank that the quote gives is found', () => {
  expect(checkOne('ระยองมีค่าแรงสูงสุดที่ 402 บาท', WAGES).reasons).toEqual([])
})

test.each([
  ['At least 20 people died in the quake.', 'The largest quake in a decade killed 20 people.'],
  ['At least 50 people were injured.', '50 people were injured and at least 3 people died.'],
])('"at least" is not a rank: %s', (statement, article) => {
  expect(checkOne(statement, article).reasons.join()).not.toMatch(/rank|largest|least/)
})
