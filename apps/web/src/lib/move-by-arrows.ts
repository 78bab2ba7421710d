import type { KeyboardEvent } from 'react'

/**
 * A list's `onKeyDown`: the arrow keys move the focus between its buttons, and from and to a search
 * field before them.
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type="search"], button')]
  const focused = document.activeElement
  const at = focused instanceof HTMLElement ? rows.indexOf(focused) : -1
  const next = at === -1 ? undefined : rows[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
