import { useUndoDeletions } from '~/components/dialogs/use-undo-deletions.ts'
import { trpc, trpcClient } from '~/lib/net/trpc.ts'
import { gatherUndo } from '~/lib/undo-together.ts'
import { TEXTS } from '../texts.ts'

const offer = gatherUndo<number>()

/**
 * Returns a function that shows 'Template deleted' with Undo, which also gives the template back to
 * its topics and campaigns.
 */
export function useUndoDelete() {
  const undo = useUndoDeletions<number>({
    undoOne: (id) => trpcClient.templates.undoDelete.mutate({ id }),
    refreshed: [trpc.templates.pathFilter(), trpc.campaigns.pathFilter(), trpc.topics.pathFilter()],
    restored: (ids) => ({ title: TEXTS.undone(ids.length) }),
    failed: TEXTS.undoFailed,
  })
  return (id: number): void => offer({ items: [id], title: TEXTS.deleted, undo })
}
