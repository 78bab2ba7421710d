import { Dialog } from '@chakra-ui/react'
import type { ContactListView } from '@newsloom/contract/contacts/lists'
import { lazy } from 'react'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { LazyDialog } from '~/components/dialogs/lazy-dialog.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { ImportContactsDialog } from './import-addresses/import-contacts-dialog.tsx'
import { TEXTS as IMPORT } from './import-csv/texts.ts'
import { DeleteListDialog } from './lists/delete-list-dialog.tsx'
import { EditListDialog } from './lists/edit-list-dialog.tsx'
import { NewListDialog } from './lists/new-list-dialog.tsx'
import { SignupDialog } from './lists/signup-dialog.tsx'
import { PauseDialog } from './pause-subscriptions/pause-dialog.tsx'
import { LIST_TEXTS } from './texts.ts'

const CsvImportDialog = lazy(async () => ({
  default: (await import('./import-csv/csv-import-dialog.tsx')).CsvImportDialog,
}))

/** Which dialog is open, and for which list. */
export type Opened =
  | { kind: 'new-list' }
  | { kind: 'import' | 'import-file'; listId?: number | undefined }
  | { kind: 'rename' | 'sign-up' | 'pause' | 'delete'; listId: number }
export type OpenContactsDialog = (opened: Opened) => void

type ListsQuery = {
  data: readonly ContactListView[] | undefined
  error: { message: string } | null
  isFetching: boolean
  refetch: () => unknown
}

type Props = {
  opened: Opened | null
  lists: ListsQuery
  onOpen: OpenContactsDialog
  onMade: (list: ContactListView) => void
  onClose: () => void
}

export function ContactsDialogs({ opened, lists: query, onOpen, onMade, onClose }: Props) {
  if (opened === null) return null
  if (opened.kind === 'new-list') return <NewListDialog onMade={onMade} onClose={onClose} />
  const lists = query.data
  // an import that took unread lists for none would put strangers on the oldest one
  if (!lists) return query.error ? <ListsFailed query={query} onClose={onClose} /> : null
  if (opened.kind === 'import')
    return (
      <ImportContactsDialog
        lists={lists}
        listId={opened.listId}
        onClose={onClose}
        onFile={(listId) => onOpen({ kind: 'import-file', listId })}
      />
    )
  if (opened.kind === 'import-file')
    return (
      <LazyDialog title={IMPORT.title} onClose={onClose}>
        <CsvImportDialog lists={lists} listId={opened.listId} onClose={onClose} />
      </LazyDialog>
    )
  // the current list: a dialog shows what it has just changed
  const list = lists.find(({ id }) => id === opened.listId)
  if (!list) return null
  if (opened.kind === 'rename') return <EditListDialog list={list} onClose={onClose} />
  if (opened.kind === 'sign-up') return <SignupDialog list={list} onClose={onClose} />
  if (opened.kind === 'pause')
    return <PauseDialog target={{ kind: 'list', id: list.id, name: list.name }} onClose={onClose} />
  return <DeleteListDialog list={list} onClose={onClose} />
}

const ListsFailed = ({ query, onClose }: { query: ListsQuery; onClose: () => void }) => (
  <AppDialog title={IMPORT.title} isOpen onClose={onClose}>
    <Dialog.Body pb="6">
      <ErrorState
        title={LIST_TEXTS.notLoaded}
        error={query.error}
        onRetry={query.refetch}
        isRetrying={query.isFetching}
      />
    </Dialog.Body>
  </AppDialog>
)
