import { expect, test } from 'vitest'
import { checkOne } from '../testing/findings.ts'

const SHARES = 'หุ้นกลุ่มธนาคารปรับลง 0.8% เพราะนักลงทุนกังวลว่าส่วนต่างจะแคบลง เงินบาทอ่อนค่าปิดที่ 31.74 บาท'
const [FELL, BAHT] = [SHARES.slice(0, SHARES.indexOf(' เงินบาท')), SHARES.slice(SHARES.indexOf('เงินบาท'))]
const YIELD = 'The 30-year yield jumped to 3.31% on fears of looser fiscal policy.'

test.each([
  ['หุ้นกลุ่มธนาคารปรับลง 0.8% เพราะเงินบาทอ่อนค่า', SHARES, [FELL, BAHT]],
  ['The 30-year yield jumped to 3.31% because of a rate hike.', YIELD, [YIELD]],
  ['อัตราผลตอบแทนพันธบัตรพุ่งขึ้นเพราะธนาคารกลางขึ้นดอกเบี้ย', YIELD, [YIELD]],
])('a cause that the quote does not give is unclear: %s', (statement, article, quotes) => {
  expect(checkOne(statement, article, ...quotes)).toMatchObject({
    verdict: 'unclear',
    reasons: [expect.stringMatching(/^The quote does not give this cause: /)],
  })
})

test.each([
  ['หุ้นกลุ่มธนาคารปรับลง 0.8% เนื่องจากนักลงทุนกังวลเรื่องส่วนต่าง', SHARES, [FELL]],
  ['The 30-year yield jumped because of fears about fiscal policy.', YIELD, [YIELD]],
  ['อัตราผลตอบแทนพันธบัตรพุ่งขึ้นเพราะความกังวลเรื่องนโยบายการคลัง', YIELD, [YIELD]],
])('a cause that the quote gives is not questioned: %s', (statement, article, quotes) => {
  expect(checkOne(statement, article, ...quotes)).toMatchObject({ verdict: 'supported', reasons: [] })
})

test.each([
  [
    'กรรมการทุกคนเห็นควรคงดอกเบี้ย',
    'กรรมการส่วนใหญ่เห็นควรคงดอกเบี้ย',
    "The quote says 'ส่วนใหญ่'; the statement says 'ทุกคน'.",
  ],
  [
    'All economists favour a hold in May.',
    'Most economists favour a hold in May.',
    "The quote says 'Most'; the statement says 'All'.",
  ],
  [
    'ธนาคารเข้าซื้อหุ้น 75.1% แล้ว',
    'ธนาคารจะเข้าซื้อหุ้น 75.1%',
    "The quote says 'จะ'; the statement presents it as done ('แล้ว').",
  ],
])('more than the quote says is not supported: %s', (statement, article, reason) => {
  expect(checkOne(statement, article).reasons).toContain(reason)
})
