import { useMutation, useQueryClient } from '@tanstack/react-query'
import { focusFirstAction } from '~/components/dialogs/focus-first-action.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { TEXTS } from '../texts.ts'

/** Brings back a deleted template, also to the topics and campaigns that used it. */
export function useUndoDelete() {
  const cache = useQueryClient()
  return useMutation(
    trpc.templates.undoDelete.mutationOptions({
      onSuccess: async () => {
        toast.success(TEXTS.restored)
        await Promise.all([
          cache.invalidateQueries(trpc.templates.pathFilter()),
          cache.invalidateQueries(trpc.campaigns.pathFilter()),
          cache.invalidateQueries(trpc.topics.pathFilter()),
        ])
        focusFirstAction()
      },
      onError: (error) => toast.destructive(TEXTS.restoreFailed, error.message),
    }),
  )
}
