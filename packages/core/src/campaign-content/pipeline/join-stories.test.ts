import { expect, test } from 'vitest'
import { joinStories } from './join-stories.ts'
import type { TopicArticle, TopicStory } from './topic-stories.ts'

const article = (
  id: number,
  relevance: number,
  title = `w${id}a w${id}b w${id}c`,
  isPinned = false,
): TopicArticle => ({
  isPinned,
  novelty: null,
  id,
  canonicalUrl: `https://a${id}.example/x`,
  url: `https://a${id}.example/x`,
  source: 'a.example',
  title,
  summary: title,
  text: '',
  language: 'en',
  publishedAt: new Date('2026-11-21T08:00:00Z'),
  author: null,
  dateSource: 'feed',
  dateCertainty: 'sure',
  dateReasons: [],
  hash: String(id),
  isSample: false,
  fetchedAt: new Date('2026-11-21T08:00:00Z'),
  relevance,
})
const ids = (stories: TopicStory[]) => stories.map((story) => story.map((one) => one.id))

test('an article in several topics appears once with all its reports, led by the most relevant one', () => {
  const joined = joinStories([
    [[article(1, 0.4), article(2, 0.3)], [article(3, 0.2)]],
    [[article(2, 0.9), article(4, 0.5)], [article(3, 0.1)]],
  ])
  expect(ids(joined.stories)).toEqual([[2, 4, 1], [3]])
  expect(joined).toMatchObject({ shared: 2, overLimit: 0 })
})

test('reports of one event from several topics are one story, led by the more relevant', () => {
  const titles = [
    'Bank of Thailand holds policy rate at 2.25% in unanimous vote',
    'Thai central bank: Bank of Thailand holds policy rate at 2.25%',
  ] as const
  const joined = joinStories([
    [[article(1, 0.5, titles[0])]],
    [[article(2, 0.8, titles[1])], [article(3, 0.9)]],
  ])
  expect(ids(joined.stories)).toEqual([[3], [2, 1]])
  expect(joined.shared).toBe(1)
})

test('reports that a person told apart in their topic are not joined by a campaign', () => {
  const title = 'Bank of Thailand holds policy rate at 2.25% in unanimous vote'
  const topic: TopicStory[] = [[article(1, 0.5, title)], [article(2, 0.4, title)]]
  expect(ids(joinStories([topic]).stories)).toEqual([[1, 2]])
  expect(ids(joinStories([topic], { apart: [[2, 1]] }).stories)).toEqual([[1], [2]])
})

test('topics take turns while there is room, and the result is ordered by relevance', () => {
  const many: TopicStory[] = Array.from({ length: 9 }, (_, i) => [article(i + 1, 0.9 - i / 100)])
  const few: TopicStory[] = [[article(100, 0.2)], [article(101, 0.1)]]
  const joined = joinStories([many, few], { limit: 4 })
  expect(ids(joined.stories)).toEqual([[1], [2], [100], [101]])
  expect(joined).toMatchObject({ shared: 0, overLimit: 7 })
  expect(joinStories([])).toEqual({ stories: [], shared: 0, overLimit: 0 })
})

test('a story that one topic pins comes first, whoever else has it', () => {
  const pinned = (id: number, relevance: number) => article(id, relevance, undefined, true)
  const joined = joinStories([
    [[pinned(1, 0.2), pinned(2, 0.1)], [article(3, 0.9)]],
    [[article(4, 0.8)], [article(2, 0.7), article(5, 0.3)]],
  ])
  expect(ids(joined.stories)).toEqual([[2, 5, 1], [3], [4]])
})

test('a story that several topics have is as new as it is to the readers of one of them', () => {
  const told = (id: number, novelty: TopicArticle['novelty']): TopicStory => [
    { ...article(id, 0.5), novelty },
  ]
  const { stories } = joinStories([
    [told(1, 'known'), told(2, 'known'), told(3, 'known')],
    [told(1, 'developed'), told(2, null)],
  ])
  const novelties = stories.map(([lead]) => [lead.id, lead.novelty])
  expect(Object.fromEntries(novelties)).toEqual({ 1: 'developed', 2: null, 3: 'known' })
})
