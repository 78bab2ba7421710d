import { type KeyboardEvent, useRef } from 'react'

/**
 * For forms that send email: Enter in a field moves the focus to the submit button, and holding
 * Enter down does not press it. Enter works as usual in multi-line fields.
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
