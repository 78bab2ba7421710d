import { expect, test } from 'vitest'
import { checkOne } from '../testing/findings.ts'

const RATE = 'the bank raised its rate to 3%'
const THAI = 'ธปท. ขึ้นดอกเบี้ยเป็น 3%'
const EXPORTS = 'exports rose 3% in May'

test.each([
  [RATE, `The ministry denied reports that ${RATE}.`],
  [RATE, `It is not true that ${RATE}.`],
  [RATE, `It is untrue that ${RATE}.`],
  [RATE, `There is no evidence that ${RATE}.`],
  [RATE, `There is no evidence so far, traders and analysts said, that ${RATE}.`],
  [RATE, `The ministry rejected claims by traders and by analysts that ${RATE}.`],
  [RATE, `Reports that ${RATE} are not true.`],
  [RATE, `The bank may announce tomorrow that ${RATE}.`],
  [RATE, `Some traders expected the minister to say that ${RATE}.`],
  ['raised its rate to 3%', 'The bank has not in the last two years raised its rate to 3%.'],
  [RATE, `It is false to say that ${RATE}.`],
  [RATE, `The minister doubted that ${RATE}.`],
  [RATE, `It is unclear whether ${RATE}.`],
  [THAI, `กระทรวงการคลังปฏิเสธข่าว ${THAI}`],
  [THAI, `กระทรวงการคลังปฏิเสธข่าวที่ว่า ${THAI}`],
  [THAI, `ไม่เป็นความจริงที่ว่า ${THAI}`],
  [THAI, `ไม่มีหลักฐานว่า ${THAI}`],
  [THAI, `กระทรวงการคลังคาดว่า ${THAI}`],
  [THAI, `ข่าวที่ว่า ${THAI} ไม่เป็นความจริง`],
])('"%s" is not supported by: %s', (quote, article) => {
  expect(checkOne(quote, article, quote).verdict).not.toBe('supported')
})

test('a statement may repeat the denial that its quote is torn from', () => {
  const denied = `The ministry denied reports that ${RATE}`
  expect(checkOne(`${denied}.`, `${denied}.`, RATE).verdict).toBe('supported')
})

test.each([
  [RATE, `The ministry did not comment. Traders said ${RATE}.`],
  [RATE, `The minister did not speak, and ${RATE}.`],
  [RATE, `Analysts had expected no change, but ${RATE}.`],
  [RATE, `The minister did not speak and the governor said that ${RATE}.`],
  [RATE, `The ministry denied nothing; ${RATE}.`],
  ['raised its outlook to 3%', 'The bank did not cut, and raised its outlook to 3%.'],
  [EXPORTS, `While imports were not hit, ${EXPORTS}.`],
  [THAI, `กระทรวงการคลังไม่แสดงความเห็น แต่ ${THAI}`],
  [THAI, `กระทรวงการคลังไม่แสดงความเห็น ${THAI}`],
  [THAI, `ราคาน้ำมันอาจลดลง ผู้ว่าการระบุว่า ${THAI}`],
])('"%s" is supported by: %s', (quote, article) => {
  expect(checkOne(quote, article, quote)).toMatchObject({ verdict: 'supported', reasons: [] })
})
