import type { PreflightItem } from '@newsloom/contract/sends/preflight'
import type { Received } from '../audience/count-received.ts'
import { counted } from '../lib/plural.ts'

/**
 * Whether people in an audience received the analysis by another send, and whether they are
 * skipped.
 */
export function receivedItem(received: Received | null, { isSkipping = false } = {}): PreflightItem {
  if (!received)
    return { id: 'already-sent', level: 'ok', text: 'None of these recipients has received this analysis.' }
  const { people } = received
  const who = `${counted(people, 'recipient')} already received this analysis`
  return isSkipping
    ? { id: 'already-sent', level: 'ok', text: `${who} and will not get it again.` }
    : { id: 'already-sent', level: 'warning', text: `${who} and will get it again.` }
}
