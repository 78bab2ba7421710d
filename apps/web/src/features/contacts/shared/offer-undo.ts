import type { UndoRemovalInput } from '@newsloom/contract/contacts/bulk'
import { gatherUndo } from '~/lib/undo-together.ts'

const offer = gatherUndo<UndoRemovalInput['removed'][number]>()

/**
 * Offers to undo a removal, together with the removals from the same list that can still be
 * undone.
 */
export const offerUndo = (
  removal: UndoRemovalInput,
  title: (count: number) => string,
  undo: (all: UndoRemovalInput) => void,
): void =>
  offer({
    items: removal.removed,
    group: removal.listId,
    title,
    undo: (removed) => undo({ ...removal, removed }),
  })
