import { expect, test } from 'vitest'
import { checkOne } from '../../testing/findings.ts'

const MONTHS = 'การส่งออกขยายตัวเป็นเดือนที่ 6 ติดต่อกัน'

test.each([
  ['กนง. คงดอกเบี้ยเป็นครั้งที่สามติดต่อกัน', 'กนง. คงดอกเบี้ยเป็นครั้งที่สองติดต่อกัน'],
  ['Exports rose for a fifth consecutive month.', MONTHS],
])('a place in a row is not another one: %s', (statement, article) => {
  expect(checkOne(statement, article).verdict).toBe('unsupported')
})

test.each([
  ['กนง. คงดอกเบี้ยเป็นครั้งที่สองติดต่อกัน', 'The MPC held its rate for a second straight meeting.'],
  ['Exports rose for the sixth consecutive month.', MONTHS],
  ['ส่งออกขยายตัวติดต่อกันหกเดือน', 'Exports rose for a sixth straight month.'],
])('a place in a row, or how long it lasts, stays found: %s', (statement, article) => {
  expect(checkOne(statement, article).verdict).toBe('supported')
})

test.each([
  ['The bank cut its rate for the first time this year.', 'It was the third cut this year.', false],
  ['ธนาคารลดดอกเบี้ยเป็นครั้งที่สามในปีนี้', 'It was the third cut this year.', true],
])('an event keeps its place among others: %s', (statement, article, isSo) => {
  expect(checkOne(statement, article).reasons.join().includes('The statement says')).toBe(!isSo)
})

test.each([
  ['The dong lost 2.1% in January.', 'The dong has lost 2.1% since January.', 'unclear'],
  ['The dong has lost 2.1% since January.', 'The dong has lost 2.1% since January.', 'supported'],
])('a time since which is not the time in which: %s', (statement, article, verdict) => {
  expect(checkOne(statement, article).verdict).toBe(verdict)
})
