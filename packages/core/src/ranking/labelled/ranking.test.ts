import { expect, test } from 'vitest'
import { TOP } from '../../../bench/measures/ranking-measures.ts'
import { PARTS, partOf, RANKING_SETS, readSet } from '../../../bench/sets/read-sets.ts'

const sets = PARTS.flatMap((part) =>
  RANKING_SETS.map((set) => ({
    set,
    part,
    topics: readSet(`${set}-topics`, part),
    articles: readSet(`${set}-articles`, part),
  })),
)
const topics = sets.flatMap((set) => set.topics)
const articles = sets.flatMap((set) => set.articles)

test.each([
  ['ranking', [4, 3, 3]],
  ['ranking-more', [5, 5, 2]],
  ['ranking-third', [5, 4, 3]],
] as const)('%s: the number of topics in Thai, English and both', (set, counts) => {
  const own = sets.filter((one) => one.set === set).flatMap((one) => one.topics)
  const countOf = (languages: string) => own.filter((topic) => topic.languages === languages).length
  expect(['th', 'en', 'mixed'].map(countOf)).toEqual(counts)
})

test('each topic has 20 articles with every grade, both languages and traps', () => {
  for (const topic of topics) {
    const own = articles.filter((article) => article.topic === topic.id)
    expect(own.length, topic.id).toBe(20)
    expect(new Set(own.map((article) => article.grade))).toEqual(new Set([0, 1, 2, 3]))
    expect(own.filter((article) => article.grade > 1).length, topic.id).toBeGreaterThanOrEqual(TOP)
    expect(own.filter((article) => article.trap !== undefined).length, topic.id).toBeGreaterThanOrEqual(4)
    expect(own.filter((article) => article.trap !== undefined && article.grade > 0)).toEqual([])
    for (const language of ['th', 'en'])
      expect(own.filter((article) => article.language === language).length, topic.id).toBeGreaterThanOrEqual(
        1,
      )
  }
})

test('every article is within the window of its topic', () => {
  for (const article of articles) {
    const topic = topics.find((one) => one.id === article.topic)
    const age = Date.parse(topic?.now ?? '') - Date.parse(article.publishedAt)
    expect(age, article.id).toBeGreaterThan(0)
    expect(age, article.id).toBeLessThan((topic?.hours ?? 0) * 3_600_000)
  }
})

test('ids are unique, and a topic is in the part that its id determines', () => {
  expect(new Set(topics.map((topic) => topic.id)).size).toBe(topics.length)
  expect(new Set(articles.map((article) => article.id)).size).toBe(articles.length)
  for (const set of sets) {
    expect(set.topics.length).toBeGreaterThan(0)
    expect(set.topics.filter((topic) => partOf(topic.id) !== set.part)).toEqual([])
    expect(set.articles.filter((article) => partOf(article.topic) !== set.part)).toEqual([])
  }
})
