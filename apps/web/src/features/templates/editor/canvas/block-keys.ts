import type { KeyboardEvent } from 'react'
import { EDITOR_KEYS } from '~/lib/keys/editor-keys.ts'
import { isPressed } from '~/lib/keys/shortcuts.ts'
import type { EditorActions } from '../session/use-editor.ts'
import { isTyping } from './typing.ts'

type Options = {
  id: string
  actions: EditorActions
  /** null: the block has no text, or it is being edited already */
  edit: (() => void) | null
  /** opens the menu of components */
  insert: () => void
}

const neighbour = (element: Element, step: -1 | 1): HTMLElement | null => {
  const all = [...document.querySelectorAll<HTMLElement>('[data-block-id]')]
  return all.find((_, index) => all[index - step] === element) ?? null
}

/** Keyboard actions on a block of the canvas. */
export function onBlockKey(event: KeyboardEvent<HTMLElement>, { id, actions, edit, insert }: Options) {
  if (event.defaultPrevented || isTyping(event.target)) return
  const block = event.currentTarget
  const isOnBlock = event.target === block
  const act = (action: () => void) => {
    event.preventDefault()
    action()
  }
  const is = (action: keyof typeof EDITOR_KEYS) => isPressed(event, EDITOR_KEYS[action])
  if (is('duplicate')) return act(() => actions.duplicate(id))
  if (event.key === 'Escape') return act(() => actions.select(null))
  if (is('moveUp')) return act(() => actions.move(id, { by: -1 }))
  if (is('moveDown')) return act(() => actions.move(id, { by: 1 }))
  if (!isOnBlock) return
  if (is('goUp')) return act(() => neighbour(block, -1)?.focus())
  if (is('goDown')) return act(() => neighbour(block, 1)?.focus())
  if (is('remove')) return act(() => actions.remove(id))
  if (is('insert')) return act(insert)
  if (!is('edit')) return
  act(() => {
    actions.select(id)
    edit?.()
  })
}
