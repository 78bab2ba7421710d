let isQuiet = false

/**
 * Moves the focus without selecting the block that gets it: after a deletion nothing is selected.
 */
export function focusQuietly(element: HTMLElement | null | undefined): void {
  isQuiet = true
  element?.focus()
  isQuiet = false
}

export const isFocusQuiet = (): boolean => isQuiet
