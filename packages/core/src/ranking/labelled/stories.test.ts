import { expect, test } from 'vitest'
import { PARTS, partOf, readSet, type SetRow } from '../../../bench/sets/read-sets.ts'

type Article = SetRow<'stories'>
const parts = PARTS.map((part) => readSet('stories', part))
const all = parts.flat()
const stories = [...Map.groupBy(all, (a) => a.story).values()]
const segmenter = new Intl.Segmenter('th', { granularity: 'word' })
const wordsIn = (text: string) => [...segmenter.segment(text)].filter((s) => s.isWordLike).length
const inLanguage = (articles: Article[], language: Article['language']) =>
  articles.filter((a) => a.language === language)
const crossPairs = (articles: Article[]) =>
  inLanguage(articles, 'th').length * inLanguage(articles, 'en').length

test('there are enough stories, single reports and articles of both languages', () => {
  expect(all.length).toBeGreaterThanOrEqual(330)
  expect(stories.filter((s) => s.length >= 2 && s.length <= 9).length).toBeGreaterThanOrEqual(90)
  expect(stories.filter((s) => s.length === 1).length).toBeGreaterThanOrEqual(40)
  expect(Math.max(...stories.map((s) => s.length))).toBeLessThanOrEqual(9)
  const thai = inLanguage(all, 'th').length / all.length
  expect(thai).toBeGreaterThan(0.47)
  expect(thai).toBeLessThan(0.53)
})

test('enough stories are reported in both languages, next to similar ones', () => {
  expect(stories.filter((s) => crossPairs(s) > 0).length).toBeGreaterThanOrEqual(35)
  const sameEvent = stories.reduce((sum, s) => sum + crossPairs(s), 0)
  expect(sameEvent).toBeGreaterThanOrEqual(90)
  const families = parts.flatMap((part) => [...Map.groupBy(part, (a) => a.family).values()])
  const sameFamily = families.reduce((sum, f) => sum + crossPairs(f), 0)
  expect(sameFamily - sameEvent).toBeGreaterThanOrEqual(300)
})

test('ids are unique, and a story is in the part that its id determines', () => {
  expect(new Set(all.map((a) => a.id)).size).toBe(all.length)
  for (const [i, part] of PARTS.entries())
    expect(parts[i]?.filter((a) => partOf(a.story) !== part)).toEqual([])
})

test('two thirds are open', () => {
  const share = (parts[0]?.length ?? 0) / all.length
  expect(share).toBeGreaterThan(0.55)
  expect(share).toBeLessThan(0.75)
})

test('reports of one event appear within 40 hours under different titles', () => {
  for (const story of stories) {
    const times = story.map((a) => Date.parse(a.publishedAt))
    expect(Math.max(...times) - Math.min(...times), story[0]?.story).toBeLessThanOrEqual(40 * 3_600_000)
    expect(new Set(story.map((a) => a.title)).size).toBe(story.length)
    expect(new Set(story.map((a) => a.family)).size).toBe(1)
  }
})

test('every text has 40 to 160 words', () => {
  const counted = all.map((a) => ({ id: a.id, words: wordsIn(a.text) }))
  expect(counted.filter((c) => c.words < 40 || c.words > 160)).toEqual([])
})
