import { useSyncExternalStore } from 'react'

/** Below this width the side panel does not fit beside the canvas. */
const QUERY = '(max-width: 63.99rem)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(QUERY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export const useIsNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches)
