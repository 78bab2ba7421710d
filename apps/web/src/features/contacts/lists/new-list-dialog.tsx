import { Dialog } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { ContactListView } from '@newsloom/contract/contacts/lists'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { queryClient, trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { FormFooter } from '../shared/form-footer.tsx'
import { refreshContacts } from '../shared/refresh-contacts.ts'
import { TEXTS } from '../texts.ts'
import { scrollToFirstImport } from './first-import.ts'
import { ListFields, type ListValues } from './list-fields.tsx'

type Props = { onClose: () => void; onMade: (list: ContactListView) => void }

const EMPTY: ListValues = { name: '', description: '' }

/** 'Create Contact List' */
export function NewListDialog({ onClose, onMade }: Props) {
  const made = useRef<number>(undefined)
  const form = useForm({ defaultValues: EMPTY })
  const create = useMutation(
    trpc.lists.create.mutationOptions({
      onSuccess: async (list) => {
        toast.success(TEXTS.listCreated)
        // shown at once: closing moves the focus to it
        queryClient.setQueryData(trpc.lists.list.queryKey(), (lists) => lists && [...lists, list])
        made.current = list.id
        onMade(list)
        onClose()
        await refreshContacts()
      },
      onError: (error) => toast.destructive(t`Failed to create contact list`, error.message),
    }),
  )
  const submit = form.handleSubmit((values) => create.mutate(values))
  return (
    <AppDialog
      title={t`Create Contact List`}
      isOpen
      onClose={onClose}
      isDirty={form.formState.isDirty}
      returnFocus={() => scrollToFirstImport(made.current)}
    >
      <form onSubmit={submit} noValidate>
        <Dialog.Body display="flex" flexDirection="column" gap="4">
          <ListFields form={form} />
        </Dialog.Body>
        <FormFooter label={t`Create list`} isPending={create.isPending} pendingLabel={t`Creating...`} />
      </form>
    </AppDialog>
  )
}
