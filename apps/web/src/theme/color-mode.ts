import { useSyncExternalStore } from 'react'
import { storage } from '~/lib/storage.ts'

export type ColorMode = 'light' | 'dark'

const current = (): ColorMode => (document.documentElement.classList.contains('dark') ? 'dark' : 'light')

/** The class of the document is what counts, whoever sets it. */
function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['class'] })
  return () => observer.disconnect()
}

/**
 * Switches at once and stores the choice in this browser, where public/first-paint.js reads it
 * before anything is drawn.
 */
export function setColorMode(mode: ColorMode): void {
  const root = document.documentElement
  root.classList.remove('light', 'dark')
  root.classList.add(mode)
  root.style.colorScheme = mode
  storage.write('color-mode', mode)
}

export const useColorMode = (): ColorMode => useSyncExternalStore(subscribe, current)
