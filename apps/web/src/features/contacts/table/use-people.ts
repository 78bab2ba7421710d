import { PEOPLE_PAGE, type PeopleFilter, type PeopleSort } from '@newsloom/contract/contacts/people-table'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { trpc } from '~/lib/net/trpc.ts'
import { type FilterSearch, filterOf, isFiltered } from './filters/filter-values.ts'

export type PeopleView = {
  filter: PeopleFilter
  sort: PeopleSort
  page: number
  /** the saved filters that were chosen */
  segment: number | undefined
  /** changes what is shown; another filter or order starts at the first page */
  show: (changes: Changes) => void
}

type Changes = FilterSearch & {
  segment?: number | undefined
  sort?: PeopleSort | undefined
  page?: number | undefined
}

/**
 * The table's filters, order and page, kept in the address: a reload or a shared link shows the
 * same.
 */
export function usePeopleView(): PeopleView {
  const { sort = 'newest', page = 1, segment, ...search } = useSearch({ from: '/contacts' })
  const navigate = useNavigate({ from: '/contacts' })
  return {
    filter: filterOf(search),
    sort,
    page,
    segment,
    show: (changes) =>
      void navigate({
        search: (search) => ({
          ...search,
          page: undefined,
          ...changes,
          status: ('status' in changes ? changes.status : search.status) ?? undefined,
          engaged: ('engaged' in changes ? changes.engaged : search.engaged) ?? undefined,
        }),
        replace: Object.keys(changes).every((name) => name === 'q' || name === 'value'),
        resetScroll: false,
      }),
  }
}

/** The first page without filters. */
export const everybody = { ...filterOf({}), sort: 'newest', page: 1, limit: PEOPLE_PAGE } as const

/** One page; the one before stays visible until it is there. */
export const usePeople = ({ filter, sort, page }: PeopleView) =>
  useQuery(
    trpc.contacts.people.queryOptions(
      { ...filter, sort, page, limit: PEOPLE_PAGE },
      { placeholderData: (before) => before },
    ),
  )

/** How many people there are without the filters; undefined: there are none, or it is not known. */
export function useAll({ filter }: PeopleView): number | undefined {
  const enabled = isFiltered(filter)
  const { data } = useQuery(trpc.contacts.people.queryOptions(everybody, { enabled }))
  // a query that is not asked keeps an answer from before
  return enabled ? data?.total : undefined
}
