import { expect, test } from 'vitest'
import { checkOne } from '../../testing/findings.ts'

const AIRCRAFT = 'Boeing delivered 57 aircraft in August, while Airbus handed over 61.'
const LOANS = 'Bad loans stood at 17.1% of the total in August, versus 17.6% in June.'
const RESERVES = 'The bank sold $540 million of its reserves over two days.'

test.each([
  ['Boeing delivered more aircraft than Airbus.', AIRCRAFT],
  ['เดือนสิงหาคมโบอิ้งส่งมอบเครื่องบินมากกว่าแอร์บัส', AIRCRAFT],
  ['Bad loans crept higher.', LOANS],
  ['หนี้เสียเพิ่มขึ้นในเดือนสิงหาคม', LOANS],
  ['ธนาคารขายทุนสำรองวันละ 540 ล้านดอลลาร์', RESERVES],
])('the figures of the quote show the other way: %s', (statement, article) => {
  expect(checkOne(statement, article).verdict).not.toBe('supported')
})

test.each([
  ['Airbus delivered more aircraft than Boeing.', AIRCRAFT],
  ['Boeing handed over fewer aircraft than Airbus.', AIRCRAFT],
  ['Bad loans fell.', LOANS],
  ['ธนาคารขายทุนสำรอง 540 ล้านดอลลาร์ภายในสองวัน', RESERVES],
  ['มากกว่าครึ่งของเครื่องบินเป็นของแอร์บัส', AIRCRAFT],
])('the figures of the quote show it: %s', (statement, article) => {
  expect(checkOne(statement, article).reasons.join()).not.toContain('The statement says')
})
