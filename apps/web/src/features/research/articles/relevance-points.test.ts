import type { RelevancePart } from '@newsloom/contract/research/research'
import { expect, test } from 'vitest'
import { relevancePoints } from './relevance-points.ts'

const part = (name: RelevancePart['name'], value: number, weight: number) => ({ name, value, weight })

test('the points add up to the score as it is shown, whatever is rounded', () => {
  const parts = [
    part('title', 0.918, 0.25), // 22.95
    part('text', 0.812, 0.55), // 44.66
    part('recency', 0.7, 0.1), // 7
    part('source', 0.854, 0.1), // 8.54
    part('country', -0.41, 0.4), // -16.4
  ]
  expect(relevancePoints(parts, 0.6675)).toEqual([23, 45, 7, 8, -16])
})

test('parts beyond 100% are taken back', () => {
  const parts = [
    part('text', 1, 0.55),
    part('title', 1, 0.25),
    part('alike', 1, 0.2),
    part('recency', 0.55, 0.1),
  ]
  expect(relevancePoints([...parts, part('limit', -0.055, 1)], 1)).toEqual([55, 25, 20, 6, -6])
})
