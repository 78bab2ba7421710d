import type { KeyboardEvent } from 'react'

/** The topic list's `onKeyDown`: arrows, Home and End move the focus between the topics' names. */
export function moveBetweenTopics(event: KeyboardEvent<HTMLElement>): void {
  const names = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-topic]')]
  const at = names.findIndex((name) => name.contains(event.target instanceof Node ? event.target : null))
  if (at < 0) return
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: names.length - 1 }[event.key]
  if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  names[next]?.focus()
}
