import { expect, test } from 'vitest'
import { checkOne } from '../../testing/findings.ts'

const STORM = 'The storm killed 30 people; 12 are missing.'
const LARGEST = "The merger creates the country's largest bank."
const TARIFF = 'Power tariffs will fall by 6 satang a unit.'

test.each([
  ['พายุทำให้มีผู้เสียชีวิต 12 ราย สูญหาย 30 ราย', STORM],
  ['มีผู้บาดเจ็บ 30 ราย', STORM],
  ["The merger creates the country's second-largest bank.", LARGEST],
  ['การควบรวมทำให้เกิดธนาคารใหญ่อันดับสองของประเทศ', LARGEST],
  ['ค่าไฟจะปรับลดเหลือ 6 สตางค์ต่อหน่วย', TARIFF],
  ['Thailand is the largest rice exporter.', 'Thailand is the sixth-largest rice exporter.'],
  ['Shipments fell to 40,000 tonnes.', 'Shipments fell by 40,000 tonnes.'],
])('victims, ranks and changes are not exchanged: %s', (statement, article) => {
  expect(checkOne(statement, article).verdict).not.toBe('supported')
})

test.each([
  ['พายุทำให้มีผู้เสียชีวิต 30 ราย สูญหาย 12 ราย', STORM],
  ['การควบรวมทำให้เกิดธนาคารใหญ่ที่สุดของประเทศ', LARGEST],
  ['ค่าไฟจะปรับลด 6 สตางค์ต่อหน่วย', TARIFF],
  ['Thailand is the second-largest economy there.', 'Thailand is the 2nd-largest economy there.'],
  ['Up to 5,000 jobs were added.', 'Jobs rose by 5,000.'],
  ['Growth slowed to 2.4%.', 'The economy grew by 2.4%, slower than before.'],
])('the same in other words stays found: %s', (statement, article) => {
  expect(checkOne(statement, article).reasons.join()).not.toContain('The statement says')
})
