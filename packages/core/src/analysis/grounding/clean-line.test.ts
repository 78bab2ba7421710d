import { expect, test } from 'vitest'
import { cleanLine } from '../clean-analysis.ts'

test.each([
  ['［１］文。', '文。'],
  ['【１】文。', '文。'],
  ['「http://e.com」を見る', 'を見る'],
  ['（ｅｖｉｌ．ｃｏｍ）', ''],
  ['site (http://e.com) now', 'site now'],
  ['日本。jp へ', '日本 へ'],
  ['「はい」と（株）が kmalloc() を', '「はい」と（株）が kmalloc() を'],
])('%s is cleaned to %s', (text, clean) => {
  expect(cleanLine(text, 800)).toBe(clean)
})
