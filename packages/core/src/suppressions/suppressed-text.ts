import { DELIVERY_REASONS } from '@newsloom/contract/sends/delivery-reasons'
import type { DeliveryReason } from '@newsloom/contract/sends/sends'

/** 'a@example.org cannot be emailed: suppressed by you', to be followed by what to do. */
export function suppressedText(email: string, reason: DeliveryReason | null): string {
  const why = reason === null ? 'suppressed' : DELIVERY_REASONS[reason]
  return `${email} cannot be emailed: ${why.charAt(0).toLowerCase()}${why.slice(1)}`
}
