import { useEffect, useState } from 'react'

const TICK_MS = 30_000

/** The time, updated twice a minute: 'in 5 minutes' does not stay when nothing else changes. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
