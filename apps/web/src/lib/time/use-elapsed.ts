import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { formatDecimal } from '../numbers.ts'

/** '8 s', '1 min 5 s'. */
function clockText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000))
  const minutes = Math.floor(seconds / 60)
  return minutes === 0 ? t`${seconds} s` : t`${minutes} min ${seconds % 60} s`
}

/** '0.4 s'. */
export const secondsText = (seconds: number): string => t`${formatDecimal(seconds)} s`

/** How long a test took: '0.4 s', else as above. */
export const takenText = (ms: number): string =>
  ms < 10_000 ? secondsText(Math.max(0, ms) / 1_000) : clockText(ms)

/** The time since an instant, updated every second. */
export function useElapsed(since: string): string {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return clockText(now - Date.parse(since))
}
