import { type RefObject, useEffect } from 'react'

type Keys = { list: RefObject<HTMLElement | null>; undo: () => void; redo: () => void }

/**
 * Ctrl+Z and Ctrl+Shift+Z or Ctrl+Y (Cmd on a Mac) step through the changes of the list, which the
 * browser does not know: it undoes typing in one field only. Other fields and dialogs keep theirs.
 */
export function useUndoKeys({ list, undo, redo }: Keys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = stepOf(event)
      if (!step || !isOurs(event.target, list.current)) return
      event.preventDefault()
      if (step === 'undo') undo()
      else redo()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [list, undo, redo])
}

function stepOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo'
  return key.toLowerCase() === 'y' && !shiftKey ? 'redo' : null
}

function isOurs(target: EventTarget | null, list: HTMLElement | null): boolean {
  if (!(target instanceof Element) || list?.contains(target)) return true
  return (
    target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]') ===
    null
  )
}
