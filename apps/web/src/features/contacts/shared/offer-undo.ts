import type { UndoRemovalInput } from '@newsloom/contract/contacts/bulk'
import { toast, toastStore } from '~/lib/toast.ts'

let latest: { toastId: number; removal: UndoRemovalInput } | null = null

/**
 * Offers to undo a removal, together with the removals from the same list whose toast is still
 * visible: the new toast replaces it.
 */
export function offerUndo(
  removal: UndoRemovalInput,
  title: (count: number) => string,
  undo: (all: UndoRemovalInput) => void,
): void {
  const earlier = latest !== null && toastStore.read()?.id === latest.toastId ? latest.removal : null
  const isSame = earlier?.listId === removal.listId
  const all = isSame ? { ...removal, removed: [...earlier.removed, ...removal.removed] } : removal
  const toastId = toast.undoable(title(all.removed.length), () => undo(all))
  latest = { toastId, removal: all }
}
