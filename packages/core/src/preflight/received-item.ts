import type { PreflightItem } from '@newsloom/contract/sends/preflight'
import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Received } from '../audience/count-received.ts'
import { recipients } from '../lib/plural.ts'

/**
 * Whether people in an audience received the analysis by another send, and whether they are
 * skipped.
 */
export function receivedItem(received: Received | null, { isSkipping = false } = {}): PreflightItem {
  if (!received) return { id: 'already-sent', level: 'ok', text: sentence('noneReceived') }
  const { people } = received
  const who = recipients(people)
  return isSkipping
    ? { id: 'already-sent', level: 'ok', text: sentence('receivedSkipped', who) }
    : { id: 'already-sent', level: 'warning', text: sentence('receivedAgain', who) }
}
