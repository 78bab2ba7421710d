import type { LiveRun } from '@newsloom/contract/live/live'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Where the focus goes when the button that had it is gone, as after 'Try again': to the run that
 * took the place of its own, or else to its own. It is not moved if the person has focused
 * something else.
 */
export function useRunFocus(runs: readonly LiveRun[]) {
  const list = useRef<HTMLDivElement>(null)
  const left = useRef<LiveRun | null>(null)
  useEffect(() => {
    const run = left.current
    left.current = null
    if (!run || document.activeElement !== document.body) return
    const successor = runs.findIndex(
      ({ topicId, kind, isLatest }) => isLatest && topicId === run.topicId && kind === run.kind,
    )
    const place = successor < 0 ? runs.findIndex(({ id }) => id === run.id) : successor
    const row = list.current?.children[place]
    if (row instanceof HTMLElement) row.focus()
  })
  return {
    list,
    onGone: (run: LiveRun) => {
      left.current = run
    },
  }
}

/** Calls `onGone` when the button is taken away while it has the focus. */
export function useGoneFocus(button: RefObject<HTMLElement | null>, onGone: () => void): void {
  const latest = useRef(onGone)
  useLayoutEffect(() => {
    latest.current = onGone
  })
  useLayoutEffect(() => {
    const element = button.current
    return () => {
      if (element !== null && document.activeElement === element) latest.current()
    }
  }, [button])
}
