import { DELIVERY_REASONS } from '@newsloom/contract/sends/delivery-reasons'
import type { DeliveryReason } from '@newsloom/contract/sends/sends'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { asReason } from '@newsloom/contract/text/as-reason'

/** 'a@example.org cannot be emailed: suppressed by you', to be followed by what to do. */
export function suppressedText(email: string, reason: DeliveryReason | null): string {
  const why = reason === null ? 'suppressed' : DELIVERY_REASONS[reason]
  return sentence('cannotBeEmailed', email, asReason(why))
}
