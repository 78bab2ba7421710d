import { useSyncExternalStore } from 'react'

/**
 * The layout of the screen's parts: one below the other; the topics and the send form in a column
 * beside the analysis; or the topics, the analysis and the send form each in a column.
 */
export type DeskLayout = 'stacked' | 'rail' | 'columns'

/** The theme's breakpoints xl and 2xl. */
const QUERIES = { rail: '(min-width: 80rem)', columns: '(min-width: 96rem)' }

function subscribe(listener: () => void): () => void {
  const queries = Object.values(QUERIES).map((query) => window.matchMedia(query))
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}

function read(): DeskLayout {
  if (window.matchMedia(QUERIES.columns).matches) return 'columns'
  return window.matchMedia(QUERIES.rail).matches ? 'rail' : 'stacked'
}

/** The order of the parts in the document follows from it, and so does that of the focus. */
export const useDeskLayout = (): DeskLayout => useSyncExternalStore(subscribe, read)
