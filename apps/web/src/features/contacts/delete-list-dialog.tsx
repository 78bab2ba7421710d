import { Box } from '@chakra-ui/react'
import type { ContactListView } from '@newsloom/contract/lists'
import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '~/components/confirm-dialog.tsx'
import { refreshContacts } from '~/lib/refresh-contacts.ts'
import { toast } from '~/lib/toast.ts'
import { trpc } from '~/lib/trpc.ts'
import { LIST_TEXTS } from './texts.ts'

type Props = { list: ContactListView; onClose: () => void }

/** Says how many contacts go with a list, and what stays. */
export function DeleteListDialog({ list, onClose }: Props) {
  const remove = useMutation(
    trpc.lists.delete.mutationOptions({
      onSuccess: async ({ deletedContacts }) => {
        toast.success(LIST_TEXTS.deleted, LIST_TEXTS.deletedContacts(deletedContacts))
        onClose()
        await refreshContacts()
      },
      onError: (error) => toast.destructive('Failed to delete contact list', error.message),
    }),
  )
  return (
    <ConfirmDialog
      isOpen
      title="Delete contact list"
      confirmLabel={remove.isPending ? 'Deleting...' : 'Delete'}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id: list.id })}
      onClose={onClose}
    >
      {LIST_TEXTS.deleteQuestion(list.name, list.contactCount)}
      <Box as="span" display="block" mt="2">
        {LIST_TEXTS.deleteKeeps}
      </Box>
    </ConfirmDialog>
  )
}
