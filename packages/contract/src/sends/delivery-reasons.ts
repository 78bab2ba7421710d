import type { DeliveryReason } from './sends.ts'

/** Why an email was not sent, or failed. */
export const DELIVERY_REASONS: Record<DeliveryReason, string> = {
  unsubscribed: 'Unsubscribed',
  bounced: 'An earlier email to this address bounced permanently',
  complained: 'Reported an earlier email as spam',
  manual: 'Suppressed by you',
  provider: 'The email service no longer delivers to this address',
  paused: 'Paused all email for a while',
  'topic-opt-out': 'Opted out of this topic',
  'left-list': 'Left the list',
  'already-received': 'Already received this analysis',
  cancelled: 'The send was cancelled first',
  erased: 'Erased before the email was sent',
  'invalid-address': 'The address is not valid',
  rejected: 'The email service refused it',
  'contents-changed': 'An earlier request with different content got no answer',
  'no-answer': 'No answer within 23 hours; sending again could email them twice',
  'cancelled-unanswered': 'The send was cancelled before an answer came',
  'refused-later': 'An earlier request was never answered; the next one was refused',
  'key-conflict': 'The email service already has another email for this request',
}
