import type { DashboardLive } from '@newsloom/contract/activity/attention'
import { useEffect, useEffectEvent, useRef } from 'react'
import { trpc } from './trpc.ts'
import { useLive } from './use-live.ts'

/** The newest activity and what waits, as the Dashboard shows them: one stream for both. */
export const useLiveActivity = () =>
  useLive<DashboardLive>({
    watch: (options) => trpc.activity.watch.subscriptionOptions(undefined, options),
    get: (options) => trpc.activity.live.queryOptions(undefined, options),
  })

/**
 * Calls `onChange` after something was created, changed or deleted, here or in another tab, at most
 * once a second.
 */
export function useOnActivity(onChange: () => void): void {
  const { view } = useLiveActivity()
  const tell = useEffectEvent(onChange)
  const known = useRef(view)
  useEffect(() => {
    // the first view is the current state
    if (known.current !== null && known.current !== view) tell()
    known.current = view
  }, [view])
}
