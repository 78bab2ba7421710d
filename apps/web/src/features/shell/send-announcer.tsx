import type { SendView } from '@newsloom/contract/sends/sends'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useKnownSend } from '~/lib/net/use-follow-send.ts'
import { forgetSend, watchedSends } from '~/lib/net/watched-sends.ts'
import { toast } from '~/lib/toast.ts'
import { endMessage, pauseMessage } from './send-endings.ts'

/** How often a send is polled until it ends, ms. */
const INTERVAL = 2_000

/**
 * Announces on any screen how the sends started in this tab ended, and when one stops meanwhile.
 */
export function SendAnnouncer() {
  const ids = useSyncExternalStore(watchedSends.subscribe, watchedSends.read)
  return ids.map((id) => <Watched key={id} id={id} />)
}

function Watched({ id }: { id: number }) {
  const { send, error } = useKnownSend(id, INTERVAL)
  // the send may have been deleted with all other data
  const isGone = error?.data?.code === 'NOT_FOUND'
  const announced = useRef<SendView['state'] | null>(null)
  useEffect(() => {
    if (isGone) forgetSend(id)
    if (!send || announced.current === send.state) return
    announced.current = send.state
    const message = send.state === 'paused' ? pauseMessage(send) : endMessage(send)
    if (message) toast[message.kind](message.title, message.text)
    // an approval may take days
    const isWaiting = send.pause?.kind === 'approval'
    if (send.state === 'done' || send.state === 'cancelled' || isWaiting) forgetSend(id)
  }, [id, send, isGone])
  return null
}
