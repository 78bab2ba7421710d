import type { PersonMail } from '@newsloom/contract/people'
import { deliveries, sends } from '@newsloom/db/schema/sends'

/** Of deliveries joined with their sends. */
export const mailColumns = {
  id: deliveries.id,
  sendId: deliveries.sendId,
  subject: sends.subject,
  state: deliveries.state,
  outcome: deliveries.outcome,
  reason: deliveries.reason,
  sentAt: deliveries.sentAt,
  createdAt: sends.createdAt,
}
type MailRow = Omit<PersonMail, 'sentAt' | 'createdAt'> & { sentAt: Date | null; createdAt: Date }

export const personMail = ({ sentAt, createdAt, ...row }: MailRow): PersonMail => ({
  ...row,
  sentAt: sentAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})
