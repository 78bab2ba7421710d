import { expect, test } from 'vitest'
import { type TaughtHalf, taughtHalves } from '../../../bench/simulated-reader.ts'

const halves = taughtHalves('open')
const gains = (which: 'seen' | 'unseen') =>
  halves.map((half: TaughtHalf) => half[which].after.ndcg - half[which].before.ndcg)
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test('corrections improve the order of articles that the reader has not seen', () => {
  expect(mean(gains('unseen'))).toBeGreaterThan(0.02)
  expect(Math.min(...gains('unseen'))).toBeGreaterThan(-0.01)
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
