import { expect, test } from 'vitest'
import { isFunctionWord, scriptOf, tokenize } from './words.ts'

test.each([
  ['Interest Rates rise', ['interest', 'rate', 'rise']],
  ['policies, losses; gas', ['policy', 'losse', 'gas']],
  ['2.25% of GDP', ['2.25', 'of', 'gdp']],
  ['ＧＤＰ', ['gdp']],
  ['ธนาคารแห่งประเทศไทย', ['ธนาคาร', 'แห่ง', 'ประเทศไทย']],
  ['ดำเนินนโยบายสำหรับนํ้ามัน', ['ดำเนิน', 'นโยบาย', 'สำหรับ', 'น้ำมัน']],
  ['SET ปิดบวก 5 จุด', ['set', 'ปิด', 'บวก', '5', 'จุด']],
  ['', []],
])('%s is cut into its words', (text, words) => {
  expect(tokenize(text)).toEqual(words)
})

test('plural and singular are one word', () => {
  for (const [a, b] of [
    ['rates', 'rate'],
    ['policies', 'policy'],
    ['exports', 'export'],
    ['prices', 'price'],
  ])
    expect(tokenize(a ?? '')).toEqual(tokenize(b ?? ''))
})

test('function words and scripts are told apart', () => {
  expect(['the', 'และ', 'ของ'].every(isFunctionWord)).toBe(true)
  expect(['rate', 'ดอกเบี้ย'].some(isFunctionWord)).toBe(false)
  expect([scriptOf('เงิน'), scriptOf('baht')]).toEqual(['thai', 'other'])
})
