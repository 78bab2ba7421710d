import { expect, test } from 'vitest'
import { checkOne } from '../testing/findings.ts'

const OUTPUT = 'Output grew 4.3% from a year earlier.'
const EXPORTS = 'การส่งออกเพิ่มขึ้นร้อยละ 6.2 จากช่วงเดียวกันของปีก่อน'

test.each([
  ['Output grew 4.3%, a record high.', OUTPUT, 'a record'],
  ['Output grew 4.3% and everyone should buy stocks.', OUTPUT, 'should'],
  ['Output grew 4.3%, which is disappointing.', OUTPUT, 'disappointing'],
  ['การส่งออกเพิ่มขึ้นร้อยละ 6.2 สูงสุดเป็นประวัติการณ์', EXPORTS, 'ประวัติการณ์'],
  ['การส่งออกเพิ่มขึ้นร้อยละ 6.2 อย่างแน่นอน', EXPORTS, 'อย่างแน่นอน'],
])('%s claims more than its source', (statement, article, said) => {
  const { verdict, reasons } = checkOne(statement, article)
  expect(verdict).toBe('unclear')
  expect(reasons).toEqual([`The statement says '${said}'; the quote does not.`])
})

test.each([
  ['Output grew 4.3%, a record high.', 'Output grew 4.3%, the most since records began.'],
  ['The fund said members should cut debt.', 'The fund urged members to cut debt.'],
  ['Inflation should ease next year.', 'The bank expects inflation to ease next year.'],
  ['Growth should reach 2%.', 'Growth is forecast to reach 2%.'],
  ['Should rates fall, exports may rise.', 'If rates fall, exports may rise.'],
  ['The record shows output grew 4.3%.', OUTPUT],
  ['ศาลไม่ได้การันตีว่าบริษัทจะได้ใบอนุญาต', 'ศาลให้กลับไปพิจารณาใบอนุญาตของบริษัทใหม่'],
])('%s claims what its source has, or denies it', (statement, article) => {
  expect(checkOne(statement, article).reasons.join()).not.toMatch(/says '(?:record|should|Should|การันตี)/)
})
