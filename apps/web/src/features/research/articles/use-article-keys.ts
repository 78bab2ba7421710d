import type { ArticleChoice } from '@newsloom/contract/research/curation'
import type { NewsItemView } from '@newsloom/contract/research/research'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

export type Choose = (item: NewsItemView, choice: ArticleChoice | null) => void
type Control = 'title' | 'move' | 'pin' | 'leave-out' | 'restore'
/** `to`: the place among the pinned ones, from 0 */
export type Move = (item: NewsItemView, to: number) => void
type Place = { place: number; control: Control }

/**
 * Keys in a list of articles: the arrows move between them, P pins and X leaves out; Alt and an
 * arrow move a pinned one, and the focus with it. After a choice the focus stays at its place in
 * the list, on the article that follows; in an emptied list it goes to the first one in `scope`.
 */
export function useArticleKeys(
  scope: RefObject<HTMLElement | null>,
  { items, choose, move }: { items: NewsItemView[]; choose: Choose; move?: Move },
) {
  const list = useRef<HTMLElement>(null)
  const wanted = useRef<Place | null>(null)
  useEffect(() => {
    if (!wanted.current) return
    const { place, control } = wanted.current
    wanted.current = null
    const next = controlAt(list.current, { place: Math.min(place, items.length - 1), control })
    const first = scope.current?.querySelector<HTMLElement>('[data-control="title"]')
    ;(next ?? first)?.focus()
  }, [items, scope])
  const chooseAt = (place: number, choice: ArticleChoice | null, control: Control) => {
    const item = items[place]
    if (!item) return
    wanted.current = { place, control }
    choose(item, choice)
  }
  /** Has the focus at this place when the list has changed. */
  const focusAt = (place: number) => {
    wanted.current = { place, control: 'title' }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // a drag by keys has handled it
    if (event.ctrlKey || event.metaKey || event.defaultPrevented) return
    const place = placeOf(event.target)
    const item = items[place]
    if (!item) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.code]
    if (event.altKey) {
      if (step === undefined || item.choice !== 'pinned' || !move) return
      if (items[place + step]?.choice === 'pinned') {
        wanted.current = { place: place + step, control: controlOf(event.target) }
        move(item, place + step)
      }
    } else if (step !== undefined) controlAt(list.current, { place: place + step, control: 'title' })?.focus()
    else if (item.choice === 'left-out' || event.repeat) return
    // by position on the keyboard: a Thai layout has other letters there
    else if (event.code === 'KeyP') chooseAt(place, item.choice === 'pinned' ? null : 'pinned', 'title')
    else if (event.code === 'KeyX') chooseAt(place, 'left-out', 'title')
    else return
    event.preventDefault()
  }
  /** Moves a pinned article by a place; null: it cannot go there. */
  const moveAt = (place: number, step: 1 | -1): (() => void) | null => {
    const item = items[place]
    if (!move || item?.choice !== 'pinned' || items[place + step]?.choice !== 'pinned') return null
    return () => {
      wanted.current = { place: place + step, control: 'move' }
      move(item, place + step)
    }
  }
  return { ref: list, onKeyDown, chooseAt, moveAt, focusAt }
}

const placeOf = (target: EventTarget): number => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
  return row ? Number(row.dataset.place) : -1
}

const controlOf = (target: EventTarget): Control =>
  target instanceof HTMLElement && target.dataset.control === 'move' ? 'move' : 'title'

const controlAt = (list: HTMLElement | null, { place, control }: Place): HTMLElement | null =>
  controlIn(list, place, control) ?? controlIn(list, place, 'menu')

/** A phone has one menu instead of several buttons. */
const controlIn = (list: HTMLElement | null, place: number, control: Control | 'menu') =>
  list?.querySelector<HTMLElement>(`[data-place="${place}"] [data-control="${control}"]`) ?? null
