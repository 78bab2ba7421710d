import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { storage } from '~/lib/storage.ts'

/** Debounce before unsaved work is written, ms. */
const WRITE_AFTER = 300

/** Unsaved work as this browser stores it. `savedAt`: ISO 8601. */
export type StoredDraft<T> = { value: T; savedAt: string }

/**
 * How the drafts of one form are written as JSON; `decode` returns null for what it cannot read.
 */
export type DraftFormat<T> = {
  encode: (draft: StoredDraft<T>) => unknown
  decode: (json: unknown) => StoredDraft<T> | null
}

export type DraftStatus = { state: 'none' | 'waiting' | 'failed' } | { state: 'saved'; at: string }

/** Null where nothing is stored, or nothing that can be read. */
export function loadDraft<T>(key: string, format: DraftFormat<T>): StoredDraft<T> | null {
  try {
    return format.decode(JSON.parse(storage.read(key) ?? 'null'))
  } catch {
    return null
  }
}

/** False: this browser has no room left, or is not allowed to store anything. */
export const saveDraft = <T>(key: string, format: DraftFormat<T>, draft: StoredDraft<T>): boolean =>
  storage.write(key, JSON.stringify(format.encode(draft)))

export const removeDraft = (key: string): void => {
  storage.write(key, null)
}

/**
 * Stores unsaved work in this browser: soon after each change, and at once when the page or the
 * form goes away. A value of null says that nothing is unsaved: the draft is removed. What was
 * restored is not written again before it changes: its time is that of the work.
 */
export function useStoredDraft<T>(
  key: string,
  format: DraftFormat<T>,
  value: T | null,
  /** an earlier draft waits for a decision: it is neither overwritten nor removed */
  isPaused = false,
) {
  const text = useMemo(() => JSON.stringify(value), [value])
  const latest = useRef({ format, value })
  latest.current = { format, value }
  const [restored] = useState(() => (value === null ? null : loadDraft(key, format)))
  const [status, setStatus] = useState<DraftStatus>(
    restored ? { state: 'saved', at: restored.savedAt } : { state: 'none' },
  )
  const written = useRef(restored && { key, text, at: restored.savedAt })
  const pending = useRef<(() => void) | null>(null)
  const isRemoved = useRef(false)
  const saveNow = useCallback(() => pending.current?.(), [])
  // before the effect below, whose clean-up forgets what is pending
  useOnLeave(saveNow)
  useEffect(() => {
    if (isPaused || isRemoved.current) return
    const { current: before } = written
    if (text === 'null') {
      removeDraft(key)
      written.current = null
      setStatus({ state: 'none' })
      return
    }
    if (before?.key === key && before.text === text) {
      setStatus({ state: 'saved', at: before.at })
      return
    }
    const write = () => {
      clearTimeout(timer)
      const { format, value } = latest.current
      if (value === null) return
      const savedAt = new Date().toISOString()
      const isStored = saveDraft(key, format, { value, savedAt })
      setStatus(isStored ? { state: 'saved', at: savedAt } : { state: 'failed' })
      if (!isStored) return
      written.current = { key, text, at: savedAt }
      pending.current = null
    }
    const timer = setTimeout(write, WRITE_AFTER)
    pending.current = write
    setStatus((now) => (now.state === 'failed' ? now : { state: 'waiting' }))
    return () => {
      clearTimeout(timer)
      pending.current = null
    }
  }, [key, text, isPaused])
  /** Removes the draft for good: nothing stays stored. */
  const remove = () => {
    isRemoved.current = true
    pending.current = null
    removeDraft(key)
  }
  return { status, saveNow, remove }
}

/** Calls back when the page is hidden, and when the component unmounts. */
function useOnLeave(save: () => void): void {
  useEffect(() => {
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [save])
}
