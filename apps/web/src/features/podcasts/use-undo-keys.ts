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

function stepOf(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null
  const letter = letterOf(event)
  if (letter === 'z') return event.shiftKey ? 'redo' : 'undo'
  return letter === 'y' && !event.shiftKey ? 'redo' : null
}

/** The Latin letter of a key, by its place where the keyboard writes others, as a Thai one does. */
const letterOf = ({ key, code }: KeyboardEvent): string =>
  (/^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '')).toLowerCase()

function isOurs(target: EventTarget | null, list: HTMLElement | null): boolean {
  if (!(target instanceof Element) || list?.contains(target)) return true
  return (
    target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]') ===
    null
  )
}
