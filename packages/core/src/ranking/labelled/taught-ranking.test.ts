import { expect, test } from 'vitest'
import { type TaughtHalf, taughtHalves } from '../../../bench/simulated-reader.ts'

const halves = taughtHalves('open')
const gains = (which: 'seen' | 'unseen') =>
  halves.map((half: TaughtHalf) => half[which].after.ndcg - half[which].before.ndcg)
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const orders = (when: 'before' | 'after') => mean(halves.map(({ unseen }) => unseen[when].ndcg))

test('articles are in good order without corrections, and no worse with those of others', () => {
  expect(orders('before')).toBeGreaterThan(0.905)
  expect(orders('after')).toBeGreaterThan(0.905)
  expect(Math.min(...gains('unseen'))).toBeGreaterThan(-0.06)
})

test('corrections improve the order of the articles that were corrected', () => {
  expect(mean(gains('seen'))).toBeGreaterThan(0.05)
  expect(Math.min(...gains('seen'))).toBeGreaterThanOrEqual(0)
})

test('corrections bring nothing irrelevant to the top', () => {
  for (const { topic, unseen, seen } of halves)
    for (const { before, after } of [unseen, seen])
      expect(after.irrelevant, topic).toBeLessThanOrEqual(before.irrelevant)
})
