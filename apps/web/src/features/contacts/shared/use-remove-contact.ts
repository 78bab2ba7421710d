import { useMutation } from '@tanstack/react-query'
import { trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { useUndoRemoval } from '../table/use-undo-removal.ts'
import { offerUndo } from './offer-undo.ts'
import { removeContacts } from './refresh-contacts.ts'

type Options = {
  /** the title of the toast, for this many contacts */
  done: (count: number) => string
  failed: string
  /** called before the contact disappears */
  onRemoved?: () => void
  /** called after it was removed, and after it was added again */
  onChanged?: () => void
}

/**
 * Removes a contact from its list; the toast offers to undo it, and with it what was removed from
 * this list while an earlier such toast was shown.
 */
export function useRemoveContact(id: number, { done, failed, onRemoved, onChanged }: Options) {
  const undo = useUndoRemoval(onChanged)
  return useMutation(
    trpc.contacts.delete.mutationOptions({
      onSuccess: async (removal) => {
        onRemoved?.()
        const counted = removeContacts((one) => one.id === id)
        offerUndo(removal, done, undo.mutate)
        onChanged?.()
        await counted
      },
      onError: (error) => toast.destructive(failed, error.message),
    }),
  )
}
