import { useEffect, useRef } from 'react'

/** The first pause between two questions, and the longest of the growing ones, ms. */
const FIRST = 1_000
const LONGEST = 30_000

type Ask = {
  /** there is something to find out */
  isUnknown: boolean
  /** whether the answer came */
  ask: () => Promise<boolean>
  onKnown: () => void
}

/**
 * Asks by itself until an answer comes: after growing pauses while the page is seen, and at once
 * when it is seen again or the browser is back online.
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
      // one that fails is asked again
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
