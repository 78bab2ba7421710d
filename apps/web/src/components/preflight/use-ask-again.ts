import { useEffect, useRef } from 'react'

/** The first delay between two requests and the longest, ms; it grows in between. */
const FIRST = 1_000
const LONGEST = 30_000

type Ask = {
  /** the outcome is not known yet */
  isUnknown: boolean
  /** resolves to whether an answer came */
  ask: () => Promise<boolean>
  onKnown: () => void
}

/**
 * Asks until an answer comes: with growing delays while the page is visible, and at once when it
 * becomes visible again or the browser is back online.
 */
export function useAskAgain({ isUnknown, ask, onKnown }: Ask): void {
  const latest = useRef({ ask, onKnown })
  useEffect(() => {
    latest.current = { ask, onKnown }
  })
  useEffect(() => {
    if (!isUnknown) return
    let pause = FIRST
    let timer: ReturnType<typeof setTimeout> | undefined
    let [isAsking, isOver] = [false, false]
    const question = async () => {
      if (isAsking || document.visibilityState === 'hidden') return
      clearTimeout(timer)
      isAsking = true
      // a failed request is repeated
      const isKnown = await latest.current.ask().catch(() => false)
      isAsking = false
      if (isOver) return
      if (isKnown) return latest.current.onKnown()
      pause = Math.min(pause * 2, LONGEST)
      timer = setTimeout(question, pause)
    }
    timer = setTimeout(question, pause)
    window.addEventListener('online', question)
    document.addEventListener('visibilitychange', question)
    return () => {
      isOver = true
      clearTimeout(timer)
      window.removeEventListener('online', question)
      document.removeEventListener('visibilitychange', question)
    }
  }, [isUnknown])
}
