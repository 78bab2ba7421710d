import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { LazyDialog } from '~/components/dialogs/lazy-dialog.tsx'
import { LazyPart } from '~/components/feedback/lazy-part.tsx'
import { ContactsScreen } from '~/features/contacts/contacts-screen.tsx'
import { TEXTS } from '~/features/contacts/import/texts.ts'
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
  default: (await import('~/features/contacts/subscriptions/subscriptions-tab.tsx')).SubscriptionsTab,
}))
const CsvImportDialog = lazy(async () => ({
  default: (await import('~/features/contacts/import/csv-import-dialog.tsx')).CsvImportDialog,
}))

/** Features know nothing of one another: what others show on this screen is handed in here. */
function ContactsRoute() {
  return (
    <ContactsScreen
      subscriptions={
        <LazyPart title="The subscriptions could not be loaded." lines={8}>
          <SubscriptionsTab />
        </LazyPart>
      }
      renderCsvImport={(props) => (
        <LazyDialog title={TEXTS.title} onClose={props.onClose}>
          <CsvImportDialog {...props} />
        </LazyDialog>
      )}
    />
  )
}
