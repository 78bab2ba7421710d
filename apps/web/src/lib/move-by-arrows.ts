import type { KeyboardEvent } from 'react'

/** A list's `onKeyDown`: the arrow keys move the focus between its buttons. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')]
  const focused = document.activeElement
  const at = focused instanceof HTMLButtonElement ? rows.indexOf(focused) : -1
  const next = rows[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
