import { expect, test } from 'vitest'
import {
  groupsOf,
  hardNegatives,
  lowestF1,
  quality,
  type StorySet,
  storySet,
} from '../../../bench/measures/story-quality.ts'

// each floor is a little under what is reached: raise it when the grouping improves
test.each<[StorySet, { oneLanguage: number; thaiEnglish: number }]>([
  ['stories', { oneLanguage: 0.97, thaiEnglish: 0.98 }],
  ['bureau', { oneLanguage: 0.84, thaiEnglish: 0.95 }],
  ['agency', { oneLanguage: 0.7, thaiEnglish: 0.87 }],
])('reports of %s are grouped as well as before', (set, floors) => {
  const { articles } = storySet(set, 'open')
  const reached = quality(articles, groupsOf(articles))
  expect(lowestF1(reached)).toBeGreaterThanOrEqual(floors.oneLanguage)
  expect(reached.thaiEnglish.f1).toBeGreaterThanOrEqual(floors.thaiEnglish)
})

test('kindred events stay apart, with their dates and without, and reports of one event together', () => {
  const { pairs, dated, equalDates } = hardNegatives(storySet('stories', 'open').events)
  expect(pairs).toBe(311)
  expect(Math.max(dated.among, dated.alone)).toBeLessThanOrEqual(2)
  expect(dated.kinds).not.toHaveProperty('other-country')
  expect(dated.kinds).not.toHaveProperty('other-figure')
  expect(dated.sameEvent.apart).toBeLessThanOrEqual(3)
  expect(equalDates.among).toBeLessThanOrEqual(29)
  expect(equalDates.alone).toBeLessThanOrEqual(47)
  expect(equalDates.sameEvent.apart).toBeLessThanOrEqual(11)
})
