import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { useUndoRemoval } from '../table/use-undo-removal.ts'
import { removeContacts } from './refresh-contacts.ts'

/** A contact of a list with all that adds it again as it was. */
export type Removable = {
  id: number
  listId: number
  email: string
  name: string | null
  fields: Readonly<Record<string, string>>
  createdAt: string
  leftAt: string | null
}

type Options = {
  /** the title of the toast */
  done: string
  /** called before the contact disappears */
  onRemoved?: () => void
  /** called after it was removed, and after it was added again */
  onChanged?: () => void
}

/** Removes a contact from its list; the toast offers to undo it. */
export function useRemoveContact(contact: Removable, options: Options) {
  const { id, listId, email, name, fields, createdAt, leftAt } = contact
  const member = { id, email, name, fields: { ...fields }, createdAt, leftAt }
  const undo = useUndoRemoval(options.onChanged)
  return useMutation(
    trpc.contacts.delete.mutationOptions({
      onSuccess: async () => {
        options.onRemoved?.()
        const counted = removeContacts((one) => one.id === id)
        toast.undoable(options.done, () => undo.mutate({ listId, removed: [member] }))
        options.onChanged?.()
        await counted
      },
      onError: (error) => toast.destructive(t`Failed to delete contact`, error.message),
    }),
  )
}
