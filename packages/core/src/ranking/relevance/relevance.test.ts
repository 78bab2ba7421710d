import { cutText } from '@newsloom/lexicon/words'
import { expect, test } from 'vitest'
import { sourceQuality } from '../source-quality.ts'
import { bm25, TEXT_FIELD, TITLE_FIELD } from './bm25.ts'
import { scoreArticles } from './relevance.ts'
import { topicConcepts } from './topic-concepts.ts'
import { cutIntoUnits } from './units.ts'

const now = new Date('2026-11-21T08:00:00Z')
const topic = {
  name: 'Thai economy',
  description: 'Monetary policy and prices in Thailand',
  keywords: ['interest rate', 'inflation', 'อัตราดอกเบี้ย', 'เงินเฟ้อ'],
}
const topicOf = topicConcepts(topic)
const article = (title: string, text: string, publishedAt: Date | null = now) => ({
  title: cutText(title),
  text: cutText(text),
  publishedAt,
  origin: 'chosen' as const,
  hasFullText: true,
  isDated: publishedAt !== null,
})
const score = (...articles: ReturnType<typeof article>[]) => scoreArticles(topicOf, articles, 24, now)

test('lists a concept once, with its best weight and without function words', () => {
  const found = topicConcepts({
    name: 'Inflation and the baht',
    description: 'the baht',
    keywords: ['inflation'],
  })
  const names = found.concepts.map(({ parts, weight }) => [[...(parts[0]?.keys() ?? [])][0], weight])
  expect(names).toEqual([
    ['@inflation', 1],
    ['baht', 0.5],
  ])
})

test.each([
  { name: 'TH property market', description: '', keywords: [] },
  { name: 'Homes', description: '', keywords: ['property', 'TH'] },
  { name: 'Property', description: '', keywords: ['TH'] },
])("'TH' of %j is found in capitals only, and never in '18th'", (asked) => {
  const concepts = topicConcepts(asked)
  const matched = (title: string) => {
    const [scored] = scoreArticles(concepts, [article(title, 'Nothing else.')], 24, now)
    return scored?.parts.find(({ name }) => name === 'title')?.value ?? 0
  }
  expect(matched('TH funds grow')).toBeGreaterThan(0)
  for (const title of ['The 18th summit', 'The 18TH summit', 'ครั้งที่ 18th', 'A th'])
    expect(matched(title)).toBe(0)
})

test('the parts add up to the score, and each is between 0 and 1', () => {
  const [one] = score(article('Inflation eases', 'Inflation eased to 0.4% as the interest rate was held.'))
  const sum = one?.parts.reduce((total, part) => total + part.value * part.weight, 0)
  expect(one?.relevance).toBeCloseTo(sum ?? 0, 6)
  expect(one?.parts.map((p) => p.name)).toEqual(['title', 'text', 'recency', 'source'])
  expect(one?.parts.every((p) => p.value >= 0 && p.value <= 1)).toBe(true)
  expect(one?.parts.reduce((total, part) => total + part.weight, 0)).toBeCloseTo(1)
})

test('articles about the topic come before those that only mention it, and others are off topic', () => {
  const [about, brush, off] = score(
    article(
      'Interest rate cut as inflation falls',
      'The central bank cut its interest rate. Inflation fell.',
    ),
    article('Hotels full again', 'Tourism is up although inflation weighs on travellers from many places.'),
    article('Football final tonight', 'Two teams meet in Bangkok for the cup.'),
  )
  expect(about?.relevance).toBeGreaterThan((brush?.relevance ?? 1) + 0.2)
  expect([about?.isOnTopic, brush?.isOnTopic, off?.isOnTopic]).toEqual([true, true, false])
})

test('finds Thai keywords inside running Thai text', () => {
  const [about, off] = score(
    article('กนง. คงอัตราดอกเบี้ยนโยบายที่ 2.25%', 'คณะกรรมการเห็นว่าเงินเฟ้อยังอยู่ในกรอบและเศรษฐกิจขยายตัว'),
    article('ทีมชาติไทยชนะ 2-0', 'แฟนบอลเต็มสนามในคืนวันเสาร์'),
  )
  expect(about?.relevance).toBeGreaterThan(0.65)
  expect([about?.isOnTopic, off?.isOnTopic]).toEqual([true, false])
})

const unitsOf = (text: string) => cutIntoUnits(cutText(text))

test('a phrase of known names counts more together than apart', () => {
  const { concepts: phrase } = topicConcepts({ name: '', description: '', keywords: ['rice exports'] })
  const texts = ['rice exports rose', 'ส่งออกข้าวโต', 'exports of Thai rice', 'rice only'].map(unitsOf)
  const [inARow, reversed, apart, half] = bm25(phrase, texts, TEXT_FIELD)
  expect(inARow).toBeGreaterThan(apart ?? 1)
  expect(reversed).toBeGreaterThan(apart ?? 1)
  expect(apart).toBeGreaterThan(0)
  expect(half).toBe(0)
})

