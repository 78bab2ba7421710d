import { expect, test } from 'vitest'
import { PARTS, partOf, readSet, SET_NAMES, type SetName } from '../../../bench/sets/read-sets.ts'

const LEAST: Record<SetName, number> = {
  feeds: 150,
  damaged: 73,
  'page-dates': 200,
  articles: 60,
  titles: 60,
  dates: 200,
  charsets: 28,
}

test.each(SET_NAMES)('the set %s has enough cases, each in the part that its id determines', (name) => {
  const parts = PARTS.map((part) => readSet(name, part))
  const ids = parts.flat().map(({ id }) => id)
  expect(ids.length).toBeGreaterThanOrEqual(LEAST[name])
  expect(new Set(ids).size).toBe(ids.length)
  for (const [i, part] of PARTS.entries())
    expect(parts[i]?.map(({ id }) => id).filter((id) => partOf(id) !== part)).toEqual([])
})

test('there are enough Thai dates', () => {
  const dates = PARTS.flatMap((part) => readSet('dates', part))
  expect(dates.filter(({ id }) => id.startsWith('thai-')).length).toBeGreaterThanOrEqual(98)
})
