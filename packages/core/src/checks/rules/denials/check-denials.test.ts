import { expect, test } from 'vitest'
import { checkOne } from '../../testing/findings.ts'

const BUDGET = 'The cabinet approved the budget on Tuesday. It did not discuss the tariff.'
const RATE = 'กนง. ปรับขึ้นดอกเบี้ยนโยบายเป็น 2.5%\nธปท. ไม่มีแผนแทรกแซงค่าเงินบาท'

test.each([
  ['The cabinet did not approve the budget.', BUDGET],
  ['The bank denied raising its rate.', 'The bank raised its rate. It denied that staff would go.'],
  ['The board did not approve the merger.', 'The board approved the merger. Shares never recovered.'],
  ['กนง. ไม่ปรับขึ้นดอกเบี้ยนโยบาย', RATE],
  // to deny that a thing was kept says that it was moved
  ['กนง. ไม่คงอัตราดอกเบี้ยนโยบายไว้ที่ 1.75%', 'กนง. มีมติให้คงอัตราดอกเบี้ยนโยบายไว้ที่ 1.75%'],
  ['The Fed did not keep its rate at 4%.', 'The Fed kept its rate at 4%.'],
  ['Services inflation did not stay at 3.1%.', 'Services inflation stayed at 3.1%.'],
  ['The Fed kept its rate.', 'The Fed did not keep its rate.'],
  ['พรรคของตนรับรองรายละเอียดโครงการได้', 'พรรคไม่อาจรับรองรายละเอียดโครงการ'],
])('a denial of something else keeps no denial: %s', (statement, article) => {
  expect(checkOne(statement, article).verdict).toBe('unsupported')
})

test.each([
  ['The cabinet did not discuss the tariff.', BUDGET],
  ['The cabinet approved the budget but did not discuss the tariff.', BUDGET],
  ['ธปท. ไม่มีแผนแทรกแซงค่าเงินบาท', RATE],
  ['The Fed did not raise its rate.', 'The Fed kept its rate at 4%.'],
  ['กนง. ไม่เปลี่ยนอัตราดอกเบี้ยนโยบาย', 'กนง. มีมติให้คงอัตราดอกเบี้ยนโยบายไว้ที่ 1.75%'],
  ['พรรคของตนรับรองรายละเอียดโครงการไม่ได้', 'พรรคไม่อาจรับรองรายละเอียดโครงการ'],
  [
    'The minister called the pause a caution and not a sign of weakness.',
    'The minister called the pause "a caution, not weakness".',
  ],
  ['กระทรวงหวังคุมค่าไฟไว้ไม่เกิน 3.99 บาท', 'กระทรวงต้องการตรึงค่าไฟไม่ให้เกิน 3.99 บาท'],
  ['คณะรัฐมนตรีไม่ได้หารือเรื่องภาษี', 'The cabinet did not discuss the tariff.'],
])('a denial that the quotes have is kept: %s', (statement, article) => {
  expect(checkOne(statement, article)).toMatchObject({ verdict: 'supported', reasons: [] })
})

test("'unless' is 'if not'", () => {
  const article = 'The EU will tax Chinese buses from March 1 unless Beijing ends subsidies.'
  expect(checkOne('อียูจะเก็บภาษีรถบัสจีนตั้งแต่ 1 มีนาคม หากจีนไม่เลิกอุดหนุน', article).reasons).toEqual([])
})
