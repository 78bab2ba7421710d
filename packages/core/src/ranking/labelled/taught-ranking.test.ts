import { expect, test } from 'vitest'
import { RANKING_SETS } from '../../../bench/sets/read-sets.ts'
import { type TaughtHalf, taughtHalves } from '../../../bench/simulated-reader.ts'

const halves = RANKING_SETS.flatMap((set) => taughtHalves(set, 'open'))
const gains = (which: 'seen' | 'unseen') =>
  halves.map((half: TaughtHalf) => half[which].after.ndcg - half[which].before.ndcg)
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const orders = (when: 'before' | 'after') => mean(halves.map(({ unseen }) => unseen[when].ndcg))

test('articles are in good order without corrections, and no worse with those of others', () => {
  expect(orders('before')).toBeGreaterThan(0.9)
  expect(mean(gains('unseen'))).toBeGreaterThanOrEqual(0)
  expect(Math.min(...gains('unseen'))).toBeGreaterThan(-0.001)
})

test('corrections improve the order of the articles that were corrected', () => {
  expect(mean(gains('seen'))).toBeGreaterThan(0.005)
  expect(Math.min(...gains('seen'))).toBeGreaterThanOrEqual(0)
})

test('corrections bring nothing irrelevant to the top', () => {
  for (const { topic, unseen, seen } of halves)
    for (const { before, after } of [unseen, seen])
      expect(after.irrelevant, topic).toBeLessThanOrEqual(before.irrelevant)
})
