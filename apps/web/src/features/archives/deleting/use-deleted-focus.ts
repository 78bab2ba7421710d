import { useEffect, useRef } from 'react'
import type { Archives } from '../use-archives.ts'

/**
 * Where the focus goes after an archive was deleted, as the button that had it is gone: to the card
 * that took its place, to the search, or to the page if nothing is left. It is not moved if the
 * person has focused something else.
 */
export function useDeletedFocus({ data }: Archives) {
  const list = useRef<HTMLDivElement>(null)
  const wanted = useRef<{ id: number; place: number } | null>(null)
  const ids = data?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? []
  useEffect(() => {
    if (!wanted.current || ids.includes(wanted.current.id)) return
    const { place } = wanted.current
    wanted.current = null
    if (document.activeElement !== document.body) return
    const cards = list.current?.querySelectorAll<HTMLElement>('[aria-pressed]')
    const target =
      cards?.[Math.min(place, cards.length - 1)] ??
      list.current?.querySelector('input') ??
      document.querySelector('main')
    target?.focus()
  })
  return {
    list,
    deleted: (id: number) => {
      wanted.current = { id, place: Math.max(0, ids.indexOf(id)) }
    },
  }
}
