import type { ContactListView } from '@newsloom/contract/contacts/lists'
import type { ReactNode } from 'react'
import { ImportContactsDialog } from './entry/import-contacts-dialog.tsx'
import { DeleteListDialog } from './lists/delete-list-dialog.tsx'
import { EditListDialog } from './lists/edit-list-dialog.tsx'
import { NewListDialog } from './lists/new-list-dialog.tsx'
import { SignupDialog } from './lists/signup-dialog.tsx'

/** Which dialog is open, and of which list. */
export type Opened =
  | { kind: 'new-list' }
  | { kind: 'import' | 'import-file'; listId?: number | undefined }
  | { kind: 'rename' | 'sign-up' | 'delete'; listId: number }
export type OpenDialog = (opened: Opened) => void

export type RenderCsvImport = (props: {
  lists: readonly ContactListView[]
  onClose: () => void
  listId?: number | undefined
}) => ReactNode

type Props = {
  opened: Opened | null
  lists: readonly ContactListView[]
  onOpen: OpenDialog
  onClose: () => void
  renderCsvImport: RenderCsvImport
}

export function ContactsDialogs({ opened, lists, onOpen, onClose, renderCsvImport }: Props) {
  if (opened === null) return null
  if (opened.kind === 'new-list') return <NewListDialog onClose={onClose} />
  if (opened.kind === 'import')
    return (
      <ImportContactsDialog
        lists={lists}
        listId={opened.listId}
        onClose={onClose}
        onFile={(listId) => onOpen({ kind: 'import-file', listId })}
      />
    )
  if (opened.kind === 'import-file') return renderCsvImport({ lists, onClose, listId: opened.listId })
  // the list as it is now: a dialog shows what it has just changed
  const list = lists.find(({ id }) => id === opened.listId)
  if (!list) return null
  if (opened.kind === 'rename') return <EditListDialog list={list} onClose={onClose} />
  if (opened.kind === 'sign-up') return <SignupDialog list={list} onClose={onClose} />
  return <DeleteListDialog list={list} onClose={onClose} />
}
