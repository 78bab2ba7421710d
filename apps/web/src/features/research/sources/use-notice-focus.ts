import { useEffect, useRef } from 'react'

/** The notice whose button was pressed, and how many there were. */
type Pressed = { place: number; count: number }

/**
 * Where the focus goes when a notice with the pressed button is gone: to the notice that follows,
 * or where `onEmpty` puts it. It is not moved if the person has focused something else.
 */
export function useNoticeFocus(count: number, onEmpty: () => void) {
  const list = useRef<HTMLDivElement>(null)
  const pressed = useRef<Pressed | null>(null)
  useEffect(() => {
    if (!pressed.current || pressed.current.count === count) return
    const { place } = pressed.current
    pressed.current = null
    if (document.activeElement !== document.body) return
    const rows = list.current?.children
    const next = [...(rows?.[Math.min(place, rows.length - 1)]?.querySelectorAll('button') ?? [])].at(-1)
    if (next) next.focus()
    else onEmpty()
  })
  return {
    list,
    press: (place: number) => {
      pressed.current = { place, count }
    },
    forget: () => {
      pressed.current = null
    },
  }
}
