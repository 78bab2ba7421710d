import { useEffect, useState } from 'react'
import { useIsVisible } from '../viewport/use-is-visible.ts'

/** Browsers have locks between tabs on https and on this machine alone. */
export const hasLocks = (): boolean => 'locks' in navigator

/**
 * Whether this tab is the one of all tabs of the browser that does `name` for all. When it is
 * closed, another takes its place. Without locks, each tab that is looked at does it for itself.
 */
export function useOneTab(name: string): boolean {
  const isVisible = useIsVisible()
  const [isChosen, setIsChosen] = useState(false)
  useEffect(() => {
    if (!hasLocks()) return
    const left = new AbortController()
    const { promise: end, resolve } = Promise.withResolvers<void>()
    const hold = () => {
      setIsChosen(true)
      return end
    }
    navigator.locks.request(name, { signal: left.signal }, hold).catch((error) => {
      // the tab was closed while it waited
      if (!left.signal.aborted) throw error
    })
    return () => {
      setIsChosen(false)
      left.abort()
      resolve()
    }
  }, [name])
  return hasLocks() ? isChosen : isVisible
}
