import { expect, test } from 'vitest'
import { checkOne } from '../testing/findings.ts'

test.each([
  ['All voters supported the step.', 'Nine of twelve voters supported the step.'],
  ['กนง. มีมติเอกฉันท์ให้คงอัตราดอกเบี้ย', 'กนง. มีมติ 5 ต่อ 2 เสียงให้คงอัตราดอกเบี้ย'],
])('a part is not all: %s', (statement, article) => {
  expect(checkOne(statement, article).verdict).not.toBe('supported')
})

test.each([
  ['All voters supported the step.', 'All voters supported the step.'],
  ['มติของ กนง. ไม่เป็นเอกฉันท์', 'กนง. มีมติ 5 ต่อ 2 เสียงให้คงอัตราดอกเบี้ย'],
])('all is all, and not all is a part: %s', (statement, article) => {
  expect(checkOne(statement, article).reasons).toEqual([])
})
