import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '~/components/dialogs/confirm-dialog.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { removeContacts } from '../shared/refresh-contacts.ts'
import { LIST_TEXTS, TEXTS } from '../texts.ts'

type Props = {
  contact: { id: number; email: string }
  /** shown where a person on several lists is listed */
  listName?: string
  isOpen: boolean
  onClose: () => void
  onDeleted?: () => void
  /** what gets the focus after the dialog */
  returnFocus?: () => HTMLElement | null
}

/** Asks, then removes a contact from its list. */
export function DeleteContact({ contact, listName, isOpen, onClose, onDeleted, returnFocus }: Props) {
  const remove = useMutation(
    trpc.contacts.delete.mutationOptions({
      onSuccess: async () => {
        // remove the row first: the focus would return to it and be lost with it
        const counted = removeContacts(({ id }) => id === contact.id)
        toast.success(TEXTS.deleted)
        onClose()
        onDeleted?.()
        await counted
      },
      onError: (error) => toast.destructive(t`Failed to delete contact`, error.message),
    }),
  )
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t`Delete contact`}
      confirmLabel={remove.isPending ? t`Deleting…` : t`Delete`}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id: contact.id })}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      {LIST_TEXTS.deleteContact(contact.email, listName)}
    </ConfirmDialog>
  )
}
