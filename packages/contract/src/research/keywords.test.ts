import { expect, test } from 'vitest'
import { keywordsFromDescription, splitList } from './keywords.ts'

test('words longer than two characters, split on commas and white space, each once', () => {
  expect(keywordsFromDescription('Interest rate, GDP in the EU, gdp\nand baht')).toEqual([
    'Interest',
    'rate',
    'GDP',
    'the',
    'and',
    'baht',
  ])
})

test('the first twelve', () => {
  const words = Array.from({ length: 20 }, (_, i) => `word${i}`)
  expect(keywordsFromDescription(words.join(' '))).toEqual(words.slice(0, 12))
})

test('Thai is cut into words, its function words left out', () => {
  const keywords = keywordsFromDescription('ติดตามอัตราดอกเบี้ยและเงินเฟ้อของประเทศไทย')
  expect(keywords).toContain('ดอกเบี้ย')
  expect(keywords).toContain('ประเทศไทย')
  expect(keywords).not.toContain('และ')
  expect(keywords).not.toContain('ของ')
})

test('nothing from nothing', () => {
  expect(keywordsFromDescription(' , \n a bc ')).toEqual([])
})

test('a list typed with commas or lines: trimmed, empty ones dropped, each once', () => {
  expect(splitList(' https://a.example ,\nhttps://b.example,,https://a.example')).toEqual([
    'https://a.example',
    'https://b.example',
  ])
})
