import { useMutation, useQueryClient } from '@tanstack/react-query'
import { focusFirstAction } from '~/components/dialogs/focus-first-action.ts'
import { trpc, trpcClient } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { gatherUndo, undoEach } from '~/lib/undo-together.ts'
import { TEXTS } from '../texts.ts'

/** `note` names the parts that are not restored. */
type Deleted = { id: number; note: string | undefined }

const offer = gatherUndo<Deleted>()

/**
 * Says that a campaign was deleted, and offers to bring it back unless it is gone for good, with
 * what depended on it.
 */
export function useUndoDelete(note: string | undefined) {
  const cache = useQueryClient()
  const undo = useMutation({
    mutationFn: (all: Deleted[]) => undoEach(all, ({ id }) => trpcClient.campaigns.undoDelete.mutate({ id })),
    onSuccess: async ({ restored, problems }) => {
      const [problem] = problems
      if (problem === undefined)
        toast.success(TEXTS.restored(restored.length), restored.find((one) => one.note)?.note)
      else toast.destructive(TEXTS.restoreFailed(problems.length), problem)
      if (restored.length === 0) return
      await cache.invalidateQueries(trpc.campaigns.pathFilter())
      focusFirstAction()
    },
  })
  return (id: number, isGone: boolean): void => {
    if (isGone) toast.success(TEXTS.deleted(1))
    else offer({ items: [{ id, note }], title: TEXTS.deleted, undo: undo.mutate })
  }
}
