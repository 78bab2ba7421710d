import { expect, test } from 'vitest'
import { checkOne } from '../../testing/findings.ts'

const VISITORS = 'มาเลเซียเป็นตลาดนักท่องเที่ยวอันดับหนึ่ง รองลงมาคือจีน'
const PARTNERS = 'Canada is the second-largest trading partner of the United States after Mexico.'

test.each([
  ['จีนเป็นตลาดที่ใหญ่ที่สุด ตามด้วยมาเลเซีย', VISITORS],
  ['แคนาดาเป็นคู่ค้าอันดับหนึ่งของสหรัฐฯ', PARTNERS],
  ['China is the largest investor.', 'Singapore is the largest investor, followed by Hong Kong and China.'],
])('places in an order are not exchanged: %s', (statement, article) => {
  expect(checkOne(statement, article).verdict).not.toBe('supported')
})

test.each([
  ['มาเลเซียนำหน้าจีนเป็นตลาดนักท่องเที่ยวอันดับหนึ่ง', VISITORS],
  ['เม็กซิโกเป็นคู่ค้าอันดับหนึ่งของสหรัฐฯ', PARTNERS],
  ['Singapore was the biggest investor.', 'Singapore is the largest investor, followed by China.'],
])('the first in other words stays found: %s', (statement, article) => {
  expect(checkOne(statement, article).reasons.join()).not.toContain('The statement says')
})
