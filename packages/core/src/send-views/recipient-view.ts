import type { Recipient } from '@newsloom/contract/sends/sends'
import { deliveries } from '@newsloom/db/schema/sends'

export const recipientColumns = {
  id: deliveries.id,
  email: deliveries.email,
  name: deliveries.name,
  state: deliveries.state,
  reason: deliveries.reason,
  detail: deliveries.detail,
  sentAt: deliveries.sentAt,
  outcome: deliveries.outcome,
}
type RecipientRow = Omit<Recipient, 'sentAt'> & { sentAt: Date | null }

export const recipient = ({ sentAt, ...row }: RecipientRow): Recipient => ({
  ...row,
  sentAt: sentAt?.toISOString() ?? null,
})
