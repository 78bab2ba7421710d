import { ALT, COMMAND } from './key-names.ts'

export type Shortcut = {
  /** a value of `KeyboardEvent.key`, in any case */
  key: string
  /** Ctrl, or Command on a Mac */
  isCommand?: boolean
  isAlt?: boolean
  /** undefined: with or without it, as some keyboards need it for a character */
  isShift?: boolean
  /** does the same, and is named nowhere */
  also?: Shortcut
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Whether a key event is this shortcut. */
export function isPressed(event: Pressed, { key, isCommand, isAlt, isShift, also }: Shortcut): boolean {
  const isThis =
    event.key.toLowerCase() === key.toLowerCase() &&
    (event.ctrlKey || event.metaKey) === (isCommand ?? false) &&
    event.altKey === (isAlt ?? false) &&
    event.shiftKey === (isShift ?? event.shiftKey)
  return isThis || (also !== undefined && isPressed(event, also))
}

const PRINTED: Record<string, string> = { ArrowUp: '↑', ArrowDown: '↓', Delete: 'Del' }

/** The names on its keys, such as 'Ctrl' and 'D'. */
export const keyNames = ({ key, isCommand, isAlt, isShift }: Shortcut): string[] => [
  ...(isCommand ? [COMMAND] : []),
  ...(isAlt ? [ALT] : []),
  ...(isShift ? ['Shift'] : []),
  PRINTED[key] ?? key,
]

/** 'Ctrl+D' */
export const shortcutName = (shortcut: Shortcut): string => keyNames(shortcut).join('+')
