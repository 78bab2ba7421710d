import type { TopicView } from '@newsloom/contract/research/topics'
import { useState } from 'react'
import { storage } from '~/lib/storage.ts'

const KEY = 'selected-topic'

function remembered(): number | null {
  const id = Number(storage.read(KEY))
  return Number.isInteger(id) && id > 0 ? id : null
}

/** The topic named in the address, or a new one, and how to remove it from there. */
export type RequestedTopic = { id: number | undefined; isNew?: boolean; forget: () => void }

/**
 * The selected topic: the one named in the address, else the one remembered in this browser if it
 * still exists, else the first. Restoring a selection does not start research.
 */
export function useSelectedTopic(topics: TopicView[], requested: RequestedTopic) {
  const [id, setId] = useState(() => requested.id ?? remembered())
  const [seen, setSeen] = useState(requested.id)
  if (requested.id !== seen) {
    setSeen(requested.id)
    if (requested.id !== undefined) setId(requested.id)
  }
  const selected = topics.find((t) => t.id === id) ?? topics[0] ?? null
  const select = (next: number) => {
    setId(next)
    storage.write(KEY, String(next))
    if (requested.id !== undefined) requested.forget()
  }
  return [selected, select] as const
}
