import { Dialog } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { ContactListView } from '@newsloom/contract/contacts/lists'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { queryClient, trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { FormFooter } from '../shared/form-footer.tsx'
import { LIST_TEXTS } from '../texts.ts'
import { ListFields, type ListValues } from './list-fields.tsx'

type Props = { list: ContactListView; onClose: () => void }

/** Changes a list's name and description. */
export function EditListDialog({ list, onClose }: Props) {
  const form = useForm<ListValues>({ defaultValues: { name: list.name, description: list.description } })
  const update = useMutation(
    trpc.lists.update.mutationOptions({
      onSuccess: async () => {
        toast.success(LIST_TEXTS.updated)
        onClose()
        await queryClient.invalidateQueries(trpc.lists.pathFilter())
      },
      onError: (error) => toast.destructive(t`Failed to update contact list`, error.message),
    }),
  )
  const submit = form.handleSubmit((values) => update.mutate({ id: list.id, ...values }))
  return (
    <AppDialog title={t`Rename contact list`} isOpen onClose={onClose} isDirty={form.formState.isDirty}>
      <form onSubmit={submit} noValidate>
        <Dialog.Body display="flex" flexDirection="column" gap="4">
          <ListFields form={form} />
        </Dialog.Body>
        <FormFooter label={t`Save`} isPending={update.isPending} pendingLabel={t`Saving…`} />
      </form>
    </AppDialog>
  )
}
