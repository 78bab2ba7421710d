import type { ExecutionType } from '@newsloom/contract/research/archives'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
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
  const [typed, setTyped] = useTyped(search.q ?? '', (q) => {
    void navigate({ search: (old) => ({ ...old, q: q || undefined }), replace: true, resetScroll: false })
  })
  return {
    search,
    typed,
    setTyped,
    open: (archive: number | undefined) =>
      navigate({ search: (old) => ({ ...old, archive, with: undefined }) }),
    /** another archive replaces the history entry: Back leads out of the comparison */
    compare: (other: number | undefined) =>
      navigate({
        search: (old) => ({ ...old, with: other }),
        replace: search.with !== undefined && other !== undefined,
      }),
    /** replaces the history entry: Back should not step through filters */
    filter: (change: Pick<ArchivesSearch, 'topic' | 'kind'>) =>
      navigate({ search: (old) => ({ ...old, ...change }), replace: true, resetScroll: false }),
  }
}
export type ArchivesState = ReturnType<typeof useArchivesSearch>

/**
 * The text of the search field. It goes into the address once it has settled; another address, as
 * after Back or a link, goes into the field. Navigations can be slow: a text that comes into the
 * address after the next one was typed is not another address.
 */
export function useTyped(q: string, onSettled: (q: string) => void) {
  const [typed, setTyped] = useState(q)
  const settled = useDebounced(typed.trim())
  const known = useRef(q)
  /** the settled texts that are not yet in the address, oldest first */
  const underWay = useRef<readonly string[]>([])
  const push = useEffectEvent(() => {
    known.current = settled
    // a text that is in the address already does not come into it again
    underWay.current = settled === q ? [] : [...underWay.current, settled]
    onSettled(settled)
  })
  useEffect(() => {
    if (settled !== known.current) push()
  }, [settled])
  useEffect(() => {
    const place = underWay.current.indexOf(q)
    underWay.current = underWay.current.slice(place < 0 ? underWay.current.length : place + 1)
    if (place >= 0 || q === known.current) return
    known.current = q
    setTyped(q)
  }, [q])
  return [typed, setTyped] as const
}
