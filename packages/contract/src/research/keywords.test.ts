import { expect, test } from 'vitest'
import { keywordsFromDescription, splitList } from './keywords.ts'

test('keywords are words of more than two characters, split at commas and white space, each once', () => {
  expect(keywordsFromDescription('Interest rate, GDP in the EU, gdp\nand baht')).toEqual([
    'Interest',
    'rate',
    'GDP',
    'the',
    'and',
    'baht',
  ])
})

test('only the first twelve words count', () => {
  const words = Array.from({ length: 20 }, (_, i) => `word${i}`)
  expect(keywordsFromDescription(words.join(' '))).toEqual(words.slice(0, 12))
})

test('Thai is split into words without function words', () => {
  const keywords = keywordsFromDescription('ติดตามอัตราดอกเบี้ยและเงินเฟ้อของประเทศไทย')
  expect(keywords).toContain('ดอกเบี้ย')
  expect(keywords).toContain('ประเทศไทย')
  expect(keywords).not.toContain('และ')
  expect(keywords).not.toContain('ของ')
})

test('a description without words has no keywords', () => {
  expect(keywordsFromDescription(' , \n a bc ')).toEqual([])
})

test('a typed list is split at commas and lines, trimmed, without empty or repeated entries', () => {
  expect(splitList(' https://a.example ,\nhttps://b.example,,https://a.example')).toEqual([
    'https://a.example',
    'https://b.example',
  ])
})
