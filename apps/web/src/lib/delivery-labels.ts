import type { DeliveryState, Recipient } from '@newsloom/contract/sends/sends'

/** A state as it is shown: its word and the colour of its badge. */
export type Word = { word: string; palette: 'gray' | 'green' | 'amber' | 'red' }

export const DELIVERY_WORDS: Record<DeliveryState, Word> = {
  pending: { word: 'Pending', palette: 'gray' },
  sent: { word: 'Sent', palette: 'green' },
  suppressed: { word: 'Suppressed', palette: 'amber' },
  failed: { word: 'Failed', palette: 'red' },
  skipped: { word: 'Skipped', palette: 'gray' },
  uncertain: { word: 'Uncertain', palette: 'amber' },
}
/** What the mail service said of a mail later. */
export const OUTCOME_WORDS: Record<NonNullable<Recipient['outcome']>, Word> = {
  delayed: { word: 'Delayed', palette: 'amber' },
  delivered: { word: 'Delivered', palette: 'green' },
  bounced: { word: 'Bounced', palette: 'red' },
  complained: { word: 'Reported as spam', palette: 'red' },
}
