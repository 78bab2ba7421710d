import { expect, test } from 'vitest'
import { checkOne } from '../../testing/findings.ts'

test.each([
  ['The Fed cut interest rates.', 'The Fed will cut interest rates in December.'],
  ['The bank has opened a branch in Hanoi.', 'The bank plans to open a branch in Hanoi.'],
  ['Lawmakers approved the budget.', 'Lawmakers are set to approve the budget on Friday.'],
  ['The report was published.', 'The report will be published next week.'],
  ['Toyota stopped making the van.', 'Toyota will stop making the van in May.'],
  ['The company carried out a review.', 'The company would carry out a review, it said.'],
  ['The airline sold its stake.', 'The airline pledged to sell its stake by June.'],
  ['The bank opened a branch.', 'The bank planned to open a branch.'],
  ['The bank opened a branch.', 'The bank will officially open a branch.'],
  ['ธนาคารได้ลดดอกเบี้ยเงินกู้', 'ธนาคารจะลดดอกเบี้ยเงินกู้ในเดือนธันวาคม'],
  ['บริษัทเพิ่งเปิดโรงงานที่ระยอง', 'บริษัทเตรียมเปิดโรงงานที่ระยอง'],
])('an announcement does not support it as done: %s', (statement, article) => {
  const { verdict, reasons } = checkOne(statement, article)
  expect(verdict).toBe('unclear')
  expect(reasons.join()).toMatch(/^The quote says '.+'; the statement says '.+'\.$/)
})

test.each([
  ['The Fed will cut interest rates.', 'The Fed will cut interest rates in December.'],
  ['The Fed cut rates and announced more.', 'The Fed cut rates on Wednesday and will cut rates again.'],
  ['A rate cut in December was announced.', 'The Fed will cut interest rates in December, it announced.'],
  ['The bank announced a branch in Hanoi.', 'The bank announced that it will open a branch in Hanoi.'],
  [
    'The company raised 5 million dollars.',
    'The company raised 5 million dollars, which it will raise again.',
  ],
  ['The bank is to open a branch in Hanoi.', 'The bank plans to open a branch in Hanoi.'],
  ['The Fed cut rates in September.', 'The Fed lowered rates in September and will cut rates again.'],
  ['Prices rose 5% from a year ago.', 'Prices are 5% higher than a year ago and will rise further.'],
  ['Shares fell 3% on Monday.', 'Shares were down 3% on Monday, and analysts said they would fall further.'],
  ['The phone is on sale in Thailand.', 'The phone will be on sale in Thailand from May.'],
  ['Leaders meet in Bangkok.', 'Leaders will be in Bangkok on Friday for a summit.'],
  ['ททท.ได้เปิดเส้นทางบินใหม่', 'ททท.เปิดเส้นทางบินใหม่ 3 เส้นทางแล้ว และจะเปิดเส้นทางบินอีก 2 เส้นทาง'],
  ['ธนาคารจะลดดอกเบี้ยเงินกู้', 'ธนาคารจะลดดอกเบี้ยเงินกู้ในเดือนธันวาคม'],
  ['ธนาคารได้ลดดอกเบี้ยเงินกู้', 'ธนาคารได้ลดดอกเบี้ยเงินกู้แล้ว และจะลดดอกเบี้ยเงินกู้อีก'],
])('an announcement or a fact is stated as it is: %s', (statement, article) => {
  expect(checkOne(statement, article).reasons.filter((one) => one.startsWith('The quote says'))).toEqual([])
})
