import { expect, test } from 'vitest'
import { cutIntoTokens, isFunctionWord, scriptOf, tokenize } from './words.ts'

test.each([
  ['Interest Rates rise', ['interest', 'rate', 'rise']],
  ['policies, losses; gas', ['policy', 'losse', 'gas']],
  ['2.25% of GDP', ['2.25', 'of', 'gdp']],
  ['ＧＤＰ', ['gdp']],
  ['ธนาคารแห่งประเทศไทย', ['ธนาคาร', 'แห่ง', 'ประเทศไทย']],
  ['ดำเนินนโยบายสำหรับนํ้ามัน', ['ดำเนิน', 'นโยบาย', 'สำหรับ', 'น้ำมัน']],
  ['SET ปิดบวก 5 จุด', ['set', 'ปิด', 'บวก', '5', 'จุด']],
  ['ดัชนีSETปิดที่๑,๓๑๐.๒๒จุด', ['ดัชนี', 'set', 'ปิด', 'ที่', '1310.22', 'จุด']],
  ["Thailand's U.S. trade", ['thailand', 'us', 'trade']],
  ['$3.2bn, 5G and Q3', ['3.2', 'bn', '5g', 'and', 'q3']],
  ['the 18th, 1ST and 22nd', ['the', '18', '1', 'and', '22']],
  ['at 5PM', ['at', '5']],
  ['東京都', ['東京', '都']],
  ['', []],
])('%s is split into its words', (text, words) => {
  expect(tokenize(text)).toEqual(words)
})

test.each([
  ['กนง.มีมติ', ['กนง', 'มี', 'มติ']],
  ['ธปท.คงดอกเบี้ย', ['ธปท', 'คง', 'ดอกเบี้ย']],
  ['ก.ล.ต.เผย', ['กลต', 'เผย']],
  ['โดยกนง.มีมติ', ['โดย', 'กนง', 'มี', 'มติ']],
  ['รมว.คลังกล่าว', ['รมว', 'คลัง', 'กล่าว']],
  ['25 พ.ย.2568', ['25', 'พย', '2568']],
  ['พล.อ.ประยุทธ์', ['พลอ', 'ประยุทธ์']],
])('an abbreviation is separate from its neighbour: %s', (text, words) => {
  expect(tokenize(text)).toEqual(words)
})

test('the time grows linearly with the length of a text', () => {
  const sentence = 'คณะกรรมการนโยบายการเงินมีมติคงอัตราดอกเบี้ยไว้ที่ร้อยละ 2.25 ต่อปี ตามที่ตลาดคาด '
  const text = sentence.repeat(Math.ceil(100_000 / sentence.length))
  const before = process.cpuUsage()
  const words = tokenize(text).length
  const { user } = process.cpuUsage(before)
  expect(words).toBeGreaterThan(15_000)
  // in one call the segmenter takes 16 s
  expect(user / 1_000).toBeLessThan(2_000)
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

test('a token has its position and its letter case', () => {
  expect(cutIntoTokens('The SET fell')).toEqual([
    { word: 'the', script: 'other', start: 0, end: 3, letters: 'capital' },
    { word: 'set', script: 'other', start: 4, end: 7, letters: 'upper' },
    { word: 'fell', script: 'other', start: 8, end: 12, letters: 'lower' },
  ])
})

test('distinguishes function words and scripts', () => {
  expect(['the', 'และ', 'ของ'].every(isFunctionWord)).toBe(true)
  expect(['rate', 'ดอกเบี้ย'].some(isFunctionWord)).toBe(false)
  expect([scriptOf('เงิน'), scriptOf('baht')]).toEqual(['thai', 'other'])
})
