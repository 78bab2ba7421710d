import type { ArticleChoice } from '@newsloom/contract/research/curation'
import { cutText } from '@newsloom/lexicon/words'
import { expect, test } from 'vitest'
import { rankArticles } from './rank-articles.ts'
import { type Correction, distinctiveTerms, learn } from './teach-topic.ts'

const now = new Date('2026-11-21T08:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const topic = {
  name: 'Thai economy',
  description: 'Prices in Thailand',
  keywords: ['inflation', 'policy rate'],
}
const article = (title: string, text = '') => ({ title: cutText(title), text: cutText(text) })
const FOOTBALL = article(
  'Football ticket inflation',
  'Clubs raise ticket prices as inflation bites the clubs.',
)
const RATES = article('Policy rate and inflation', 'The central bank watches the baht.')
const keysOf = (found: { key: string }[]) => found.map(({ key }) => key)

const correction = (choice: ArticleChoice, keys: string[], days = 0): Correction => ({
  choice,
  chosenAt: daysAgo(days),
  terms: keys.map((key) => ({ key, written: key })),
})
const learned = (...corrections: Correction[]) => learn(corrections, { topic, now, forgotten: {} })
const weights = (...corrections: Correction[]) =>
  Object.fromEntries(learned(...corrections).map(({ key, weight }) => [key, weight]))

test("learns an article's words and names that the others lack", () => {
  const terms = distinctiveTerms(FOOTBALL, [RATES], topic)
  expect(terms.map(({ written }) => written.toLowerCase())).toEqual(['ticket', 'football'])
  expect(
    distinctiveTerms(FOOTBALL, [RATES, article('Football pays')], topic).map(({ written }) => written),
  ).toEqual(['ticket'])
})

const written = (...args: Parameters<typeof distinctiveTerms>) =>
  distinctiveTerms(...args).map((term) => term.written)

test('learns what a report is about, not ordinary verbs, general words and parts of words', () => {
  const gold = article(
    'สมาคมค้าทองคำประกาศราคาทองคำแท่งเปิดตลาดวันนี้',
    'สมาคมค้าทองคำประกาศราคาทองคำแท่งและทองรูปพรรณ เปิดตลาดเช้านี้ ทองคำแท่งขายออก ทองรูปพรรณขายออก',
  )
  const terms = written(gold, [RATES], topic)
  expect(terms.length).toBeGreaterThan(0)
  for (const noise of ['ประกาศ', 'เปิด', 'สมาคม', 'พรรณ', 'แท่ง', 'รูป']) expect(terms).not.toContain(noise)
  const crash = article(
    'Train crash in north kills 12 as police open inquiry',
    'A train crash in the north killed 12 people, police said, killing the driver. Police in the north opened an inquiry.',
  )
  const told = written(crash, [RATES], topic).map((term) => term.toLowerCase())
  expect(told.length).toBeGreaterThan(0)
  for (const noise of ['north', 'police', 'killing', 'kills', 'open', 'opened'])
    expect(told).not.toContain(noise)
})

test('learns nothing from what a report mentions in passing, nor from what other reports have', () => {
  const passing = article(
    'Officials hold meeting',
    'Officials met on Monday. Later they flew over Chiang Mai and Laos.',
  )
  expect(written(passing, [RATES], topic)).toEqual([])
  const many = Array.from({ length: 15 }, () => RATES)
  expect(written(FOOTBALL, [article('Football pays'), ...many], topic)).toContain('Football')
  expect(
    written(FOOTBALL, [article('Football pays'), article('Football costs'), ...many], topic),
  ).not.toContain('Football')
})

test('a country or a region alone, and words of everyday language, tell nothing', () => {
  const factory = article(
    'China door factory sets record in Southeast Asia',
    'A door factory in China set a record. The record was news in Southeast Asia and China; its turbine did it.',
  )
  expect(written(factory, [RATES], topic).map((term) => term.toLowerCase())).toEqual(['factory'])
  const door = article('ประตูบานใหม่สร้างสถิติในเวียดนาม', 'ประตูบานนี้ในเวียดนามสร้างสถิติและเป็นความหวังของเวียดนาม')
  expect(written(door, [RATES], topic)).toEqual([])
  const earlier = ['@country:CN', 'door', 'record', 'ประตู', '@factory']
  expect(keysOf(learned(correction('left-out', earlier)))).toEqual(['@factory'])
})

test('forgetting a term forgets the narrower ones that counted as it, and only earlier ones', () => {
  const taught = [correction('left-out', ['@gold'], 3), correction('left-out', ['@gold-price'], 2)]
  const known = (forgotten: Record<string, string>, ...more: Correction[]) =>
    keysOf(learn([...taught, ...more], { topic, now, forgotten }))
  expect(known({})).toEqual(['@gold'])
  const forgotten = { '@gold': daysAgo(1).toISOString() }
  expect(known(forgotten)).toEqual([])
  expect(known(forgotten, correction('left-out', ['@gold-price']))).toEqual(['@gold-price'])
})

test('terms that are not distinctive are not used, though earlier corrections taught them', () => {
  const terms = ['@announce', '@police', 'north', 'แท่ง', 'killing', 'football']
  expect(keysOf(learned(correction('left-out', terms)))).toEqual(['football'])
})

test("never learns the topic's own words, in either language", () => {
  const terms = distinctiveTerms(article('เงินเฟ้อและดอกเบี้ยนโยบาย', 'inflation and the policy rate'), [], topic)
  expect(terms).toEqual([])
  expect(learned(correction('left-out', ['@inflation', '@policy-rate', 'potato']))).toMatchObject([
    { key: 'potato' },
  ])
})

