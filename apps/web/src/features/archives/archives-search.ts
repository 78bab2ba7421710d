import type { ExecutionType } from '@newsloom/contract/research/archives'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { idFromSearch, textFromSearch } from '~/lib/search-params.ts'
import { useDebounced } from '~/lib/time/use-debounced.ts'

/** The part of the screen's state that is in the address bar. */
export type ArchivesSearch = {
  archive?: number
  /** the archive it is compared with */
  with?: number
  topic?: string
  kind?: ExecutionType
}

const isKind = (value: unknown): value is ExecutionType => value === 'automation' || value === 'manual'

export const readArchivesSearch = (search: Record<string, unknown>): ArchivesSearch => ({
  archive: idFromSearch(search.archive),
  with: idFromSearch(search.with),
  topic: textFromSearch(search.topic),
  kind: isKind(search.kind) ? search.kind : undefined,
})

/** The state of the screen, and how to change a part of it. */
export function useArchivesSearch() {
  const search = useSearch({ from: '/research-archives' })
  const navigate = useNavigate({ from: '/research-archives' })
  const [typed, setTyped] = useState('')
  const words = useDebounced(typed.trim())
  return {
    search,
    typed,
    setTyped,
    /** what is searched for */
    words,
    open: (archive: number | undefined) => navigate({ search: { ...search, archive, with: undefined } }),
    compare: (other: number | undefined) => navigate({ search: { ...search, with: other } }),
    /** replaces the place in the history: a filter is not somewhere to go back to */
    filter: (change: Pick<ArchivesSearch, 'topic' | 'kind'>) =>
      navigate({ search: { ...search, ...change }, replace: true, resetScroll: false }),
  }
}
export type ArchivesState = ReturnType<typeof useArchivesSearch>
