import { expect, test } from 'vitest'
import { HARD_NEGATIVE_KINDS, PARTS, partOf, readSet } from '../../../bench/sets/read-sets.ts'

const sets = PARTS.map((part) => ({
  part,
  pairs: readSet('hard-negatives', part),
  articles: readSet('hard-negative-articles', part),
}))
const pairs = sets.flatMap((set) => set.pairs)
const articles = sets.flatMap((set) => set.articles)
const byId = new Map(articles.map((article) => [article.id, article]))

test('there are enough pairs, with balanced kinds and mixed languages', () => {
  expect(pairs.length).toBeGreaterThanOrEqual(370)
  for (const kind of HARD_NEGATIVE_KINDS)
    expect(pairs.filter((pair) => pair.kind === kind).length, kind).toBeGreaterThanOrEqual(12)
  const languages = pairs.map((pair) =>
    [byId.get(pair.a)?.language, byId.get(pair.b)?.language].sort().join('-'),
  )
  for (const mix of ['en-en', 'th-th', 'en-th'])
    expect(languages.filter((l) => l === mix).length, mix).toBeGreaterThanOrEqual(40)
})

test('a pair consists of two different events of one family', () => {
  for (const pair of pairs) {
    const [a, b] = [byId.get(pair.a), byId.get(pair.b)]
    expect(a?.event, pair.a).toBeDefined()
    expect(b?.event, pair.b).toBeDefined()
    expect(a?.event).not.toBe(b?.event)
    expect([a?.family, b?.family]).toEqual([pair.family, pair.family])
  }
})

test('ids and pairs are unique, every article is used, and no pair spans both parts', () => {
  expect(byId.size).toBe(articles.length)
  expect(new Set(pairs.map((pair) => [pair.a, pair.b].sort().join(' '))).size).toBe(pairs.length)
  expect(new Set(pairs.flatMap((pair) => [pair.a, pair.b])).size).toBe(articles.length)
  for (const set of sets) {
    const here = new Set(set.articles.map((article) => article.id))
    expect(set.pairs.filter((pair) => !here.has(pair.a) || !here.has(pair.b))).toEqual([])
    expect([...set.pairs, ...set.articles].filter((row) => partOf(row.family) !== set.part)).toEqual([])
  }
})