test('many mentions of a broader term do not add up to the thing itself', () => {
  const { concepts: oil } = topicConcepts({ name: '', description: '', keywords: ['oil price'] })
  const texts = ['crude price slides', 'oil '.repeat(20), 'olive oil prices tumble'].map(unitsOf)
  const [itself, broader, other] = bm25(oil, texts, TITLE_FIELD)
  expect(itself).toBeGreaterThan((broader ?? 1) * 2)
  expect(broader).toBeGreaterThan(0)
  expect(other).toBe(0)
})

test('three concepts give a title the full score, and one keyword about half', () => {
  const texts = ['Interest rate, inflation and monetary policy', 'Interest rate and inflation', 'Inflation']
  const [three, two, one] = bm25(topicOf.concepts, texts.map(unitsOf), TITLE_FIELD)
  expect(three).toBeGreaterThan(0.92)
  expect(two).toBeLessThan(0.92)
  expect(one).toBeGreaterThan(0.4)
  expect(one).toBeLessThan(0.6)
})

test('a topic of the policy rate has reports of its being held, cut and raised', () => {
  const policyRate = topicConcepts({ name: '', description: '', keywords: ['policy rate'] })
  const articles = [
    article('Bank of Korea holds rates', 'The board kept rates for a fourth time.'),
    article('กนง.คงดอกเบี้ย', 'คณะกรรมการมีมติคงดอกเบี้ย'),
    article('Banks offer cheaper home loans', 'Mortgages and their lending rates.'),
  ]
  const [held, inThai, lending] = scoreArticles(policyRate, articles, 24, now)
  expect([held?.isOnTopic, inThai?.isOnTopic]).toEqual([true, true])
  for (const one of [held, inThai]) expect(one?.relevance).toBeGreaterThan((lending?.relevance ?? 1) + 0.2)
})

test('a topic in one language judges articles in the other', () => {
  const inEnglish = topicConcepts({ name: 'Inflation', description: '', keywords: ['inflation'] })
  const inThai = topicConcepts({ name: 'เงินเฟ้อ', description: '', keywords: ['เงินเฟ้อ'] })
  const articles = [
    article('เงินเฟ้อไทยลดลง', 'ราคาอาหารลดลง'),
    article('ทีมชาติไทยชนะ 2-0', 'แฟนบอลเต็มสนามในคืนวันเสาร์'),
    article('Consumer prices fall', 'Inflation eased in October.'),
    article('Football final tonight', 'Two teams meet in Bangkok for the cup.'),
  ]
  for (const words of [inEnglish, inThai])
    expect(scoreArticles(words, articles, 24, now).map((one) => one.isOnTopic)).toEqual([
      true,
      false,
      true,
      false,
    ])
})

test.each([
  ['chip', 'Shipments of a new chip rise', 'มันฝรั่งชิปส์รสใหม่'],
  ['ชิป', 'โรงงานผลิตชิปแห่งใหม่', 'Blue chips close higher'],
  ['ทองคำ', 'Gold hits a record', 'วัดทองคำจัดงานประจำปี'],
  ['ธนาคาร', 'ธนาคารลดดอกเบี้ย', 'ธนาคารน้ำใต้ดินช่วยชาวนา'],
  ['น้ำมัน', 'ราคาน้ำมันดิบพุ่ง', 'ราคาน้ำมันมะพร้าวพุ่ง'],
])('a compound that only contains %s is off topic', (keyword, on, off) => {
  const concepts = topicConcepts({ name: '', description: '', keywords: [keyword] })
  const scores = scoreArticles(concepts, [article(on, on), article(off, off)], 24, now)
  expect(scores.map((one) => one.isOnTopic)).toEqual([true, false])
})

test('newer and better sourced articles score higher with the same words', () => {
  const old = new Date(now.getTime() - 20 * 3_600_000)
  const [fresh, stale, undated] = score(
    article('Inflation', 'inflation'),
    article('Inflation', 'inflation', old),
    article('Inflation', 'inflation', null),
  )
  expect(fresh?.relevance).toBeGreaterThan(stale?.relevance ?? 1)
  expect(stale?.relevance).toBeGreaterThan(undated?.relevance ?? 1)
})

test.each([
  [{ origin: 'chosen', hasFullText: true, isDated: true }, 1],
  [{ origin: 'starter', hasFullText: true, isDated: true }, 0.88],
  [{ origin: 'search', hasFullText: false, isDated: true }, 0.45],
  [{ origin: 'chosen', hasFullText: false, isDated: false }, 0.6],
] as const)('source %o: %s', (facts, value) => {
  expect(sourceQuality(facts)).toBeCloseTo(value)
})
