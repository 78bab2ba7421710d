import { Box } from '@chakra-ui/react'
import type { ContactListView } from '@newsloom/contract/lists'
import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '~/components/confirm-dialog.tsx'
import { refreshContacts } from '~/lib/refresh-contacts.ts'
import { toast } from '~/lib/toast.ts'
import { trpc } from '~/lib/trpc.ts'
import { LIST_TEXTS } from './texts.ts'

type Props = { list: ContactListView; onClose: () => void }

/** The menu that asked is gone with its list: the tab over the lists takes the focus, unless it went on by itself. */
function focusTab(gone: string): void {
  const { activeElement: focused } = document
  if (focused !== document.body && focused?.getAttribute('aria-label') !== `Actions for ${gone}`) return
  const tab = document.querySelector<HTMLElement>('main [role="tab"][aria-selected="true"]')
  tab?.focus({ preventScroll: true })
}

/** Says how many contacts go with a list, and what stays. */
export function DeleteListDialog({ list, onClose }: Props) {
  const remove = useMutation(
    trpc.lists.delete.mutationOptions({
      onSuccess: async ({ deletedContacts }) => {
        toast.success(LIST_TEXTS.deleted, LIST_TEXTS.deletedContacts(deletedContacts))
        onClose()
        await refreshContacts()
        focusTab(list.name)
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
