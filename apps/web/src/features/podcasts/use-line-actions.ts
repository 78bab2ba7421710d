import { useLayoutEffect, useRef } from 'react'
import type { ScriptEditor } from './use-script-editor.ts'

/** The `data-control` of what can have the focus in a line. */
export type LineControl = 'speaker' | 'words' | 'up' | 'down' | 'remove'
type Wanted = { place: number; control: LineControl }

/**
 * Moves, adds and deletes lines, and keeps the focus in the list: React moves a line by taking it
 * out, and a deleted one takes the focus with it.
 */
export function useLineActions(editor: ScriptEditor) {
  const list = useRef<HTMLDivElement>(null)
  const addFirst = useRef<HTMLButtonElement>(null)
  const wanted = useRef<Wanted | null>(null)
  // in the commit itself: React may run an earlier commit's effects after a key has set `wanted`
  // and before the lines have moved
  useLayoutEffect(() => {
    if (!wanted.current) return
    const { place, control } = wanted.current
    wanted.current = null
    const rows = list.current?.children
    const row = rows?.[Math.min(place, rows.length - 1)]
    const target = row?.querySelector<HTMLElement>(`[data-control="${control}"]`)
    ;(target ?? addFirst.current)?.focus()
  })
  const focus = (place: number, control: LineControl) => {
    wanted.current = { place, control }
  }
  return {
    list,
    addFirst,
    focus,
    move: (place: number, by: -1 | 1) => {
      focus(place + by, by < 0 ? 'up' : 'down')
      editor.move(place, by)
    },
    add: (place: number) => {
      focus(place + 1, 'words')
      editor.add(place)
    },
    /** the line that follows, or else the last */
    remove: (place: number) => {
      focus(place, 'remove')
      editor.remove(place)
    },
  }
}
export type LineActions = ReturnType<typeof useLineActions>
