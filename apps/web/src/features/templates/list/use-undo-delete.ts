import { useMutation, useQueryClient } from '@tanstack/react-query'
import { focusFirstAction } from '~/components/dialogs/focus-first-action.ts'
import { trpc, trpcClient } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { gatherUndo, undoEach } from '~/lib/undo-together.ts'
import { TEXTS } from '../texts.ts'

const offer = gatherUndo<number>()

/**
 * Returns a function that shows 'Template deleted' with Undo, which also gives the template back to
 * its topics and campaigns.
 */
export function useUndoDelete() {
  const cache = useQueryClient()
  const undo = useMutation({
    mutationFn: (ids: number[]) => undoEach(ids, (id) => trpcClient.templates.undoDelete.mutate({ id })),
    onSuccess: async ({ restored, problems }) => {
      const [problem] = problems
      if (problem === undefined) toast.success(TEXTS.undone(restored.length))
      else toast.destructive(TEXTS.undoFailed(problems.length), problem)
      if (restored.length === 0) return
      await Promise.all([
        cache.invalidateQueries(trpc.templates.pathFilter()),
        cache.invalidateQueries(trpc.campaigns.pathFilter()),
        cache.invalidateQueries(trpc.topics.pathFilter()),
      ])
      focusFirstAction()
    },
  })
  return (id: number): void => offer({ items: [id], title: TEXTS.deleted, undo: undo.mutate })
}
