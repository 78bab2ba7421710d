import { Dialog } from '@chakra-ui/react'
import type { ContactListView } from '@newsloom/contract/lists'
import { AppDialog } from '~/components/app-dialog.tsx'

type Props = {
  lists: readonly ContactListView[]
  onClose: () => void
  /** preselected; without it the oldest list is */
  listId?: number | undefined
}

/** 'Import Contacts' from a CSV file. Mounted while it is open. */
export function CsvImportDialog({ lists, onClose }: Props) {
  return (
    <AppDialog title="Import Contacts" isOpen onClose={onClose} size="lg">
      <Dialog.Body>{lists.length} lists</Dialog.Body>
    </AppDialog>
  )
}
