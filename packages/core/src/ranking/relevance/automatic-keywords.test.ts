import { keywordsFromDescription } from '@newsloom/contract/research/keywords'
import { expect, test } from 'vitest'
import { topicKeywords } from './automatic-keywords.ts'

const keywordsOf = (description: string, keywords = keywordsFromDescription(description)) =>
  topicKeywords({ description, keywords }).map(({ text, share }) => (share < 0.5 ? `(${text})` : text))

test('words filled in from the description are again the names that they are there', () => {
  const rates = 'Bank of Thailand policy rate decision and interest rates'
  expect(keywordsOf(rates)).toEqual([
    'Bank of Thailand',
    'policy rate',
    'interest rates',
    '(decision)',
    '(and)',
  ])
  expect(keywordsOf('ธนาคารแห่งประเทศไทย อัตราดอกเบี้ยนโยบาย เงินเฟ้อ')).toContain('ธนาคารแห่งประเทศไทย')
})

test('a word that the description also has alone stays', () => {
  expect(keywordsOf('Bank of Thailand, and every other bank')).toEqual(
    expect.arrayContaining(['Bank of Thailand', 'Bank']),
  )
})

test('keywords that a person typed stay as they are', () => {
  const description = 'What the Bank of Thailand does about its policy rate and the debt of households'
  expect(keywordsOf(description, ['bank', 'Thailand'])).toEqual(['bank', 'Thailand'])
  expect(keywordsOf(description, ['decision', 'policy rate'])).toEqual(['decision', 'policy rate'])
})

test('a keyword that a person added to the filled-in ones is as strong as a name', () => {
  const description = 'Electric cars and batteries'
  expect(keywordsOf(description, [...keywordsFromDescription(description), 'decision'])).toEqual(
    expect.arrayContaining(['Electric cars', 'decision']),
  )
})

test('countries, numbers and short pieces of Thai words count little', () => {
  expect(keywordsOf('Rice of Thailand at 400 dollars a tonne')).toEqual(
    expect.arrayContaining(['(Thailand)', '(400)']),
  )
  expect(keywordsOf('เจาะระบบ คู่แข่ง')).toEqual(expect.arrayContaining(['(คู่)']))
})

test('capitalized words next to each other are one name', () => {
  const medicines = keywordsOf('Medicines of Novo Nordisk and Eli Lilly')
  expect(medicines).toEqual(expect.arrayContaining(['Novo Nordisk', 'Eli Lilly']))
  expect(medicines).not.toEqual(expect.arrayContaining(['Eli']))
})

test("a concept that the topic's name lacks counts less than one that it has", () => {
  const description = 'inflation and exports'
  const keywords = keywordsFromDescription(description)
  const shares = topicKeywords({ name: 'Inflation', description, keywords }).map(({ text, share }) => [
    text,
    share,
  ])
  expect(Object.fromEntries(shares)).toMatchObject({ inflation: 1, exports: 0.7 })
})

test.each([
  ['ติดตามธนาคารน้ำใต้ดินในอีสาน', 'ธนาคารน้ำใต้ดิน', 'ธนาคาร'],
  ['ราคาน้ำมันรำข้าว', 'น้ำมันรำข้าว', 'น้ำมัน'],
  ['Blue chips of the region', 'Blue chips', 'chips'],
  ['ขนมชิปส์', 'ชิปส์', 'ชิป'],
])('a compound in the description is one keyword: %s', (description, compound, part) => {
  expect(keywordsOf(description)).toContain(compound)
  expect(keywordsOf(description)).not.toContain(part)
})
