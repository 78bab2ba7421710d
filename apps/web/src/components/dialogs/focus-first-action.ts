/**
 * Moves the focus from a deleted card, which had it, to the screen's first action, unless the
 * person moved on.
 */
export function focusFirstAction(): void {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('main header :is(a, button)')?.focus({ preventScroll: true })
}
