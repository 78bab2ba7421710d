import { cutText } from '@newsloom/lexicon/words'
import { expect, test } from 'vitest'
import { scoreArticles } from './relevance.ts'
import { topicConcepts } from './topic-concepts.ts'

const now = new Date('2026-11-21T08:00:00Z')
const topicOf = (name: string, description: string, ...keywords: string[]) =>
  topicConcepts({ name, description, keywords })
const article = (title: string, text: string) => ({
  title: cutText(title),
  text: cutText(text),
  publishedAt: now,
  origin: 'chosen' as const,
  hasFullText: true,
  isDated: true,
})
function partOf(name: 'field' | 'country', topic: ReturnType<typeof topicOf>, title: string, text: string) {
  const [score] = scoreArticles(topic, [article(title, text)], 24, now)
  return score?.parts.find((part) => part.name === name)
}

const POWER = topicOf('Thai power', 'Electricity prices in Thailand', 'power', 'electricity')

test('an article of another field counts less, and its score names the words', () => {
  const title = 'Power forward joins new basketball club'
  expect(partOf('field', POWER, title, 'The winger of the squad had power.')).toMatchObject({
    words: ['basketball', 'winger', 'squad'],
  })
  expect(partOf('field', POWER, title, 'The winger of the squad.')?.value).toBeLessThan(-0.5)
  expect(partOf('field', POWER, 'Power bills rise', 'Electricity costs more.')).toBeUndefined()
})

test("a topic's own field never speaks against an article", () => {
  const sport = topicOf('Football', 'Football in Thailand', 'football')
  expect(partOf('field', sport, 'Football derby', 'The striker of the home squad.')).toBeUndefined()
})

test('a single word in the text says less than two or than one in the title', () => {
  const [one, two, inTitle] = [
    partOf('field', POWER, 'Talks go on', 'A marathon about nothing.'),
    partOf('field', POWER, 'Talks go on', 'A marathon for the boxer.'),
    partOf('field', POWER, 'Marathon of talks goes on', 'They said nothing.'),
  ].map((part) => part?.value ?? 0)
  expect(one).toBe(-0.5)
  expect(two).toBe(-1)
  expect(inTitle).toBe(-0.75)
})

test.each([
  ['Malaysia raises electricity prices', 'Households in Johor pay more.', -1],
  ['Electricity prices rise', 'Households in Malaysia pay more.', -0.5],
  ['Electricity prices rise', 'Households pay more.', undefined],
  ['Malaysia and Thailand link grids', 'Electricity flows south.', undefined],
  ['ไฟฟ้าแพงขึ้น', 'ครัวเรือนจ่ายเพิ่ม', undefined],
])('a topic with Thailand in its name: %s, %s: %s', (title, text, value) => {
  expect(partOf('country', POWER, title, text)?.value).toBe(value)
})

test('a country of the description counts half, money says where, and a region is anywhere', () => {
  const inDescription = topicOf('Minimum wage', 'Wages of 400 baht', 'minimum wage')
  expect(partOf('country', inDescription, 'Malaysia raises minimum wage', 'In February.')?.value).toBe(-0.5)
  const inAsia = topicOf('Minimum wage', 'Wages in Thailand and the rest of Asia', 'minimum wage')
  expect(partOf('country', inAsia, 'Malaysia raises minimum wage', 'In February.')).toBeUndefined()
  for (const description of ['Wages', 'Wages in Thailand and the world', 'What the Bank of Thailand says']) {
    const anywhere = topicOf('Minimum wage', description, 'minimum wage')
    expect(partOf('country', anywhere, 'Malaysia raises minimum wage', 'In February.')).toBeUndefined()
  }
})

test('the parts still add up to the score, which is never negative', () => {
  const [score] = scoreArticles(POWER, [article('Spain: power forward scores', 'Boxer and winger.')], 24, now)
  const sum = score?.parts.reduce((total, part) => total + part.value * part.weight, 0) ?? 0
  expect(score?.relevance).toBeCloseTo(Math.max(0, sum), 4)
})

test('what hardly has a word of the topic and is of another field is off topic', () => {
  const [sport] = scoreArticles(POWER, [article('Boxer and winger meet', 'They talk of power.')], 24, now)
  expect(sport?.isOnTopic).toBe(false)
})
