import type { KeyboardEvent } from 'react'

/**
 * A grid's `onKeyDown`: the arrow keys move the focus between the links of its cards, up and down
 * by a row. With another key they are the browser's: Alt+← goes back.
 */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const cards = [...event.currentTarget.children]
  const at = cards.findIndex((card) => card.contains(document.activeElement))
  const step = stepOf(event.key, cards)
  const next = at === -1 || step === 0 ? undefined : cards[at + step]?.querySelector('a')
  if (!next) return
  event.preventDefault()
  next.focus()
}

function stepOf(key: string, cards: readonly Element[]): number {
  if (key === 'ArrowRight') return 1
  if (key === 'ArrowLeft') return -1
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return 0
  const tops = cards.map((card) => card.getBoundingClientRect().top)
  const columns = tops.filter((top) => top === tops[0]).length
  return key === 'ArrowDown' ? columns : -columns
}
