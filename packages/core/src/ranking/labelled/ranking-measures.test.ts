import { expect, test } from 'vitest'
import { irrelevantInTop, ndcg, plainBm25 } from '../../../bench/measures/ranking-measures.ts'

test('the best order has nDCG 1, and an irrelevant article at the top costs the most', () => {
  const grades = [3, 3, 2, 1, 0, 0]
  expect(ndcg(grades, grades)).toBe(1)
  expect(ndcg([0, 3, 3, 2, 1], grades)).toBeLessThan(ndcg([3, 3, 2, 0, 1], grades))
  expect(ndcg([], grades)).toBe(0)
  expect(ndcg([], [0, 0])).toBe(0)
})

test('only the top five places count as irrelevant', () => {
  expect(irrelevantInTop([3, 0, 2, 1, 0, 0, 0])).toBe(2)
})

test('BM25 puts a rare word before a common one and leaves out texts without any', () => {
  const texts = [['oil', 'price'], ['price', 'price'], ['football'], ['price', 'oil', 'oil']]
  expect(plainBm25(['oil', 'price'], texts)).toEqual([3, 0, 1])
})
