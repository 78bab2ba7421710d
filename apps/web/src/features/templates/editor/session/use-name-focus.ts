import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** the editor opens on a copy or a starter: what one changes first is its name */
    startsAtName?: boolean
  }
}

/** Focuses the name of a template that was just begun, and selects it for typing over. */
export function useNameFocus(): void {
  const isAsked = useLocation({ select: ({ state }) => state.startsAtName === true })
  useEffect(() => {
    if (!isAsked || document.activeElement !== document.body) return
    const name = document.querySelector<HTMLInputElement>('[data-template-name]')
    name?.focus()
    name?.select()
  }, [isAsked])
}
