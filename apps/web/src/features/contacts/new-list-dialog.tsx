import { Button, Dialog, Input, Textarea } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { AppDialog } from '~/components/app-dialog.tsx'
import { FormField } from '~/components/form-field.tsx'
import { toast } from '~/lib/toast.ts'
import { trpc } from '~/lib/trpc.ts'
import { refreshContacts } from './refresh-contacts.ts'
import { TEXTS } from './texts.ts'

type Props = { onClose: () => void }

const EMPTY = { name: '', description: '' }

/** 'Create Contact List' */
export function NewListDialog({ onClose }: Props) {
  const form = useForm({ defaultValues: EMPTY })
  const { errors, isDirty } = form.formState
  const create = useMutation(
    trpc.lists.create.mutationOptions({
      onSuccess: async () => {
        toast.success(TEXTS.listCreated)
        onClose()
        await refreshContacts()
      },
      onError: (error) => toast.destructive('Failed to create contact list', error.message),
    }),
  )
  const submit = form.handleSubmit((values) => create.mutate(values))
  return (
    <AppDialog title="Create Contact List" isOpen onClose={onClose} isDirty={isDirty}>
      <form onSubmit={submit} noValidate>
        <Dialog.Body display="flex" flexDirection="column" gap="4">
          <FormField label="List Name" isRequired error={errors.name?.message}>
            <Input
              autoComplete="off"
              maxLength={200}
              {...form.register('name', { validate: (value) => value.trim() !== '' || TEXTS.needName })}
            />
          </FormField>
          <FormField label="Description">
            <Textarea rows={3} maxLength={1_000} {...form.register('description')} />
          </FormField>
        </Dialog.Body>
        <Dialog.Footer>
          <Dialog.ActionTrigger asChild>
            <Button variant="outline" colorPalette="gray">
              Cancel
            </Button>
          </Dialog.ActionTrigger>
          <Button type="submit" disabled={create.isPending}>
            {create.isPending ? 'Creating...' : 'Create List'}
          </Button>
        </Dialog.Footer>
      </form>
    </AppDialog>
  )
}
