import { t } from '@lingui/core/macro'
import type { DeliveryState, Recipient } from '@newsloom/contract/sends/sends'
import { REASON_LABELS } from './contract-texts.ts'

/** The label of a state, and the colour of its badge. */
export type StateBadge = { label: string; palette: 'gray' | 'green' | 'amber' | 'red' }

export const DELIVERY_LABELS: Record<DeliveryState, StateBadge> = {
  pending: { label: t`Pending`, palette: 'gray' },
  sent: { label: t`Sent`, palette: 'green' },
  suppressed: { label: t`Suppressed`, palette: 'amber' },
  failed: { label: t`Failed`, palette: 'red' },
  skipped: { label: t`Skipped`, palette: 'gray' },
  uncertain: { label: t`Uncertain`, palette: 'amber' },
}
/** Labels for what the email service reported about an email later. */
export const OUTCOME_LABELS: Record<NonNullable<Recipient['outcome']>, StateBadge> = {
  delayed: { label: t`Delayed`, palette: 'amber' },
  delivered: { label: t`Delivered`, palette: 'green' },
  bounced: { label: t`Bounced`, palette: 'red' },
  complained: { label: t`Reported as spam`, palette: 'red' },
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
  return said === null ? REASON_LABELS[reason] : `${REASON_LABELS[reason]}: ${said}`
}
