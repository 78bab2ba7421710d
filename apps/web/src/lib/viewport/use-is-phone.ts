import { useSyncExternalStore } from 'react'

/** Narrower than the theme's `sm`. */
const QUERY = '(max-width: 39.99rem)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(QUERY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window is as narrow as a phone's. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches)
