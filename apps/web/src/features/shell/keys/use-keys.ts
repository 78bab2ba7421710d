import { useEffect } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

const isDialogOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

type Keys = { onPalette: () => void; onHelp: () => void }

/**
 * The keys of every screen. None acts while a dialog is open; those without a modifier not while
 * something is being typed either.
 */
export function useKeys({ onPalette, onHelp }: Keys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = actionOf(event, { onPalette, onHelp })
      if (!act || event.defaultPrevented || isDialogOpen()) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onPalette, onHelp])
}

function actionOf(event: KeyboardEvent, { onPalette, onHelp }: Keys): (() => void) | undefined {
  if (event.altKey) return undefined
  if (event.ctrlKey || event.metaKey)
    return event.key.toLowerCase() === 'k' && !event.shiftKey ? onPalette : undefined
  if (isTyping(event.target)) return undefined
  if (event.key === '?') return onHelp
  const search = document.querySelector<HTMLInputElement>('main input[type="search"]')
  if (event.key !== '/') return undefined
  // a screen without a search of its own has the one over everything
  return search ? () => search.focus() : onPalette
}
