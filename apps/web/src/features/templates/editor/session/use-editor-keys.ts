import { useEffect, useRef } from 'react'
import { isTyping } from '../canvas/typing.ts'

type Keys = { undo: () => void; redo: () => void; save: () => void }

/** Fields of the draft: Undo in them is the editor's own. Rich text has its own undo. */
const isOfDraft = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable
    ? target.closest('[data-draft-line]') !== null
    : target.closest('[data-draft]') !== null)

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null

/** Ctrl/Cmd with Z, Shift+Z, Y and S, wherever the focus is. */
export function useEditorKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return
      const { undo, redo, save } = latest.current
      const key = event.key.toLowerCase()
      const action =
        key === 's' ? save : key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : null
      if (!action || isInDialog(event.target)) return
      if (action !== save && isTyping(event.target) && !isOfDraft(event.target)) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
