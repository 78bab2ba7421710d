import { useEffect, useRef } from 'react'
import { useMedia } from '~/lib/viewport/use-media.ts'
import type { OutboxState } from './outbox-state.ts'
import { type Entries, useMails } from './use-outbox.ts'

/**
 * On arrival the newest email is open, where there is room beside the list. Later ones appear in
 * the list only.
 */
export function useNewest({ mail, send, typed, open }: OutboxState, entries: Entries): void {
  const isWide = useMedia('(min-width: 64rem)')
  const isSettled = useRef(false)
  const [first] = entries.data?.pages[0]?.items ?? []
  const sendId = first?.kind === 'send' ? first.sendId : undefined
  const isUntouched = mail === undefined && send === undefined && typed === ''
  const isWanted = isWide && !isSettled.current && isUntouched
  const ofSend = useMails({ sendId: sendId ?? 0 }, isWanted && sendId !== undefined)
  const newest = first?.kind === 'email' ? first.id : ofSend.data?.pages[0]?.items[0]?.id
  useEffect(() => {
    if (isSettled.current || !entries.data) return
    // what comes later into an outbox that was empty is not an arrival
    if (!isWanted || !first) isSettled.current = true
    else if (newest !== undefined) {
      isSettled.current = true
      open(newest, sendId)
    }
  })
}
