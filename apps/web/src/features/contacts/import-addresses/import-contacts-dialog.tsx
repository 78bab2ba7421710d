import { Button, Dialog } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { ImportResult } from '@newsloom/contract/contacts/imports'
import type { ContactListView } from '@newsloom/contract/contacts/lists'
import type { SkippedText, TypedRecipient } from '@newsloom/contract/contacts/recipients'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { BusyButton } from '~/components/busy-button.tsx'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { ALONE, trpcClient } from '~/lib/net/trpc.ts'
import { formatNumber } from '~/lib/numbers.ts'
import { toast } from '~/lib/toast.ts'
import { ListSelect } from '../shared/list-select.tsx'
import { refreshContacts } from '../shared/refresh-contacts.ts'
import { useListChoice } from '../shared/use-list-choice.ts'
import { LIST_TEXTS, TEXTS } from '../texts.ts'
import { FileInstead } from './file-instead.tsx'
import { ImportReport } from './import-report.tsx'
import { RecipientsEntry } from './recipients-entry.tsx'
import { useImportEntries } from './use-import-entries.ts'

type Props = {
  onClose: () => void
  lists: readonly ContactListView[]
  /** the list chosen at first; default: the only one */
  listId?: number | undefined
  /** switches to importing a file into the list chosen so far */
  onFile: (listId: number | undefined) => void
}

/** 'Import Contacts': a list, addresses, and the result. */
export function ImportContactsDialog({ onClose, lists, listId: preselected, onFile }: Props) {
  const entries = useImportEntries()
  const { list, askForList, field } = useListChoice(lists, preselected)
  const [report, setReport] = useState<ImportResult | null>(null)
  const importing = useMutation({
    mutationFn: importPeople,
    onSuccess: (result, { skipped }) => {
      if (result.count > 0) toast.success(TEXTS.imported, TEXTS.added(result.count))
      else if (result.duplicates > 0) toast.success(TEXTS.allThere)
      else toast.destructive(TEXTS.importFailed, TEXTS.allRefused)
      entries.putBackRejected(result.rejected)
      const report = withSkipped(result, skipped)
      if (report.rejectedCount + report.duplicates > 0) setReport(report)
      else onClose()
      // not awaited: typing can continue
      void refreshContacts()
    },
    onError: (error) => toast.destructive(TEXTS.importFailed, error.message),
  })
  const submit = () => {
    const { people, skipped } = entries.add()
    if (people.length === 0) toast.destructive(TEXTS.needEmails)
    else if (!list) askForList()
    else importing.mutate({ people, skipped, listId: list.id })
  }
  const isDirty = entries.people.length > 0 || entries.typed.trim() !== ''
  return (
    <AppDialog title={t`Import Contacts`} isOpen onClose={onClose} isDirty={isDirty} size="lg">
      {report ? (
        <ImportReport report={report} onMore={() => setReport(null)} onDone={onClose} />
      ) : (
        <>
          <Dialog.Body display="flex" flexDirection="column" gap="4">
            <FileInstead isDirty={isDirty} onFile={() => onFile(list?.id)} />
            <ListSelect {...field} empty={LIST_TEXTS.importNeedsList} />
            <RecipientsEntry entries={entries} isReadOnly={importing.isPending} />
          </Dialog.Body>
          <Dialog.Footer>
            <Dialog.ActionTrigger asChild>
              <Button variant="outline" colorPalette="gray">{t`Cancel`}</Button>
            </Dialog.ActionTrigger>
            <BusyButton onClick={submit} isBusy={importing.isPending}>
              {importing.isPending ? t`Importing...` : importLabel(entries.people.length)}
            </BusyButton>
          </Dialog.Footer>
        </>
      )}
    </AppDialog>
  )
}

const importLabel = (count: number): string =>
  count === 0 ? t`Import contacts` : t`Import ${formatNumber(count)} Contact(s)`

type Import = { people: readonly TypedRecipient[]; skipped: readonly SkippedText[]; listId: number }

/** Uses the documented call for plain addresses, and the one for contacts if there are names. */
function importPeople({ people, listId }: Import): Promise<ImportResult> {
  if (people.some(({ name }) => name !== null))
    return trpcClient.contacts.importContacts.mutate({ contacts: [...people], listId }, { context: ALONE })
  const emails = people.map(({ email }) => email)
  return trpcClient.contacts.importEmails.mutate({ emails, listId }, { context: ALONE })
}

/** Adds the entries that were no addresses to those that the server rejected. */
const withSkipped = (result: ImportResult, skipped: readonly SkippedText[]): ImportResult => ({
  ...result,
  rejectedCount: result.rejectedCount + skipped.length,
  rejected: [...result.rejected, ...skipped.map(({ text, reason }) => ({ row: 0, email: text, reason }))],
})
