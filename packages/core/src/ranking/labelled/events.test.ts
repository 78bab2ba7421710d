import { describe, expect, test } from 'vitest'
import { EVENT_SETS, PARTS, partOf, readSet } from '../../../bench/sets/read-sets.ts'

describe.each(EVENT_SETS)('the set %s', (set) => {
  const parts = PARTS.map((part) => ({
    part,
    articles: readSet(`${set}-articles`, part),
    pairs: readSet(`${set}-pairs`, part),
  }))
  const articles = parts.flatMap((one) => one.articles)
  const pairs = parts.flatMap((one) => one.pairs)
  const byId = new Map(articles.map((article) => [article.id, article]))

  test('has enough articles, half of them Thai, and enough pairs that are two events', () => {
    expect(articles.length).toBeGreaterThanOrEqual(180)
    expect(pairs.length).toBeGreaterThanOrEqual(200)
    const thai = articles.filter(({ language }) => language === 'th').length / articles.length
    expect(thai).toBeGreaterThan(0.45)
    expect(thai).toBeLessThan(0.55)
    const events = [...Map.groupBy(articles, ({ event }) => event).values()]
    expect(events.filter((reports) => reports.length > 1).length).toBeGreaterThanOrEqual(60)
  })

  test('pairs are of two events of one family, and everything is in its part', () => {
    expect(byId.size).toBe(articles.length)
    for (const { a, b, family } of pairs) {
      expect(byId.get(a)?.event, a).not.toBe(byId.get(b)?.event)
      expect([byId.get(a)?.family, byId.get(b)?.family]).toEqual([family, family])
    }
    for (const one of parts)
      expect([...one.articles, ...one.pairs].filter(({ family }) => partOf(family) !== one.part)).toEqual([])
  })
})
