import type { DeliveryReason, DeliveryState, Recipient } from '@newsloom/contract/sends/sends'

/** The label of a state, and the colour of its badge. */
export type StateBadge = { label: string; palette: 'gray' | 'green' | 'amber' | 'red' }

export const DELIVERY_LABELS: Record<DeliveryState, StateBadge> = {
  pending: { label: 'Pending', palette: 'gray' },
  sent: { label: 'Sent', palette: 'green' },
  suppressed: { label: 'Suppressed', palette: 'amber' },
  failed: { label: 'Failed', palette: 'red' },
  skipped: { label: 'Skipped', palette: 'gray' },
  uncertain: { label: 'Uncertain', palette: 'amber' },
}
/** What the email service reported about an email later. */
export const OUTCOME_LABELS: Record<NonNullable<Recipient['outcome']>, StateBadge> = {
  delayed: { label: 'Delayed', palette: 'amber' },
  delivered: { label: 'Delivered', palette: 'green' },
  bounced: { label: 'Bounced', palette: 'red' },
  complained: { label: 'Reported as spam', palette: 'red' },
}

const REASONS: Record<DeliveryReason, string> = {
  unsubscribed: 'Unsubscribed',
  bounced: 'An earlier email to this address bounced for good',
  complained: 'Complained about an earlier email',
  manual: 'Suppressed by you',
  provider: 'The email service no longer delivers to this address',
  paused: 'Paused all email for a time',
  'topic-opt-out': 'Does not want this topic',
  'left-list': 'Left the list',
  'already-received': 'Already received this analysis',
  cancelled: 'The send was cancelled before their turn',
  erased: 'Was erased before their turn',
  'invalid-address': 'The address is not valid',
  rejected: 'The email service refused it',
  'contents-changed': 'An earlier request with other contents was never answered',
  'no-answer': 'No answer within 23 hours; sending again could email them twice',
  'cancelled-unanswered': 'The send was cancelled before an answer came',
  'refused-later': 'An earlier request was never answered; the next one was refused',
  'key-conflict': 'The email service already has another email for this request',
}

/**
 * Why an email is in its state, with the email service's own message if there is one; null if there
 * is nothing to explain.
 */
export function reasonLabel({ reason, detail }: Pick<Recipient, 'reason' | 'detail'>): string | null {
  const said = detail ? detail.charAt(0).toUpperCase() + detail.slice(1) : null
  if (reason === null) return said
  // the service's message explains a refusal by itself
  if (said !== null && reason === 'rejected') return said
  return said === null ? REASONS[reason] : `${REASONS[reason]}: ${said}`
}