test('each correction adds to the weight of its terms, up to a limit', () => {
  const leftOut = correction('left-out', ['football'])
  expect(weights(leftOut).football).toBeCloseTo(-1 / 3)
  expect(weights(leftOut, leftOut).football).toBeCloseTo(-2 / 3)
  expect(weights(...Array.from({ length: 9 }, () => leftOut)).football).toBe(-1)
  expect(weights(correction('pinned', ['semiconductor'])).semiconductor).toBeCloseTo(1 / 3)
})

test('corrections that contradict each other cancel', () => {
  expect(learned(correction('left-out', ['football']), correction('pinned', ['football']))).toEqual([])
})

test('corrections fade, and are forgotten in the end', () => {
  expect(weights(correction('left-out', ['football'], 60)).football).toBeCloseTo(-1 / 6)
  expect(learned(correction('left-out', ['football'], 365))).toEqual([])
})

test('a forgotten term is learned again only from later corrections', () => {
  const forgotten = { football: daysAgo(2).toISOString() }
  const from = (days: number) =>
    learn([correction('left-out', ['football', 'ticket'], days)], { topic, now, forgotten })
  expect(keysOf(from(3))).toEqual(['ticket'])
  expect(keysOf(from(1))).toEqual(['football', 'ticket'])
})

test('a topic uses only the strongest terms', () => {
  const keys = Array.from({ length: 60 }, (_, n) => `word${n}`)
  const terms = learned(
    correction('left-out', keys),
    correction('pinned', ['semiconductor']),
    correction('left-out', ['word59']),
  )
  expect(terms.filter(({ weight }) => weight < 0)).toHaveLength(20)
  expect(keysOf(terms)[0]).toBe('word59')
  expect(keysOf(terms)).toContain('semiconductor')
})

test('taught words change the order of articles and are a visible part of their score', () => {
  const report = (title: string, text: string) => ({
    url: `https://a.example/${title.length}`,
    title,
    summary: '',
    text,
    publishedAt: now,
    origin: 'chosen' as const,
  })
  const articles = [
    report('Football ticket inflation', 'Inflation: fans pay more for each match of the season.'),
    report('Food inflation slows', 'Inflation: prices of rice and fuel fall in the south.'),
  ]
  const rank = (...corrections: Correction[]) => {
    const options = { topic, taught: learned(...corrections), hours: 24, now, limit: 9 }
    const { stories } = rankArticles(articles, options)
    return stories.flatMap(({ reports }) => reports).sort((a, b) => b.relevance - a.relevance)
  }
  const [football, food] = articles.map(({ title, text }) => article(title, text))
  if (!football || !food) throw new Error('two articles were expected')
  const chosen: Correction[] = [
    { choice: 'left-out', chosenAt: now, terms: distinctiveTerms(football, [food], topic) },
    { choice: 'pinned', chosenAt: now, terms: distinctiveTerms(food, [football], topic) },
  ]
  const before = rank()
  const after = rank(...chosen)
  expect(after.map(({ article: { title } }) => title)).toEqual([
    'Food inflation slows',
    'Football ticket inflation',
  ])
  const partOf = (title: string) =>
    after.find((one) => one.article.title === title)?.parts.find(({ name }) => name === 'taught')
  expect(partOf('Food inflation slows')).toMatchObject({
    weight: 0.15,
    words: expect.arrayContaining(['+ Food']),
  })
  expect(partOf('Football ticket inflation')?.value).toBeLessThan(0)
  expect(partOf('Football ticket inflation')?.words).toContain('− Football')
  for (const { parts, relevance } of after)
    expect(parts.reduce((sum, { value, weight }) => sum + value * weight, 0)).toBeCloseTo(relevance, 4)
  // an untaught topic: no such part, the same scores as ever
  expect(before.flatMap(({ parts }) => parts.map(({ name }) => name))).not.toContain('taught')
  expect(rank(correction('left-out', ['unseen'])).map(({ relevance }) => relevance)).toEqual(
    before.map(({ relevance }) => relevance),
  )
})

test('a narrower term counts as the broader one that other corrections teach', () => {
  const found = learned(
    correction('left-out', ['@gold']),
    correction('left-out', ['@gold-price']),
    correction('left-out', ['@gold', '@gold-price']),
  )
  expect(found).toMatchObject([{ key: '@gold', weight: -1 }])
  expect(keysOf(learned(correction('left-out', ['@gold-price'])))).toEqual(['@gold-price'])
})

test('three corrections push an article down, and one hardly does', () => {
  const reports = [
    ['Inflation and policy rate', 'Inflation slows, and the policy rate of the central bank stays.'],
    ['Inflation and policy rate lift gold price', 'Inflation and the policy rate lift the gold price.'],
  ].map(([title = '', text = ''], n) => ({
    ...{ url: `https://paper${n}.example/a`, title, summary: '', text, publishedAt: now },
    origin: 'chosen' as const,
  }))
  const afterwards = (...corrections: Correction[]) => {
    const options = { topic, taught: learned(...corrections), hours: 24, now, limit: 9 }
    const { stories } = rankArticles(reports, options)
    const found = stories.flatMap((story) => story.reports)
    return found.find(({ article: { title } }) => title.includes('gold'))?.relevance ?? 0
  }
  const leftOut = ['@gold', '@gold-price', '@gold'].map((key) => correction('left-out', [key]))
  const untaught = afterwards()
  expect(untaught - afterwards(...leftOut.slice(0, 1))).toBeLessThan(0.03)
  expect(untaught - afterwards(...leftOut)).toBeCloseTo(0.15, 6)
})
