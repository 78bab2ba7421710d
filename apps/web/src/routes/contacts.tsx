import { createFileRoute } from '@tanstack/react-router'
import { ContactsScreen } from '~/features/contacts/contacts-screen.tsx'
import { textFromSearch } from '~/lib/search-params.ts'

type Search = { tab?: 'subscriptions'; person?: string }

export const Route = createFileRoute('/contacts')({
  validateSearch: (search): Search => ({
    tab: search.tab === 'subscriptions' ? 'subscriptions' : undefined,
    person: textFromSearch(search.person),
  }),
  component: ContactsScreen,
})
