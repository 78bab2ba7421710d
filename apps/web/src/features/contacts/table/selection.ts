import { BULK_LIMITS, type BulkAction, type PeopleSelection } from '@newsloom/contract/contacts/bulk'
import type { PeopleFilter } from '@newsloom/contract/contacts/people-table'

/** People chosen one by one, or all that match but some; by id. */
export type Chosen = { isAll: boolean; ids: ReadonlySet<number> }
export const NOBODY: Chosen = { isAll: false, ids: new Set() }
export const EVERYBODY: Chosen = { isAll: true, ids: new Set() }

export const isChosen = ({ isAll, ids }: Chosen, id: number): boolean => ids.has(id) !== isAll

/** The selection with these rows added or removed; none are added beyond the server's limit. */
export function choose(chosen: Chosen, some: readonly number[], isOn: boolean): Chosen {
  const ids = new Set(chosen.ids)
  for (const id of some) {
    if (isOn === chosen.isAll) ids.delete(id)
    else if (ids.size < BULK_LIMITS.ids) ids.add(id)
  }
  return { ...chosen, ids }
}

/** Whether `choose` would leave some out. */
export const isTooMany = ({ isAll, ids }: Chosen, some: readonly number[], isOn: boolean): boolean =>
  isOn !== isAll && ids.size + some.filter((id) => !ids.has(id)).length > BULK_LIMITS.ids

export const countChosen = ({ isAll, ids }: Chosen, total: number): number =>
  isAll ? Math.max(0, total - ids.size) : ids.size

/**
 * The selection once something was done with it. People who leave a list may be found by another id
 * afterwards, or not at all; with another status, a filter by status may no longer show them.
 */
export function selectionAfter(
  action: BulkAction['kind'] | null,
  chosen: Chosen,
  filter: PeopleFilter,
): Chosen {
  const mayBeGone = action === 'remove' || (action !== 'export' && Boolean(filter.status))
  return mayBeGone ? NOBODY : chosen
}

export const selectionOf = ({ isAll, ids }: Chosen, filter: PeopleFilter): PeopleSelection =>
  isAll ? { filter, except: [...ids] } : { ids: [...ids] }

/** Where the browser downloads the selected people. */
export function exportUrl(selection: PeopleSelection): string {
  const query = new URLSearchParams()
  if ('ids' in selection) query.set('ids', selection.ids.join(','))
  else {
    const { filter, except } = selection
    query.set('search', filter.search)
    for (const [name, value] of Object.entries(filter)) if (value) query.set(name, String(value))
    if (except.length > 0) query.set('except', except.join(','))
  }
  return `/api/contacts/bulk/export?${query}`
}
