import { useEffect, useRef } from 'react'
import { EDITOR_KEYS } from '~/lib/keys/editor-keys.ts'
import { isPressed } from '~/lib/keys/shortcuts.ts'
import { isTyping } from '../canvas/typing.ts'

const ACTIONS = ['undo', 'redo', 'save'] as const
type Keys = Record<(typeof ACTIONS)[number], () => void>

/** Fields of the draft: Undo in them is the editor's own. Rich text has its own undo. */
const isOfDraft = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable
    ? target.closest('[data-draft-line]') !== null
    : target.closest('[data-draft]') !== null)

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null

/** Undo, redo and save by keys, wherever the focus is. */
export function useEditorKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const action = ACTIONS.find((name) => isPressed(event, EDITOR_KEYS[name]))
      if (!action || isInDialog(event.target)) return
      if (action !== 'save' && isTyping(event.target) && !isOfDraft(event.target)) return
      event.preventDefault()
      latest.current[action]()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
