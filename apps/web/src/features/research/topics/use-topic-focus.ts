import type { TopicView } from '@newsloom/contract/research/topics'
import { useEffect, useRef } from 'react'

/** Where the focus goes after a topic was added or deleted, as the element that had it is gone. */
type Wanted = { kind: 'added'; id: number } | { kind: 'deleted'; id: number; index: number }

/**
 * Keeps the focus in the list: on a topic that was added, on the one that took a deleted topic's
 * place, or on the button that adds one. It is not moved if the person has focused something else.
 */
export function useTopicFocus(topics: TopicView[] | undefined, isDialogOpen: boolean) {
  const list = useRef<HTMLDivElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const wanted = useRef<Wanted | null>(null)
  useEffect(() => {
    if (!wanted.current || !topics || isDialogOpen) return
    const { kind, id } = wanted.current
    const at = topics.findIndex((topic) => topic.id === id)
    if ((kind === 'added') === at < 0) return
    const row = kind === 'added' ? at : Math.min(wanted.current.index, topics.length - 1)
    wanted.current = null
    if (document.activeElement !== document.body) return
    const name = list.current?.querySelector<HTMLElement>(`[data-topic="${topics[row]?.id}"]`)
    // where the list is behind a button, that one
    const target = name ?? list.current?.querySelector('button') ?? add.current
    target?.focus()
  })
  return {
    list,
    add,
    added: ({ id }: TopicView) => {
      wanted.current = { kind: 'added', id }
    },
    deleted: ({ id }: TopicView) => {
      const index = topics?.findIndex((topic) => topic.id === id) ?? 0
      wanted.current = { kind: 'deleted', id, index }
    },
  }
}
