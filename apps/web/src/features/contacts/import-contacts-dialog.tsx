import { Box, Button, Dialog, NativeSelect, Text } from '@chakra-ui/react'
import type { ImportResult } from '@newsloom/contract/imports'
import type { ContactListView } from '@newsloom/contract/lists'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AppDialog } from '~/components/app-dialog.tsx'
import { FormField } from '~/components/form-field.tsx'
import { formatNumber } from '~/lib/numbers.ts'
import { toast } from '~/lib/toast.ts'
import { trpc } from '~/lib/trpc.ts'
import { ImportReport } from './import-report.tsx'
import { RecipientsEntry } from './recipients-entry.tsx'
import { refreshContacts } from './refresh-contacts.ts'
import { TEXTS } from './texts.ts'
import { useRecipients } from './use-recipients.ts'

type Props = { onClose: () => void; lists: readonly ContactListView[] }

/** 'Import Contacts': a list, addresses, and what became of them. */
export function ImportContactsDialog({ onClose, lists }: Props) {
  const recipients = useRecipients()
  const [chosen, setChosen] = useState('')
  const [report, setReport] = useState<ImportResult | null>(null)
  const listId = Number(chosen || lists[0]?.id || 0)
  const importing = useMutation(
    trpc.contacts.importEmails.mutationOptions({
      onSuccess: async (result) => {
        toast.success(TEXTS.imported, TEXTS.added(result.count))
        recipients.clear()
        if (result.rejectedCount + result.duplicates > 0) setReport(result)
        else onClose()
        await refreshContacts()
      },
      onError: (error) => toast.destructive('Failed to import contacts', error.message),
    }),
  )
  const submit = () => {
    const emails = recipients.add()
    if (emails.length === 0) toast.destructive(TEXTS.needEmails)
    else if (!listId) toast.destructive(TEXTS.needList)
    else importing.mutate({ emails, listId })
  }
  const isDirty = recipients.emails.length > 0 || recipients.typed.trim() !== ''
  return (
    <AppDialog title="Import Contacts" isOpen onClose={onClose} isDirty={isDirty} size="lg">
      {report ? (
        <ImportReport report={report} onMore={() => setReport(null)} onDone={onClose} />
      ) : (
        <>
          <Dialog.Body display="flex" flexDirection="column" gap="4">
            <ListSelect lists={lists} value={String(listId || '')} onChange={setChosen} />
            <RecipientsEntry recipients={recipients} />
          </Dialog.Body>
          <Dialog.Footer>
            <Dialog.ActionTrigger asChild>
              <Button variant="outline" colorPalette="gray">
                Cancel
              </Button>
            </Dialog.ActionTrigger>
            <Button onClick={submit} disabled={importing.isPending}>
              {importing.isPending
                ? 'Importing...'
                : `Import ${formatNumber(recipients.emails.length)} Contact(s)`}
            </Button>
          </Dialog.Footer>
        </>
      )}
    </AppDialog>
  )
}

type SelectProps = { lists: readonly ContactListView[]; value: string; onChange: (value: string) => void }

function ListSelect({ lists, value, onChange }: SelectProps) {
  if (lists.length === 0)
    return (
      <Box borderWidth="1px" borderRadius="l2" bg="bg.subtle" px="4" py="3">
        <Text>There is no contact list yet. Create one with ‘New List’, then import into it.</Text>
      </Box>
    )
  return (
    <FormField label="Contact list">
      <NativeSelect.Root>
        <NativeSelect.Field value={value} onChange={(event) => onChange(event.target.value)}>
          {lists.map((list) => (
            <option key={list.id} value={list.id}>
              {list.name} ({formatNumber(list.contactCount)} contacts)
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  )
}
