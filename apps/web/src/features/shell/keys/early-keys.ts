/** Typed since the palette was asked for; null: nothing waits for it. */
let early: string | null = null
let cancel: () => void = () => undefined

/**
 * Keeps what is typed until the palette's field takes it: its code may still be loading, and the
 * keys would act on the screen behind it. Escape, a press or another field gives it up, which calls
 * `onCancel`. Stops when the returned function is called.
 */
export function keepEarlyKeys(onCancel: () => void): () => void {
  early = ''
  cancel = onCancel
  window.addEventListener('keydown', keep, true)
  window.addEventListener('pointerdown', giveUp, true)
  window.addEventListener('focusin', leave)
  return forget
}

/** Returns what was typed before the field was there, and leaves the keys to the field. */
export function takeEarlyKeys(): string {
  const typed = early ?? ''
  forget()
  return typed
}

function forget(): void {
  early = null
  window.removeEventListener('keydown', keep, true)
  window.removeEventListener('pointerdown', giveUp, true)
  window.removeEventListener('focusin', leave)
}

/** A dialog that says that the palette could not be loaded has keys and buttons of its own. */
const isInDialog = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[role=dialog]') !== null

function keep(event: KeyboardEvent): void {
  const { key } = event
  const isCommand = event.ctrlKey || event.metaKey || event.altKey
  if (early === null || isCommand || isInDialog(event)) return
  if (key === 'Escape') giveUp(event)
  else if (key.length === 1) early += key
  else if (key === 'Backspace') early = early.slice(0, -1)
  else if (key !== 'Enter') return
  event.preventDefault()
  event.stopPropagation()
}

function giveUp(event: Event): void {
  if (isInDialog(event)) return
  forget()
  cancel()
}

const FIELD = 'input, textarea, select, [contenteditable]'

function leave(event: FocusEvent): void {
  if (event.target instanceof Element && event.target.matches(FIELD)) giveUp(event)
}
