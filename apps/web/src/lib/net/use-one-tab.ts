import { useEffect, useState } from 'react'
import { useIsVisible } from '../viewport/use-is-visible.ts'
import { hasLocks, holdLock } from './hold-lock.ts'

/**
 * Whether this tab is the one of all tabs of the browser that does `name` for all. When it is
 * closed, another takes its place. Without locks, each tab that is looked at does it for itself.
 */
export function useOneTab(name: string): boolean {
  const isVisible = useIsVisible()
  const [isChosen, setIsChosen] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  useEffect(() => {
    if (!hasLocks()) return
    const leave = holdLock(
      name,
      () => setIsChosen(true),
      () => setIsRefused(true),
    )
    return () => {
      setIsChosen(false)
      setIsRefused(false)
      leave()
    }
  }, [name])
  return hasLocks() && !isRefused ? isChosen : isVisible
}
