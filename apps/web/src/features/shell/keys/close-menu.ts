/**
 * Closes an open menu, as Esc does: the palette would open over it.
 * @returns the button that the menu belongs to
 */
export function closeMenu(): HTMLElement | null {
  const menu = document.querySelector<HTMLElement>('[role="menu"][data-state="open"]')
  if (!menu) return null
  menu.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  return document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
}
