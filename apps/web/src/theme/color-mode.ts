import { useSyncExternalStore } from 'react'
import { storage } from '~/lib/storage.ts'

export type ColorMode = 'light' | 'dark'

const listeners = new Set<() => void>()

const current = (): ColorMode => (document.documentElement.classList.contains('dark') ? 'dark' : 'light')

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Switches at once and stores the choice in this browser, where public/theme.js reads it before the
 * first paint.
 */
export function setColorMode(mode: ColorMode): void {
  const root = document.documentElement
  root.classList.remove('light', 'dark')
  root.classList.add(mode)
  root.style.colorScheme = mode
  storage.write('color-mode', mode)
  for (const listener of listeners) listener()
}

export const useColorMode = (): ColorMode => useSyncExternalStore(subscribe, current)
