import { useEffect, useState } from 'react'

/** Long enough for an answer that comes at all soon, ms. */
const LONGEST_WAIT = 1_500

/**
 * Whether something has loaded, once and for all. What is shown with it waits for it, so as not to
 * be pushed away, but no longer than a moment.
 */
export function useKnown(isPending: boolean): boolean {
  const [isKnown, setKnown] = useState(!isPending)
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), LONGEST_WAIT)
    return () => clearTimeout(timer)
  }, [])
  if (!isKnown && !isPending) setKnown(true)
  return isKnown || !isPending
}
