import { cutText } from '@newsloom/lexicon/words'
import { expect, test } from 'vitest'
import { matchedWords } from './matched-words.ts'
import { topicConcepts } from './topic-concepts.ts'
import { cutIntoUnits } from './units.ts'

const words = (keywords: string[], text: string) =>
  matchedWords(topicConcepts({ name: '', description: '', keywords }).concepts, cutIntoUnits(cutText(text)))

test.each([
  ['the same word', ['inflation'], 'Inflation slows', ['inflation']],
  ['another number', ['exports'], 'The export of rice', ['exports']],
  ['the other language', ['policy rate'], 'กนง. เห็นว่าดอกเบี้ยนโยบายเหมาะสม', ['policy rate = ดอกเบี้ยนโยบาย']],
  ['the other language, from Thai', ['เงินเฟ้อ'], 'inflation slows', ['เงินเฟ้อ = inflation']],
  ['something narrower', ['interest rate'], 'The policy rate is held', ['interest rate: policy rate']],
  ['nothing', ['gold'], 'Inflation slows', []],
])('names %s that was found', (_, keywords, text, expected) => {
  expect(words(keywords, text)).toEqual(expected)
})

test('the weightiest words come first, and only a few', () => {
  const topic = { name: 'Baht', description: 'Rubber', keywords: ['inflation', 'gold', 'exports', 'rice'] }
  const text = cutIntoUnits(cutText('Rubber, baht, inflation, gold, exports and rice'))
  expect(matchedWords(topicConcepts(topic).concepts, text)).toEqual(['inflation', 'gold', 'exports', 'rice'])
})

test('words of the article that stand for several words of the topic are named once', () => {
  const topic = { name: 'Economy', description: 'Economy', keywords: ['economy', 'เศรษฐกิจ'] }
  const text = cutIntoUnits(cutText('เศรษฐกิจขยายตัว'))
  expect(matchedWords(topicConcepts(topic).concepts, text)).toHaveLength(1)
})
