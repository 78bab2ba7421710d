/** Typed since the palette was asked for; null: nothing waits for it. */
let early: string | null = null

/**
 * Keeps what is typed until the palette's field takes it: its code may still be loading, and the
 * keys would act on the screen behind it. Stops when the returned function is called.
 */
export function keepEarlyKeys(): () => void {
  early = ''
  window.addEventListener('keydown', keep, true)
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
}

function keep(event: KeyboardEvent): void {
  const { key, target } = event
  const isCommand = event.ctrlKey || event.metaKey || event.altKey
  // a dialog that says that the palette could not be loaded has keys of its own
  const isInDialog = target instanceof Element && target.closest('[role=dialog]') !== null
  if (early === null || isCommand || isInDialog) return
  if (key.length === 1) early += key
  else if (key === 'Backspace') early = early.slice(0, -1)
  else if (key !== 'Enter') return
  event.preventDefault()
  event.stopPropagation()
}
