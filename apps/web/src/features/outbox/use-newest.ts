import { useEffect, useRef } from 'react'
import { useMedia } from '~/lib/viewport/use-media.ts'
import type { OutboxState } from './outbox-state.ts'
import { type Entries, type Mails, useMails } from './use-outbox.ts'

/**
 * Opens the newest email when the outbox is opened and there is room beside the list. Emails that
 * come later only appear in the list.
 */
export function useNewest({ mail, send, typed, open }: OutboxState, entries: Entries): void {
  const isWide = useMedia('(min-width: 64rem)')
  const isSettled = useRef(false)
  const [first] = entries.data?.pages[0]?.items ?? []
  const sendId = first?.kind === 'send' ? first.sendId : undefined
  const isUntouched = mail === undefined && send === undefined && typed === ''
  const isWanted = isWide && !isSettled.current && isUntouched
  const ofSend = useMails({ sendId: sendId ?? 0 }, isWanted && isNew(entries) && sendId !== undefined)
  useEffect(() => {
    if (isSettled.current || !entries.isFetchedAfterMount) return
    const source = first?.kind === 'send' ? ofSend : entries
    // an email that comes later, into an empty outbox, is not opened
    if (!isWanted || !first) isSettled.current = true
    else if (source.isFetchedAfterMount) {
      isSettled.current = true
      const newest = first.kind === 'email' ? first.id : ofSend.data?.pages[0]?.items[0]?.id
      if (isNew(source) && newest !== undefined) open(newest, sendId)
    }
  })
}

/**
 * Whether the list was loaded since the screen was opened: a cached one may lack the newest email.
 */
const isNew = ({ isFetchedAfterMount, isError }: Entries | Mails): boolean => isFetchedAfterMount && !isError
