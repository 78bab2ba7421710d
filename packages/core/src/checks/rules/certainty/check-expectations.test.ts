import { expect, test } from 'vitest'
import { checkOne } from '../../testing/findings.ts'

const BEATING = "China's exports rose 5.4% in October, beating the 4.1% that economists had expected."
const BELOW = 'การส่งออกเพิ่มขึ้นร้อยละ 0.9 ต่ำกว่าที่ตลาดคาดไว้ที่ร้อยละ 1.1'
const MET = 'กนง. คงดอกเบี้ยที่ร้อยละ 1.25 ตามที่ตลาดคาด'

test.each([
  ["China's exports rose 5.4% in October, below the 4.1% that economists had expected.", BEATING],
  ["China's exports rose 5.4% in October, short of expectations.", BEATING],
  ["China's exports rose 5.4% in October, as economists had expected.", BEATING],
  ['ส่งออกจีนเดือนตุลาคมเพิ่มขึ้น 5.4% ต่ำกว่าที่ตลาดคาด', BEATING],
  ['ส่งออกเพิ่มขึ้นร้อยละ 0.9 สูงกว่าที่ตลาดคาดไว้', BELOW],
  ['ส่งออกเพิ่มขึ้นร้อยละ 0.9 ตรงตามที่ตลาดคาดไว้', BELOW],
  ['กนง. คงดอกเบี้ยที่ร้อยละ 1.25 เหนือความคาดหมายของตลาด', MET],
  ['กนง. คงดอกเบี้ยที่ร้อยละ 1.25 สวนทางที่ตลาดคาด', MET],
  ['The MPC kept its rate at 1.25%, surprising economists.', MET],
])(
  'an outcome is not told against expectations that it met, or the other way round: %s',
  (statement, article) => {
    const { verdict, reasons } = checkOne(statement, article)
    expect(verdict).not.toBe('supported')
    expect(reasons.join()).toMatch(/The statement says '.+'; the quote says/)
  },
)

test.each([
  ["China's exports rose 5.4% in October, more than economists had expected.", BEATING],
  ['ส่งออกจีนเดือนตุลาคมเพิ่มขึ้น 5.4% ดีกว่าที่ตลาดคาด', BEATING],
  ['ส่งออกเพิ่มขึ้นร้อยละ 0.9 น้อยกว่าที่ตลาดคาดไว้', BELOW],
  ['The MPC kept its rate at 1.25%, as expected.', MET],
])('the same in other words stays found: %s', (statement, article) => {
  expect(checkOne(statement, article).reasons).toEqual([])
})

test.each([
  ["China's exports rose 5.4% in October, the fastest in years.", "China's exports rose 5.4% in October."],
  ['The Fed cut its rate to 3.5%, its last cut.', 'The Fed cut its rate to 3.5%.'],
])('a claim that no source makes is not added: %s', (statement, article) => {
  expect(checkOne(statement, article).verdict).not.toBe('supported')
})

test.each([
  ['The cabinet approved more than 30 projects.', 'The cabinet approved 31 projects, as expected.'],
  [
    'Stocks rose as expectations of a rate cut grew.',
    'Stocks rose after inflation came in lower than expected, raising hopes of a rate cut.',
  ],
  ['The economy grew faster than expected.', 'Growth was not as weak as expected.'],
  [
    'กำไร 5 พันล้านบาท สูงกว่าที่นักวิเคราะห์คาด',
    'Profit was 5 billion baht, against an average estimate of 4 billion, as costs were lower than expected.',
  ],
])('expectations of another thing, or none, oppose nothing: %s', (statement, article) => {
  expect(checkOne(statement, article).reasons).toEqual([])
})
