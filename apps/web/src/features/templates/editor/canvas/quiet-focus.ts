let isQuiet = false

/** Moves the focus without choosing what gets it: after a deletion nothing is selected. */
export function focusQuietly(element: HTMLElement | null | undefined): void {
  isQuiet = true
  element?.focus()
  isQuiet = false
}

export const isFocusQuiet = (): boolean => isQuiet
