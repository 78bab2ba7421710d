import type { TopicView } from '@newsloom/contract/topics'
import { useState } from 'react'
import { storage } from '~/lib/storage.ts'

const KEY = 'selected-topic'

function remembered(): number | null {
  const id = Number(storage.read(KEY))
  return Number.isInteger(id) && id > 0 ? id : null
}

/** The selected topic: the one remembered in this browser while it exists, else the first. Restoring it starts nothing. */
export function useSelectedTopic(topics: TopicView[]) {
  const [id, setId] = useState(remembered)
  const selected = topics.find((t) => t.id === id) ?? topics[0] ?? null
  const select = (next: number) => {
    setId(next)
    storage.write(KEY, String(next))
  }
  return [selected, select] as const
}
