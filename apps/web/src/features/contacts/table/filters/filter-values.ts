import type { PeopleFilter } from '@newsloom/contract/contacts/people-table'

/** The filters as the address has them. */
export type FilterSearch = {
  q?: string | undefined
  status?: PeopleFilter['status'] | undefined
  list?: number | undefined
  field?: string | undefined
  value?: string | undefined
  added?: number | undefined
  engaged?: PeopleFilter['engagement'] | undefined
}

/** Every filter, those without a value too: what is not given would stay as it is. */
export const searchOf = (filter: Partial<PeopleFilter>): FilterSearch => ({
  q: filter.search || undefined,
  status: filter.status ?? undefined,
  list: filter.listId ?? undefined,
  field: filter.field ?? undefined,
  value: filter.value || undefined,
  added: filter.addedWithin ?? undefined,
  engaged: filter.engagement ?? undefined,
})

export const filterOf = ({ q, status, list, field, value, added, engaged }: FilterSearch): PeopleFilter => ({
  search: q ?? '',
  status,
  listId: list,
  field,
  value: field ? value : undefined,
  addedWithin: added,
  engagement: engaged,
})

/** Whether any filter is set. */
export const isFiltered = (filter: PeopleFilter): boolean => !sameFilter(filter, filterOf({}))

export const sameFilter = (one: PeopleFilter, other: PeopleFilter): boolean =>
  JSON.stringify(Object.entries(searchOf(one))) === JSON.stringify(Object.entries(searchOf(other)))
