import type { KeyboardEvent } from 'react'
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
  const isCommand = event.ctrlKey || event.metaKey
  const act = (action: () => void) => {
    event.preventDefault()
    action()
  }
  if (isCommand && event.key.toLowerCase() === 'd') return act(() => actions.duplicate(id))
  if (event.key === 'Escape') return act(() => actions.select(null))
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
  if (step !== 0 && event.altKey) return act(() => actions.move(id, { by: step }))
  if (!isOnBlock || isCommand || event.altKey) return
  if (step !== 0) return act(() => neighbour(block, step)?.focus())
  if (event.key === 'Delete' || event.key === 'Backspace') return act(() => actions.remove(id))
  if (event.key === '/') return act(insert)
  if (event.key !== 'Enter') return
  act(() => {
    actions.select(id)
    edit?.()
  })
}
