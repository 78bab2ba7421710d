import { Dialog, Input } from '@chakra-ui/react'
import type { PersonRow } from '@newsloom/contract/contacts/people-table'
import { MAX_NAME } from '@newsloom/contract/text/clean-name'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { FormField } from '~/components/forms/form-field.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { FormFooter } from '../shared/form-footer.tsx'
import { refreshContacts } from '../shared/refresh-contacts.ts'
import { TABLE_TEXTS } from './texts.ts'

type Props = { person: PersonRow; onClose: () => void }

/** Corrects a person's name in all their lists. */
export function RenameDialog({ person, onClose }: Props) {
  const form = useForm({ defaultValues: { name: person.name ?? '' } })
  const rename = useMutation(
    trpc.contacts.rename.mutationOptions({
      onSuccess: async () => {
        toast.success(TABLE_TEXTS.renamed)
        onClose()
        await refreshContacts()
      },
      onError: (error) => toast.destructive('Failed to save the name', error.message),
    }),
  )
  const submit = form.handleSubmit(({ name }) => rename.mutate({ id: person.id, name }))
  return (
    <AppDialog
      title="Edit name"
      description={person.email}
      isOpen
      onClose={onClose}
      isDirty={form.formState.isDirty}
    >
      <form onSubmit={submit} noValidate>
        <Dialog.Body>
          <FormField label="Name" help="Used in all lists. Leave it empty for no name.">
            <Input maxLength={MAX_NAME} {...form.register('name')} />
          </FormField>
        </Dialog.Body>
        <FormFooter label="Save" isPending={rename.isPending} pendingLabel="Saving…" />
      </form>
    </AppDialog>
  )
}
