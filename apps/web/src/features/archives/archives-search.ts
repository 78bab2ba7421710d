import type { ExecutionType } from '@newsloom/contract/research/archives'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { idFromSearch, textFromSearch, wordFromSearch } from '~/lib/search-params.ts'
import { useDebounced } from '~/lib/time/use-debounced.ts'

/** The part of the screen's state that is in the address bar. */
export type ArchivesSearch = {
  archive?: number
  /** the archive it is compared with */
  with?: number
  topic?: string
  kind?: ExecutionType
  /** words that are searched for */
  q?: string
}

const isKind = (value: unknown): value is ExecutionType => value === 'automation' || value === 'manual'

export const readArchivesSearch = (search: Record<string, unknown>): ArchivesSearch => ({
  archive: idFromSearch(search.archive),
  with: idFromSearch(search.with),
  topic: textFromSearch(search.topic),
  kind: isKind(search.kind) ? search.kind : undefined,
  q: wordFromSearch(search.q),
})

/** The state of the screen, and how to change a part of it. */
export function useArchivesSearch() {
  const search = useSearch({ from: '/research-archives' })
  const navigate = useNavigate({ from: '/research-archives' })
  const [typed, setTyped] = useState(search.q ?? '')
  const query = useDebounced(typed.trim())
  const q = query || undefined
  useEffect(() => {
    void navigate({ search: (old) => ({ ...old, q }), replace: true, resetScroll: false })
  }, [navigate, q])
  return {
    search,
    typed,
    setTyped,
    /** the words of the search */
    query,
    open: (archive: number | undefined) => navigate({ search: { ...search, q, archive, with: undefined } }),
    compare: (other: number | undefined) => navigate({ search: { ...search, q, with: other } }),
    /** replaces the history entry: Back should not step through filters */
    filter: (change: Pick<ArchivesSearch, 'topic' | 'kind'>) =>
      navigate({ search: { ...search, q, ...change }, replace: true, resetScroll: false }),
  }
}
export type ArchivesState = ReturnType<typeof useArchivesSearch>
