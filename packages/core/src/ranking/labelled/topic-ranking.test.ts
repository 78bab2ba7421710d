import { expect, test } from 'vitest'
import { rankTopics, total } from '../../../bench/measures/topic-ranking.ts'
import type { RankingSet } from '../../../bench/sets/read-sets.ts'

// each floor is a little under what is reached: raise it when the ranking improves
test.each<[RankingSet, { ndcg: number; filledIn: number }]>([
  ['ranking', { ndcg: 0.95, filledIn: 0.91 }],
  ['ranking-more', { ndcg: 0.895, filledIn: 0.85 }],
  ['ranking-third', { ndcg: 0.845, filledIn: 0.835 }],
])('articles of %s are ranked as well as before', (set, floors) => {
  const topics = rankTopics(set, 'open')
  const ours = total(topics.map((topic) => topic.ours))
  expect(ours.ndcg).toBeGreaterThanOrEqual(floors.ndcg)
  expect(ours.irrelevant).toBeLessThanOrEqual(1)
  expect(total(topics.map((topic) => topic.filledIn)).ndcg).toBeGreaterThanOrEqual(floors.filledIn)
})
