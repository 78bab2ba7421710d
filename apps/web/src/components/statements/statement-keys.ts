import type { KeyboardEvent } from 'react'

/** A list's `onKeyDown`: the arrow keys move the focus between its statements. */
export function moveByStatement(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-statement]')]
  const at = rows.findIndex((row) => event.target instanceof Node && row.contains(event.target))
  const row = at < 0 ? null : rows[at + step]
  const control = row?.querySelector<HTMLElement>('[data-control="quote"]') ?? row?.querySelector('button')
  if (!control) return
  event.preventDefault()
  control.focus()
}
