import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ContactsScreen } from '~/features/contacts/contacts-screen.tsx'
import { textFromSearch } from '~/lib/search-params.ts'

type Search = { tab?: 'subscriptions'; person?: string }

export const Route = createFileRoute('/contacts')({
  validateSearch: (search): Search => ({
    tab: search.tab === 'subscriptions' ? 'subscriptions' : undefined,
    person: textFromSearch(search.person),
  }),
  component: ContactsRoute,
})

const SubscriptionsTab = lazy(async () => ({
  default: (await import('~/features/subscriptions/subscriptions-tab.tsx')).SubscriptionsTab,
}))
const CsvImportDialog = lazy(async () => ({
  default: (await import('~/features/contact-import/csv-import-dialog.tsx')).CsvImportDialog,
}))

/** Features know nothing of one another: what others show on this screen is handed in here. */
function ContactsRoute() {
  return (
    <ContactsScreen
      subscriptions={
        <Suspense fallback={null}>
          <SubscriptionsTab />
        </Suspense>
      }
      renderCsvImport={(props) => (
        <Suspense fallback={null}>
          <CsvImportDialog {...props} />
        </Suspense>
      )}
    />
  )
}
