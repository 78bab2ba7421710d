import { expect, test } from 'vitest'
import { linesText } from './audio-texts.ts'

const lines = Array.from({ length: 25 }, (_, place) => ({
  ...{ id: `l${place + 1}`, speaker: 0 as const, kind: 'fact' as const, text: 'x', statementIds: ['1'] },
}))

test.each([
  [['l3'], 'Line 3'],
  [['l2', 'l3', 'l4'], 'Lines 2–4'],
  [['l2', 'l3', 'l24'], 'Lines 2–3, 24'],
  [['gone'], ''],
])('the lines %j of a part are %s', (ids, text) => {
  expect(linesText(ids, lines)).toBe(text)
})
