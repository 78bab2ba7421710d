import { defaultRangeExtractor, type Range, type Virtualizer } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'

/** The row that a key moves to from row `at`; null if it does not move. */
function target(key: string, at: number, last: number, page: number): number | null {
  const moves: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: last,
  }
  const to = moves[key]
  return to === undefined ? null : Math.max(0, Math.min(to, last))
}

const indexOf = (element: EventTarget): number | null => {
  const row = element instanceof Element ? element.closest<HTMLElement>('[data-index]') : null
  return row ? Number(row.dataset.index) : null
}

/**
 * Roving tab index: one row is the tab stop; the arrow keys, Page Up and Down, Home and End move
 * it. That row stays rendered however far the list is scrolled, so the focus is never lost.
 */
export function useRowFocus(scroller: RefObject<HTMLElement | null>, count: number) {
  const [chosen, setActive] = useState(0)
  const active = Math.max(0, Math.min(chosen, count - 1))
  // the row's index, not its element: an effect could focus a row that is about to be removed
  const wanted = useRef<{ row: number; control: 'a' | 'button' } | null>(null)
  useEffect(() => {
    if (!wanted.current) return
    const { row, control: kind } = wanted.current
    const control = scroller.current?.querySelector<HTMLElement>(`[data-index="${row}"] ${kind}`)
    if (!control) return
    wanted.current = null
    control.focus({ preventScroll: true })
  })
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range)
      if (range.count === 0 || shown.includes(active)) return shown
      return active < (shown[0] ?? 0) ? [active, ...shown] : [...shown, active]
    },
    [active],
  )
  const onFocus = (event: FocusEvent) => setActive(indexOf(event.target) ?? active)
  const moveBy =
    (virtualizer: Virtualizer<HTMLDivElement, Element>, rowsSeen: number) => (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const to = target(event.key, active, count - 1, rowsSeen)
      if (to === null) return
      event.preventDefault()
      wanted.current = { row: to, control: event.target instanceof HTMLButtonElement ? 'button' : 'a' }
      setActive(to)
      virtualizer.scrollToIndex(to)
    }
  return { active, rangeExtractor, onFocus, moveBy }
}
