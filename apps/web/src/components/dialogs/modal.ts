/**
 * What is modal keeps the focus by itself, and closes by Esc, a button or a press beside it. A
 * focus that goes elsewhere for a moment does not close it: such as what a menu gives back as it
 * goes, or React's strict mode by mounting twice.
 */
export const keepsOpen = {
  onFocusOutside: (event: { preventDefault: () => void }): void => event.preventDefault(),
}
