import { type KeyboardEvent, useRef } from 'react'

/**
 * For forms that mail somebody: Enter in a field leads to the button that does, and an Enter that
 * is held down does not press it. Texts of several lines keep their Enter.
 */
export function useEnterToButton() {
  const button = useRef<HTMLButtonElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented) return
    if (event.target === button.current && event.repeat) event.preventDefault()
    if (!(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    button.current?.focus()
  }
  return { button, onKeyDown }
}
