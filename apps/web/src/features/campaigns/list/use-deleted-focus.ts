import type { CampaignCard } from '@newsloom/contract/campaigns/campaigns'
import { useEffect, useRef } from 'react'

/**
 * Where the focus goes after a campaign was deleted, as the button that had it is gone: to the name
 * of the card that took its place. It is not moved if the person has focused something else.
 */
export function useDeletedFocus(campaigns: readonly CampaignCard[] | undefined) {
  const wanted = useRef<{ id: number; place: number } | null>(null)
  useEffect(() => {
    if (!wanted.current || !campaigns || campaigns.some(({ id }) => id === wanted.current?.id)) return
    const { place } = wanted.current
    wanted.current = null
    if (document.activeElement !== document.body) return
    const names = document.querySelectorAll<HTMLElement>('main article h2 a')
    names[Math.min(place, names.length - 1)]?.focus()
  })
  /** Call it before a campaign is deleted: the list shown may be filtered. */
  return (id: number) => {
    const cards = [...document.querySelectorAll<HTMLAnchorElement>('main article h2 a')]
    const place = cards.findIndex((card) => card.pathname.endsWith(`/${id}`))
    wanted.current = { id, place: Math.max(0, place) }
  }
}
