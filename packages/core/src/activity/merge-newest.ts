import { ACTIVITY_OFFER, ACTIVITY_PAGE, type ActivityType } from '@newsloom/contract/activity/activity'

type Entry = { type: ActivityType; at: number }

/**
 * Takes a page of what the types offer, each time the newest of their first entries: of each type,
 * what is taken is the start of its list, so its last entry is where the next page continues.
 */
export function mergeNewest<T extends Entry>(rows: readonly T[]): { taken: T[]; hasMore: boolean } {
  const lists = [...Map.groupBy(rows, ({ type }) => type).entries()].map(([type, entries]) =>
    entries.slice(0, ACTIVITY_OFFER[type]),
  )
  const taken: T[] = []
  while (taken.length < ACTIVITY_PAGE) {
    const [newest] = lists
      .filter((list) => list.length > 0)
      .toSorted(([a], [b]) => (b?.at ?? 0) - (a?.at ?? 0))
    const entry = newest?.shift()
    if (!entry) break
    taken.push(entry)
  }
  return { taken, hasMore: taken.length < rows.length }
}
