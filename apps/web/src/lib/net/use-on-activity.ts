import { useSubscription } from '@trpc/tanstack-react-query'
import { useRef } from 'react'
import { trpc } from './trpc.ts'

/**
 * Calls `onChange` after something was created, changed or deleted, here or in another tab, at most
 * once a second.
 */
export function useOnActivity(onChange: () => void): void {
  // the stream begins with the current state
  const isFirst = useRef(true)
  const onData = () => {
    if (isFirst.current) isFirst.current = false
    else onChange()
  }
  useSubscription(trpc.activity.watch.subscriptionOptions(undefined, { onData }))
}
