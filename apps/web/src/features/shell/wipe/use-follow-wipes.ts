import type { WipeStatus } from '@newsloom/contract/wipe'
import { useSubscription } from '@trpc/tanstack-react-query'
import { useEffect, useRef } from 'react'
import { hasLocks } from '~/lib/net/hold-lock.ts'
import { openChannel } from '~/lib/net/streams/open-channel.ts'
import { queryClient, trpc } from '~/lib/net/trpc.ts'
import { useOneTab } from '~/lib/net/use-one-tab.ts'

/** The name of the lock, and of the channel between tabs. */
const NAME = 'wipe-status'

/**
 * Reads the status of the wipe again when its stream says another one. One tab follows the stream
 * and tells the others: browsers open six connections to a server, and a tab that waits for one
 * would not even load.
 */
export function useFollowWipes(): void {
  const enabled = useOneTab(NAME)
  const channel = useRef<BroadcastChannel>(null)
  useEffect(() => {
    if (!hasLocks()) return
    const opened = openChannel(NAME)
    if (!opened) return
    opened.onmessage = ({ data }: MessageEvent<WipeStatus>) => hear(data)
    channel.current = opened
    return () => {
      opened.close()
      channel.current = null
    }
  }, [])
  const onData = (view: WipeStatus) => {
    hear(view)
    channel.current?.postMessage(view)
  }
  useSubscription(trpc.wipe.watch.subscriptionOptions(undefined, { enabled, onData }))
}

function hear(view: WipeStatus): void {
  const queryKey = trpc.wipe.status.queryKey()
  const known = queryClient.getQueryData(queryKey)
  if (known && JSON.stringify(known) !== JSON.stringify(view))
    void queryClient.invalidateQueries({ queryKey })
}
