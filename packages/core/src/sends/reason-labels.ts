import type { DeliveryState } from '@newsloom/contract/sends/sends'

/** What the ledger's own marks say to a person; the mail service's words are shown as they are. */
const WORDS: Partial<Record<DeliveryState, Record<string, string>>> = {
  suppressed: {
    unsubscribed: 'Unsubscribed',
    bounced: 'An earlier email to this address bounced for good',
    complained: 'Complained about an earlier email',
    manual: 'Suppressed by you',
    provider: 'The email service no longer delivers to this address',
  },
  skipped: {
    'paused by the reader': 'Paused all email for a time',
    'does not want this topic': 'Does not want this topic',
    'left the list': 'Left the list',
    cancelled: 'The send was cancelled before their turn',
    erased: 'Was erased before their turn',
  },
}

/** Why a person of a send is in this state, in words; null where there is nothing to say. */
export function reasonWords(state: DeliveryState, reason: string | null): string | null {
  if (!reason) return null
  const words = WORDS[state]?.[reason]
  return words ?? reason.charAt(0).toUpperCase() + reason.slice(1)
}
