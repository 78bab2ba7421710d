import { useEffect, useRef, useState } from 'react'
import type { EditorContent } from './editor-state.ts'
import { dropDraft, keepDraft } from './stored-draft.ts'

/** How long the hands rest before unsaved work is kept, ms. */
const REST = 500

type Options = {
  /** null: the template is new */
  id: number | null
  content: EditorContent
  baseVersion: number | null
  isDirty: boolean
  /** an earlier draft waits for a decision: it is neither written over nor taken away */
  isHeld: boolean
}
export type Kept = { state: 'none' | 'waiting' | 'failed' } | { state: 'kept'; at: string }

/**
 * Keeps unsaved work in this browser soon after each change, and at once when the page goes away.
 */
export function useAutosave({ id, content, baseVersion, isDirty, isHeld }: Options): Kept {
  const [kept, setKept] = useState<Kept>({ state: 'none' })
  const flush = useRef<(() => void) | null>(null)
  // before the effect below: what it leaves behind is written when the screen goes
  useEffect(() => {
    const now = () => flush.current?.()
    window.addEventListener('pagehide', now)
    return () => {
      window.removeEventListener('pagehide', now)
      now()
    }
  }, [])
  useEffect(() => {
    if (isHeld) return
    if (!isDirty) {
      dropDraft(id)
      setKept({ state: 'none' })
      return
    }
    const write = () => {
      forget()
      const keptAt = new Date().toISOString()
      const isKept = keepDraft(id, { content, keptAt, baseVersion })
      setKept(isKept ? { state: 'kept', at: keptAt } : { state: 'failed' })
    }
    const timer = setTimeout(write, REST)
    const forget = () => {
      clearTimeout(timer)
      flush.current = null
    }
    flush.current = write
    setKept((before) => (before.state === 'failed' ? before : { state: 'waiting' }))
    return forget
  }, [id, content, baseVersion, isDirty, isHeld])
  return kept
}
