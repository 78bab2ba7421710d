import { expect, test } from 'vitest'
import { checkOne } from '../testing/findings.ts'

test.each([
  ['เสียงข้างมากเห็นว่าควรลดดอกเบี้ย', 'เสียงข้างน้อยเห็นว่าควรลดดอกเบี้ย', 'เสียงข้างมาก'],
  ['เป็นการเติบโตสูงสุดในรอบสามปี', 'the smallest advance in three years', 'สูงสุด'],
  ['The country posted a trade surplus.', 'ไทยขาดดุลการค้า', 'surplus'],
  ['Output grew 4.3%, missing forecasts.', 'Output grew 4.3%, beating forecasts.', 'missing'],
  ['Nine voters opposed the step.', 'Nine voters supported the step.', 'opposed'],
])('%s says the opposite of: %s', (statement, article, said) => {
  const { verdict, reasons } = checkOne(statement, article)
  expect(verdict).toBe('unsupported')
  expect(reasons.join()).toContain(`The statement says '${said}'`)
})

test.each([
  ['เสียงข้างมากเห็นว่าควรลดดอกเบี้ย', 'เสียงข้างมากเห็นว่าควรลดดอกเบี้ย แต่เสียงข้างน้อยให้คง'],
  ['ขาดดุลแทนที่จะเกินดุล', 'ไทยเกินดุลการค้า'],
  ['กำไรเพิ่มขึ้น', 'profit rose'],
])('%s does not say the opposite of: %s', (statement, article) => {
  expect(checkOne(statement, article).reasons.join()).not.toMatch(/says '(?:เสียงข้างมาก|ขาดดุล|กำไร)'/)
})
