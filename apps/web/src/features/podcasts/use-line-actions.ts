import { useLayoutEffect, useMemo, useRef } from 'react'
import type { ScriptEditor } from './use-script-editor.ts'

/** A place for the focus: the line itself, or the `data-control` of a part of it. */
export type LineControl = 'line' | 'speaker' | 'words' | 'up' | 'down'
/** `ifLost`: only if nothing has the focus by then */
type Wanted = { place: number; control: LineControl; ifLost?: boolean }

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
    const { place, control, ifLost } = wanted.current
    wanted.current = null
    if (ifLost && document.activeElement !== document.body) return
    const rows = list.current?.children
    const row = rows?.[Math.min(place, rows.length - 1)]
    const part = control === 'line' ? row : row?.querySelector(`[data-control="${control}"]`)
    const target = part instanceof HTMLElement ? part : null
    ;(target ?? addFirst.current)?.focus()
  })
  const { undo, redo, move, add, remove } = editor
  return useMemo(() => {
    const focus = (place: number, control: LineControl) => {
      wanted.current = { place, control }
    }
    /** A step may take the line away that has the focus. */
    const step = (go: () => void) => {
      const rows = [...(list.current?.children ?? [])]
      const place = rows.findIndex((row) => row.contains(document.activeElement))
      if (place >= 0) wanted.current = { place, control: 'line', ifLost: true }
      go()
    }
    return {
      undo: () => step(undo),
      redo: () => step(redo),
      list,
      addFirst,
      focus,
      move: (place: number, by: -1 | 1) => {
        focus(place + by, by < 0 ? 'up' : 'down')
        move(place, by)
      },
      add: (place: number) => {
        focus(place + 1, 'words')
        add(place)
      },
      /** then the line that follows, or else the last, has the focus */
      remove: (place: number) => {
        focus(place, 'line')
        remove(place)
      },
    }
  }, [undo, redo, move, add, remove])
}
export type LineActions = ReturnType<typeof useLineActions>
