import { PEOPLE_PAGE, type PeopleFilter, type PeopleSort } from '@newsloom/contract/contacts/people-table'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { trpc } from '~/lib/net/trpc.ts'

export type PeopleView = {
  filter: PeopleFilter
  sort: PeopleSort
  page: number
  /** changes what is shown; another filter or order starts at the first page */
  show: (changes: {
    q?: string | undefined
    status?: PeopleFilter['status'] | undefined
    list?: number | undefined
    sort?: PeopleSort | undefined
    page?: number | undefined
  }) => void
}

/**
 * The table's filters, order and page, kept in the address: a reload or a shared link shows the
 * same.
 */
export function usePeopleView(): PeopleView {
  const { q = '', status, list, sort = 'newest', page = 1 } = useSearch({ from: '/contacts' })
  const navigate = useNavigate({ from: '/contacts' })
  return {
    filter: { search: q, status, listId: list },
    sort,
    page,
    show: (changes) =>
      void navigate({
        search: (search) => ({
          ...search,
          page: undefined,
          ...changes,
          status: ('status' in changes ? changes.status : search.status) ?? undefined,
        }),
        replace: 'q' in changes,
        resetScroll: false,
      }),
  }
}

/** One page; the one before stays visible until it is there. */
export const usePeople = ({ filter, sort, page }: PeopleView) =>
  useQuery(
    trpc.contacts.people.queryOptions(
      { ...filter, sort, page, limit: PEOPLE_PAGE },
      { placeholderData: (before) => before },
    ),
  )
