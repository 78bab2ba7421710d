import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What belongs to an editor although it stands elsewhere on the page: its menus and popovers. */
const OVERLAYS = '[data-scope="menu"], [data-scope="popover"], [data-scope="tooltip"]'

/** Calls back when something outside is pressed, or gets the focus. */
export function useLeave(ref: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const leave = useRef(onLeave)
  leave.current = onLeave
  // not later: what takes the place of this may take the focus as it comes
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
