import { expect, test } from 'vitest'
import {
  lookedAt,
  PARTS,
  partOf,
  readCases,
  readSet,
  readWindows,
  SET_NAMES,
  type SetName,
} from '../../../bench/sets/read-sets.ts'

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

test('each closed case is fresh or was looked at, and some are fresh', () => {
  const seen = (name: string) => new Set(lookedAt[name])
  const closed = SET_NAMES.map((name) => ({
    name: String(name),
    looked: readCases(name, 'looked-at').length,
    fresh: readCases(name, 'fresh').length,
    all: readSet(name, 'closed').length,
  }))
  const [looked, fresh] = [readWindows('looked-at').length, readWindows('fresh').length]
  closed.push({ name: 'windows', looked, fresh, all: looked + fresh })
  for (const set of closed) {
    expect(set.looked, set.name).toBe(seen(set.name).size)
    expect(set.looked + set.fresh, set.name).toBe(set.all)
  }
  expect(closed.filter((set) => set.fresh > 0).length).toBeGreaterThanOrEqual(7)
})
