import { expect, test } from 'vitest'
import { checkOne } from '../testing/findings.ts'

test.each([
  ['เสียงข้างมากเห็นว่าควรลดดอกเบี้ย', 'เสียงข้างน้อยเห็นว่าควรลดดอกเบี้ย', 'เสียงข้างมาก'],
  ['เป็นการเติบโตสูงสุดในรอบสามปี', 'the smallest advance in three years', 'สูงสุด'],
  ['The country posted a trade surplus.', 'ไทยขาดดุลการค้า', 'surplus'],
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

test.each([
  ['Output grew 4.3%, missing forecasts.', 'Output grew 4.3%, beating forecasts.', 'missing'],
  ['Nine voters opposed the step.', 'Nine voters supported the step.', 'opposed'],
  ['The board approved the merger.', 'The board vetoed the merger.', 'approved'],
  ['Producer prices rose 2.0%.', 'Consumer prices rose 2.0%.', 'Producer prices'],
  [
    'Most Asian currencies rose against the euro.',
    'Most Asian currencies rose against the dollar.',
    'against the euro',
  ],
  ['นักท่องเที่ยวไทยเดือนตุลาคมมี 2.6 ล้านคน', 'นักท่องเที่ยวต่างชาติเดือนตุลาคมมี 2.6 ล้านคน', 'นักท่องเที่ยวไทย'],
  ['ธนาคารพาณิชย์คงอัตราดอกเบี้ยที่ 1.25%', 'กนง. คงอัตราดอกเบี้ยที่ 1.25%', 'ธนาคารพาณิชย์'],
  ['Deposits rose 3.1% last year.', 'Loans rose 3.1% last year.', 'Deposits'],
  ['The agency upgraded the country.', 'The agency downgraded the country.', 'upgraded'],
  ['The vote was unanimous.', 'It was a split vote, as two members dissented.', 'unanimous'],
])('%s seems to say the opposite of: %s', (statement, article, said) => {
  const { verdict, reasons } = checkOne(statement, article)
  expect(verdict).not.toBe('supported')
  expect(reasons.join()).toContain(`The statement says '${said}'`)
})

test.each([
  ['Five workers are missing.', 'Five workers are unaccounted for after water topped the wall.'],
  ['Lower rates supported exports.', 'Lower rates helped exports, which the union opposed.'],
  [
    'The minister said the bill was backed by banks.',
    'The minister said banks support the bill, which unions opposed.',
  ],
  [
    'The board approved the merger unanimously.',
    'The board approved the merger 7-0, though analysts are divided over its price.',
  ],
  ['เศรษฐกิจไทยขยายตัว 2.4%', "Thailand's GDP grew 2.4% in a slowing global economy."],
  ['โตโยต้าแต่งตั้งประธานคนใหม่', 'Toyota named Kenta Kon to replace Koji Sato who resigned.'],
  [
    'ธนาคารพาณิชย์ลดดอกเบี้ยเงินกู้ 0.25 จุด',
    "Banks cut their lending rates by 0.25 points in response to the central bank's move.",
  ],
  ['Revenue rose 5%.', 'Profit fell 2% although sales rose 5%.'],
  ['ค่าเงินเอเชียแข็งค่าเมื่อเทียบกับดอลลาร์', 'Asian currencies rose against the dollar while stocks fell.'],
  ['Profit beat the forecast.', 'Profit was above the forecast, though revenue missed it.'],
])('a word said of another thing is not an opposite: %s', (statement, article) => {
  expect(checkOne(statement, article).reasons.join()).not.toContain('The statement says')
})
