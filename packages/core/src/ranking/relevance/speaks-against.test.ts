import type { RelevancePart } from '@newsloom/contract/research/research'
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
function partOf(name: RelevancePart['name'], topic: ReturnType<typeof topicOf>, title: string, text: string) {
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

test('a country of the description counts less, the later the less', () => {
  const malaysia = (description: string) =>
    partOf(
      'country',
      topicOf('Minimum wage', description, 'minimum wage'),
      'Malaysia raises minimum wage',
      '',
    )?.value
  expect(malaysia('Wages of 400 baht')).toBe(-0.8)
  expect(malaysia('Minimum wages, what employers say, strikes, and the government in Thailand')).toBe(-0.4)
  expect(malaysia('Minimum wages, what employers say, strikes, and the government, only in Thailand')).toBe(
    -0.8,
  )
  expect(malaysia('หนี้ครัวเรือนไทย')).toBe(-0.8)
})

test('a region or the world is anywhere', () => {
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

test('an article of another field with hardly a word of the topic is off topic', () => {
  const [sport] = scoreArticles(POWER, [article('Boxer and winger meet', 'They talk of power.')], 24, now)
  expect(sport?.isOnTopic).toBe(false)
})

test('the description says what to leave out', () => {
  const topic = topicOf(
    'Stablecoin rules',
    'Regulation of stablecoins. Not interested in bitcoin price moves, meme coins or exchange hacks.',
    'stablecoin',
  )
  expect(partOf('excluded', topic, 'Bitcoin slides as traders sell', 'Bitcoin fell 4%.')).toMatchObject({
    value: -0.5,
    words: ['Bitcoin'],
  })
  expect(partOf('excluded', topic, 'Bitcoin falls after a hack', '')?.value).toBe(-1)
  expect(partOf('excluded', topic, 'Stablecoin bill passes', 'Bitcoin was flat.')).toBeUndefined()
  const thai = topicOf('คริปโต', 'กฎคริปโต ไม่เอาราคาบิตคอยน์', 'คริปโต')
  expect(partOf('excluded', thai, 'บิตคอยน์ร่วง', '')?.value).toBe(-0.5)
})

test('keywords that the form took from what is left out do not count', () => {
  const [score] = scoreArticles(
    topicOf('Stablecoins', 'Stablecoin rules, but not bitcoin', 'stablecoin', 'rules', 'bitcoin'),
    [article('Bitcoin slides', 'Bitcoin fell.')],
    24,
    now,
  )
  expect(score?.isOnTopic).toBe(false)
})

test('one word of a topic alone counts less than with another one', () => {
  const topic = topicOf('Bad loans', 'Household debt and bad loans at banks', 'NPL', 'household debt')
  const alone = partOf('alone', topic, 'NPL upgrades its atomic clocks', 'The laboratory said so.')
  expect(alone?.value).toBeLessThan(-0.1)
  expect(partOf('alone', topic, 'NPL ratio rises', 'Household debt is high.')).toBeUndefined()
})

test('an abbreviation with small letters is not the word that is spelt alike', () => {
  const topic = topicOf('Crypto rules', 'Rules of the European Union', 'MiCA')
  const [law, mineral] = scoreArticles(
    topic,
    [article('MiCA takes effect', 'MiCA binds issuers.'), article('Mica miners', 'Mica is a mineral.')],
    24,
    now,
  )
  expect(law?.parts.find(({ name }) => name === 'title')?.value).toBeGreaterThan(0)
  expect(mineral?.parts.find(({ name }) => name === 'title')?.value).toBe(0)
})
