import type { TopicView } from '@newsloom/contract/research/topics'
import { useState } from 'react'
import { storage } from '~/lib/storage.ts'

const KEY = 'selected-topic'

function remembered(): number | null {
  const id = Number(storage.read(KEY))
  return Number.isInteger(id) && id > 0 ? id : null
}

/** The topic named in the address, and how to remove it from there. */
export type AskedTopic = { id: number | undefined; forget: () => void }

/**
 * The selected topic: the one named in the address, else the one remembered in this browser if it
 * still exists, else the first. Restoring a selection does not start research.
 */
export function useSelectedTopic(topics: TopicView[], asked: AskedTopic) {
  const [id, setId] = useState(() => asked.id ?? remembered())
  const [seen, setSeen] = useState(asked.id)
  if (asked.id !== seen) {
    setSeen(asked.id)
    if (asked.id !== undefined) setId(asked.id)
  }
  const selected = topics.find((t) => t.id === id) ?? topics[0] ?? null
  const select = (next: number) => {
    setId(next)
    storage.write(KEY, String(next))
    if (asked.id !== undefined) asked.forget()
  }
  return [selected, select] as const
}
