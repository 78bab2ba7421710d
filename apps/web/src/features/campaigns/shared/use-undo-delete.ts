import { useMutation, useQueryClient } from '@tanstack/react-query'
import { focusFirstAction } from '~/components/dialogs/focus-first-action.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { TEXTS } from '../texts.ts'

/** Brings back a deleted draft; `note` says what does not come back with it. */
export function useUndoDelete(note: string | undefined) {
  const cache = useQueryClient()
  return useMutation(
    trpc.campaigns.undoDelete.mutationOptions({
      onSuccess: async () => {
        toast.success(TEXTS.restored, note)
        await cache.invalidateQueries(trpc.campaigns.pathFilter())
        focusFirstAction()
      },
      onError: (error) => toast.destructive(TEXTS.restoreFailed, error.message),
    }),
  )
}
