import { cutText } from '@newsloom/lexicon/words'
import { expect, test } from 'vitest'
import { scoreArticles } from './relevance.ts'
import { topicConcepts } from './topic-concepts.ts'
import { cutArticleIntoUnits, cutIntoUnits } from './units.ts'

const now = new Date('2026-11-22T02:00:00Z')
const keysOf = (text: string) => cutIntoUnits(cutText(text)).map(({ key }) => key)
const articleOf = (title: string, text: string) => ({ title: cutText(title), text: cutText(text) })

function isOnTopic(keywords: string[], title: string, text = ''): boolean {
  const topic = topicConcepts({ name: '', description: '', keywords })
  const facts = { publishedAt: now, origin: 'chosen', hasFullText: true, isDated: true } as const
  return scoreArticles(topic, [{ ...articleOf(title, text), ...facts }], 24, now)[0]?.isOnTopic === true
}

test('known names and the remaining words are the units of a text', () => {
  expect(keysOf('Olive oil prices tumbled')).toEqual(['@olive-oil', '@fall'])
  expect(keysOf('ธนาคารเลือดขาดแคลน')).toEqual(['@blood-bank', '@shortage'])
})

test.each([
  ['ชิป', 'บริษัทชิปปิ้งถูกสอบ', false],
  ['ชิป', 'โรงงานชิปแห่งใหม่', true],
  ['ธนาคาร', 'ธนาคารเลือดขาดแคลน', false],
  ['ธนาคาร', 'ธนาคารขึ้นดอกเบี้ย', true],
  ['oil price', 'Olive oil prices tumble', false],
  ['oil price', 'Oil prices tumble', true],
  ['ทอดแหปลา', 'ชาวบ้านทอดแหปลาดุก', true],
  ['หวนคืน', 'สายลมหวนคืนมา', true],
  ['ลมหวน', 'สายลมหวนคืนมา', false],
  ['มหวน', 'สายลมหวนคืนมา', false],
  ['Tim Cook', 'Tim Cook leaves', true],
  ['Tim Cook', "Cook's century", false],
  ['Tim Cook', 'Tim Adams and Harry Cook', false],
  ['AI', 'Ai Weiwei in Bangkok', false],
  ['AI', 'New AI rules', true],
  ['opec', 'โอเปกคงกำลังผลิต', true],
])('%s is matched as a word: %s (%s)', (keyword, title, expected) => {
  expect(isOnTopic([keyword], title)).toBe(expected)
})

test.each([
  ['Apple growers face frost', 'The apple crop is small.', false],
  ['Fiona Apple announces a tour', 'Singer Fiona Apple will play ten concerts.', false],
  ['Big Apple swears in chancellor', 'He said that the Big Apple deserved him.', false],
  ['Apple opens a shop', 'The iPhone maker hires 120 people. Apple plans more.', true],
  ['Apple Wins Browser Case In Europe', 'Regulators closed a case against Apple.', true],
])('a name is the name itself: %s', (title, text, expected) => {
  const { phrases } = topicConcepts({ name: '', description: '', keywords: [] })
  const units = cutArticleIntoUnits(articleOf(title, text), phrases)
  expect([...units.title, ...units.text].some(({ key }) => key === '@apple')).toBe(expected)
})

test.each([
  ['Rice scores twice', 'Midfielder Declan Rice struck again.', false],
  ['Rice exports fall', 'The harvest of Thai Rice Exporters is small; rice is cheap.', true],
  ['Rice is cheap', 'Prices fall.', true],
])('a word that is a surname in the text is a name: %s', (title, text, expected) => {
  const { phrases } = topicConcepts({ name: '', description: '', keywords: [] })
  const units = cutArticleIntoUnits(articleOf(title, text), phrases)
  expect([...units.title, ...units.text].some(({ key }) => key === '@rice')).toBe(expected)
})

test("a topic's phrase inside a longer known name is a part of that name", () => {
  const { phrases } = topicConcepts({ name: '', description: '', keywords: ['bank of the'] })
  const units = cutArticleIntoUnits(articleOf('West bank of the river', ''), phrases).title
  expect(units.map(({ key }) => key)).toEqual(['@river-bank'])
})
