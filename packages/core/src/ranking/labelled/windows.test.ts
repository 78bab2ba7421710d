import { expect, test } from 'vitest'
import { PARTS, partOf, readSet } from '../../../bench/sets/read-sets.ts'

const parts = PARTS.map((part) => readSet('windows', part))
const all = parts.flat()

test('there are enough cases of each verdict', () => {
  expect(all.length).toBeGreaterThanOrEqual(60)
  for (const verdict of ['in', 'out', 'undated'])
    expect(all.filter((one) => one.verdict === verdict).length, verdict).toBeGreaterThanOrEqual(12)
})

test('each case has something to read about its own address', () => {
  for (const one of all) {
    expect(one.html ?? one.feed, one.id).toBeDefined()
    if (one.feed) expect(one.feed, one.id).toContain(one.url)
  }
})

test('ids are unique, and a case is in the part that its id determines', () => {
  expect(new Set(all.map((one) => one.id)).size).toBe(all.length)
  for (const [i, part] of PARTS.entries())
    expect(parts[i]?.filter((one) => partOf(one.id) !== part)).toEqual([])
})
