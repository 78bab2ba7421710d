import { useMutation, useQueryClient } from '@tanstack/react-query'
import { focusFirstAction } from '~/components/dialogs/focus-first-action.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { TEXTS } from '../texts.ts'

/**
 * Says that a campaign was deleted, and offers to bring it back unless it is gone for good, with
 * what depended on it. `note` says what does not come back.
 */
export function useUndoDelete(note: string | undefined) {
  const cache = useQueryClient()
  const undo = useMutation(
    trpc.campaigns.undoDelete.mutationOptions({
      onSuccess: async () => {
        toast.success(TEXTS.restored, note)
        await cache.invalidateQueries(trpc.campaigns.pathFilter())
        focusFirstAction()
      },
      onError: (error) => toast.destructive(TEXTS.restoreFailed, error.message),
    }),
  )
  return (id: number, isGone: boolean): void => {
    if (isGone) toast.success(TEXTS.deleted)
    else toast.undoable(TEXTS.deleted, () => undo.mutate({ id }))
  }
}
