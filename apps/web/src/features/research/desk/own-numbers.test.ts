import { expect, test } from 'vitest'
import { isReordered, ownNumbers } from './own-numbers.ts'

const cited = [
  { articleId: '1', url: 'https://a.example/1' },
  { articleId: '2', url: 'http://localhost:4721/samples/thai-economy/2' },
]
const first = { id: 21, url: 'https://a.example/1' }
const sample = { id: 22, url: 'sample:thai-economy/2' }
const other = { id: 23, url: 'https://c.example/3' }

test('an article has its number in the analysis, and a sample too', () => {
  expect([...ownNumbers([sample, first, other], cited)]).toEqual([
    [22, 2],
    [21, 1],
  ])
})

test('the order is another once an article is above one with a smaller number', () => {
  const numbers = ownNumbers([first, sample, other], cited)
  expect(isReordered([first, other, sample], numbers)).toBe(false)
  expect(isReordered([sample, first], numbers)).toBe(true)
  expect(isReordered([sample], numbers)).toBe(false)
})
