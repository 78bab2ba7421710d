import { PeopleSort, PersonStatus } from '@newsloom/contract/contacts/people-table'
import { createFileRoute } from '@tanstack/react-router'
import { ContactsScreen } from '~/features/contacts/contacts-screen.tsx'
import { idFromSearch, textFromSearch } from '~/lib/search-params.ts'

type Search = {
  tab?: 'people' | 'subscriptions'
  person?: string
  /** words, filters, order and page of the table of all contacts */
  q?: string
  status?: PersonStatus
  list?: number
  sort?: PeopleSort
  page?: number
}

const TABS = ['people', 'subscriptions'] as const

export const Route = createFileRoute('/contacts')({
  validateSearch: (search): Search => ({
    tab: TABS.find((tab) => tab === search.tab),
    person: textFromSearch(search.person),
    // a number in the address bar is read as one: '2026' is a word here
    q: textFromSearch(typeof search.q === 'number' ? String(search.q) : search.q),
    status: PersonStatus.safeParse(search.status).data,
    list: idFromSearch(search.list),
    sort: PeopleSort.safeParse(search.sort).data,
    page: idFromSearch(search.page),
  }),
  component: ContactsScreen,
})
