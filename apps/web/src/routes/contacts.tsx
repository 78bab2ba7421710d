import { ENGAGEMENT_BANDS, PEOPLE_SORTS, PERSON_STATUSES } from '@newsloom/contract/contacts/people-choices'
import type { EngagementBand, PeopleSort, PersonStatus } from '@newsloom/contract/contacts/people-table'
import { createFileRoute } from '@tanstack/react-router'
import { ContactsScreen } from '~/features/contacts/contacts-screen.tsx'
import { idFromSearch, oneOf, textFromSearch, wordFromSearch } from '~/lib/search-params.ts'

type Search = {
  /** opens this dialog */
  open?: 'new-list' | 'import'
  tab?: 'people' | 'subscriptions'
  person?: string
  /** words, filters, order and page of the table of all contacts */
  q?: string
  status?: PersonStatus
  list?: number
  field?: string
  value?: string
  /** days */
  added?: number
  engaged?: EngagementBand
  /** the saved filters that were chosen */
  segment?: number
  sort?: PeopleSort
  page?: number
}

const DIALOGS = ['new-list', 'import'] as const
const TABS = ['people', 'subscriptions'] as const

export const Route = createFileRoute('/contacts')({
  validateSearch: (search): Search => ({
    open: oneOf(DIALOGS, search.open),
    tab: oneOf(TABS, search.tab),
    person: textFromSearch(search.person),
    q: wordFromSearch(search.q),
    status: oneOf(PERSON_STATUSES, search.status),
    list: idFromSearch(search.list),
    field: wordFromSearch(search.field),
    value: wordFromSearch(search.value),
    added: idFromSearch(search.added),
    engaged: oneOf(ENGAGEMENT_BANDS, search.engaged),
    segment: idFromSearch(search.segment),
    sort: oneOf(PEOPLE_SORTS, search.sort),
    page: idFromSearch(search.page),
  }),
  component: ContactsScreen,
})
