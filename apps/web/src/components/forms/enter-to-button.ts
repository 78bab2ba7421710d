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
  /** for lines with merge tags, which would submit the form before `onKeyDown` */
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isRichLine(event.target)) return
    event.preventDefault()
    event.stopPropagation()
    button.current?.focus()
  }
  return { button, onKeyDown, onKeyDownCapture }
}

const isRichLine = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  target.matches('[role="textbox"][contenteditable="true"]:not([aria-multiline="true"])')
