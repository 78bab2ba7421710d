import { addingUp } from '@newsloom/contract/research/adding-up'
import { cutText } from '@newsloom/lexicon/words'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scoreArticles } from './relevance.ts'
import { topicConcepts } from './topic-concepts.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const OWN = ['interest rate', 'inflation', 'เงินเฟ้อ', 'policy rate', 'gold']
const OTHERS = ['Malaysia', 'football', 'boxer', 'winger', 'bitcoin', 'meme coins', 'orchard', 'tourists']
/** All on the topic, all off it, or mixed. */
const words = (most: number) =>
  fc.oneof(...[OWN, OTHERS, [...OWN, ...OTHERS]].map((from) => someOf(from, most)))
const someOf = (from: string[], most: number) =>
  fc.array(fc.constantFrom(...from), { minLength: 2, maxLength: most })
const article = fc
  .record({
    title: words(6),
    text: words(30),
    hoursAgo: fc.option(fc.integer({ min: 0, max: 100 })),
    hasFullText: fc.boolean(),
  })
  .map(({ title, text, hoursAgo, hasFullText }) => ({
    title: cutText(title.join(' ')),
    text: cutText(text.join(' ')),
    publishedAt: hoursAgo === null ? null : new Date(NOW.getTime() - hoursAgo * 3_600_000),
    origin: 'chosen' as const,
    hasFullText,
    isDated: hoursAgo !== null,
  }))
const term = fc.record({
  key: fc.constantFrom('@inflation', 'orchard', 'footbal', 'winger'),
  written: fc.constant('a word'),
  weight: fc.double({ min: -1, max: 1, noNaN: true }),
})
const TOPIC = topicConcepts({
  name: 'Thai economy',
  description: 'Prices in Thailand. Not interested in bitcoin price moves or meme coins.',
  keywords: ['interest rate', 'inflation', 'gold'],
})

test('the parts of every score add up to it', () => {
  const limited = { above: 0, below: 0 }
  fc.assert(
    fc.property(fc.array(article, { minLength: 1, maxLength: 8 }), fc.array(term), (articles, taught) => {
      for (const { relevance, parts } of scoreArticles(TOPIC, articles, 24, NOW, taught)) {
        const sum = parts.reduce((total, { value, weight }) => total + value * weight, 0)
        expect(sum).toBeCloseTo(relevance, 6)
        const back = parts.find(({ name }) => name === 'limit')?.value ?? 0
        limited.above += Number(back < 0)
        limited.below += Number(back > 0)
      }
    }),
    { seed: 13, numRuns: 300 },
  )
  expect(limited.above).toBeGreaterThan(20)
  expect(limited.below).toBeGreaterThan(20)
})

test('taught words count in full where a score is at its limit', () => {
  const against = [{ key: 'orchard', written: 'orchard', weight: -1 }]
  let atLimit = 0
  fc.assert(
    fc.property(fc.array(article, { minLength: 4, maxLength: 8 }), (articles) => {
      const untaught = scoreArticles(TOPIC, articles, 24, NOW)
      for (const [i, { relevance, parts }] of scoreArticles(TOPIC, articles, 24, NOW, against).entries()) {
        const lesson = parts.find(({ name }) => name === 'taught')
        if (!lesson || untaught[i]?.relevance !== 1) continue
        atLimit++
        expect(relevance).toBeCloseTo(1 + lesson.value * lesson.weight, 6)
      }
    }),
    { seed: 13, numRuns: 300 },
  )
  expect(atLimit).toBeGreaterThan(0)
})

test('an article with nothing in its favour is off the topic', () => {
  fc.assert(
    fc.property(fc.array(article, { minLength: 4, maxLength: 8 }), (articles) => {
      const found = articles.map((one) => ({ ...one, origin: 'search' as const, isDated: false }))
      const kept = scoreArticles(TOPIC, found, 24, NOW).filter(({ isOnTopic }) => isOnTopic)
      for (const { relevance } of kept) expect(relevance).toBeGreaterThan(0)
    }),
    { seed: 13, numRuns: 1500 },
  )
})

test('the excess over the limits is taken back once', () => {
  const part = (value: number) => ({ name: 'text' as const, value, weight: 0.7 })
  expect(addingUp([part(1), part(1)])).toEqual([part(1), part(1), { name: 'limit', value: -0.4, weight: 1 }])
  expect(addingUp([part(-1)])).toEqual([part(-1), { name: 'limit', value: 0.7, weight: 1 }])
  const within = [part(1), part(0.2)]
  expect(addingUp(within)).toBe(within)
  const limited = addingUp([part(1), part(1)])
  expect(addingUp(limited)).toBe(limited)
})
