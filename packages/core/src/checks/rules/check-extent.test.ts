import { expect, test } from 'vitest'
import { checkOne } from '../testing/findings.ts'

test.each([
  ['All voters supported the step.', 'Nine of twelve voters supported the step.'],
  ['กนง. มีมติเอกฉันท์ให้คงอัตราดอกเบี้ย', 'กนง. มีมติ 5 ต่อ 2 เสียงให้คงอัตราดอกเบี้ย'],
  ['กรรมการทุกคนเห็นชอบแผน', 'กรรมการ 7 ใน 9 คนเห็นชอบแผน'],
  ['Most economists expect a cut.', 'Some economists expect a cut.'],
])('a part is not all: %s', (statement, article) => {
  expect(checkOne(statement, article).verdict).not.toBe('supported')
})

test.each([
  ['All voters supported the step.', 'All voters supported the step.'],
  ['มติของ กนง. ไม่เป็นเอกฉันท์', 'กนง. มีมติ 5 ต่อ 2 เสียงให้คงอัตราดอกเบี้ย'],
])('all is all, and not all is a part: %s', (statement, article) => {
  expect(checkOne(statement, article).reasons).toEqual([])
})

test.each([
  ['ราคาเพิ่มขึ้นทุกแห่งเป็น 52 จาก 41', 'ราคาเพิ่มขึ้นเป็น 52 จาก 41 ในร้านค้าต่าง ๆ'],
  ['All borrowers pay a rate of 5.2, up from 4.1.', 'ผู้กู้จ่ายดอกเบี้ย 5.2 จาก 4.1'],
  ['ทุกฝ่ายเห็นว่าเพิ่มขึ้นเป็น 5 จาก 4', 'ฝ่ายต่าง ๆ เห็นว่าเพิ่มขึ้นเป็น 5 จาก 4'],
  ['Almost all members backed the plan.', 'Most members backed the plan.'],
  ['Most of the 12 analysts expect a cut.', 'Nine of the 12 analysts expect a cut; some see a hold.'],
  ['นักวิเคราะห์ส่วนใหญ่คาดว่าจะลดดอกเบี้ย', 'Several analysts, the majority of those polled, expect a cut.'],
])('a change is not read as a share, nor almost all as all: %s', (statement, article) => {
  expect(checkOne(statement, article).reasons.join()).not.toContain('The quote says')
})
