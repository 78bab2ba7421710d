import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Elements that belong to an editor although they are elsewhere in the page: its menus and
 * popovers.
 */
const OVERLAYS = '[data-scope="menu"], [data-scope="popover"], [data-scope="tooltip"]'

/** Calls back when something outside is pressed or focused. */
export function useLeave(ref: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const leave = useRef(onLeave)
  leave.current = onLeave
  // a layout effect: what replaces this element may take the focus at once
  useLayoutEffect(() => {
    const look = (event: Event) => {
      if (!(event.target instanceof Element) || ref.current?.contains(event.target)) return
      if (!event.target.closest(OVERLAYS)) leave.current()
    }
    document.addEventListener('pointerdown', look, true)
    document.addEventListener('focusin', look)
    return () => {
      document.removeEventListener('pointerdown', look, true)
      document.removeEventListener('focusin', look)
    }
  }, [ref])
}
