import { expect, test } from 'vitest'
import { sampleNews } from '../../fixtures.ts'
import { withChoice, withOrder } from './list-order.ts'

const item = (id: number, choice: 'pinned' | 'left-out' | null) =>
  sampleNews({ id, choice, relevanceScore: 1 - id / 10 })
const LIST = [item(4, 'pinned'), item(2, 'pinned'), item(1, null), item(3, null), item(5, 'left-out')]
const ids = (items: { id: number }[]) => items.map(({ id }) => id)

test('a pinned item comes after those pinned before, and others go back to their place by relevance', () => {
  expect(ids(withChoice(LIST, 3, 'pinned'))).toEqual([4, 2, 3, 1, 5])
  expect(ids(withChoice(LIST, 4, null))).toEqual([2, 1, 3, 4, 5])
  expect(ids(withChoice(LIST, 2, 'left-out'))).toEqual([4, 1, 3, 2, 5])
  expect(ids(withChoice(LIST, 9, 'pinned'))).toEqual(ids(LIST))
})

test('only pinned items are put in order; those not named follow', () => {
  expect(ids(withOrder(LIST, [2, 4]))).toEqual([2, 4, 1, 3, 5])
  expect(ids(withOrder(LIST, [2, 1]))).toEqual([2, 4, 1, 3, 5])
  expect(ids(withOrder(LIST, []))).toEqual(ids(LIST))
})
