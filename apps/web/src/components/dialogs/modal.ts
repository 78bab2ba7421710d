type Outside = { preventDefault: () => void }
type PressedOutside = Outside & { detail: { target?: EventTarget | null } }

/**
 * What is modal keeps the focus by itself, and closes by Esc, a button or a press beside it. A
 * focus that goes elsewhere for a moment does not close it: such as what a menu gives back as it
 * goes, or React's strict mode by mounting twice. Nor does a press on a question above it, which is
 * looked at a frame later: a question that was answered by then no longer counts as above.
 */
export const keepsOpen = {
  onFocusOutside: (event: Outside): void => event.preventDefault(),
  onPointerDownOutside: (event: PressedOutside): void => {
    const { target } = event.detail
    if (target instanceof Element && target.closest('[role=alertdialog]')) event.preventDefault()
  },
}
