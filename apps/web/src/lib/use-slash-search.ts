import { useEffect } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** `/` focuses the screen's search field, unless something is being typed or a dialog is open. */
export function useSlashSearch(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      const search = document.querySelector<HTMLInputElement>('main input[type="search"]')
      if (!search || document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      event.preventDefault()
      search.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
