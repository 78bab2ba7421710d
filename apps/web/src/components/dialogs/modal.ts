type Outside = { preventDefault: () => void }
type PressedOutside = Outside & { detail: { target?: EventTarget | null } }

/**
 * Modal overlays trap the focus themselves and close by Esc, a button or a press outside. Focus
 * that moves out for a moment must not close them: a closing menu returns its focus, and React's
 * strict mode mounts twice. Nor must a press on a confirmation above them: presses are examined a
 * frame later, when a confirmation that was just answered no longer counts as above.
 */
export const modalRules = {
  onFocusOutside: (event: Outside): void => event.preventDefault(),
  onPointerDownOutside: (event: PressedOutside): void => {
    const { target } = event.detail
    if (target instanceof Element && target.closest('[role=alertdialog]')) event.preventDefault()
  },
}
