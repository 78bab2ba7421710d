import { Dialog } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { FormFooter } from '../shared/form-footer.tsx'
import { refreshContacts } from '../shared/refresh-contacts.ts'
import { TEXTS } from '../texts.ts'
import { ListFields, type ListValues } from './list-fields.tsx'

type Props = { onClose: () => void }

const EMPTY: ListValues = { name: '', description: '' }

/** 'Create Contact List' */
export function NewListDialog({ onClose }: Props) {
  const form = useForm({ defaultValues: EMPTY })
  const create = useMutation(
    trpc.lists.create.mutationOptions({
      onSuccess: async () => {
        toast.success(TEXTS.listCreated)
        onClose()
        await refreshContacts()
      },
      onError: (error) => toast.destructive(t`Failed to create contact list`, error.message),
    }),
  )
  const submit = form.handleSubmit((values) => create.mutate(values))
  return (
    <AppDialog title={t`Create Contact List`} isOpen onClose={onClose} isDirty={form.formState.isDirty}>
      <form onSubmit={submit} noValidate>
        <Dialog.Body display="flex" flexDirection="column" gap="4">
          <ListFields form={form} />
        </Dialog.Body>
        <FormFooter label={t`Create list`} isPending={create.isPending} pendingLabel={t`Creating...`} />
      </form>
    </AppDialog>
  )
}
