import { useUndoDeletions } from '~/components/dialogs/use-undo-deletions.ts'
import { trpc, trpcClient } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { gatherUndo } from '~/lib/undo-together.ts'
import { TEXTS } from '../texts.ts'

/** `note` names the parts that are not restored. */
type Deleted = { id: number; note: string | undefined }

const offer = gatherUndo<Deleted>()

/**
 * Returns what says that a campaign was deleted, and offers to bring it back unless it is gone for
 * good, with what depended on it.
 */
export function useUndoDelete(note: string | undefined) {
  const undo = useUndoDeletions<Deleted>({
    undoOne: ({ id }) => trpcClient.campaigns.undoDelete.mutate({ id }),
    refreshed: [trpc.campaigns.pathFilter()],
    restored: (all) => ({
      title: TEXTS.restored(all.length),
      description: all.find((one) => one.note)?.note,
    }),
    failed: TEXTS.restoreFailed,
  })
  return (id: number, isGone: boolean): void => {
    if (isGone) toast.success(TEXTS.deleted(1))
    else offer({ items: [{ id, note }], title: TEXTS.deleted, undo })
  }
}
