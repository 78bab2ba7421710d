import type { PersonMail } from '@newsloom/contract/contacts/people'
import { deliveries, sends } from '@newsloom/db/schema/sends'
import { mailSubject, subjectColumns } from './mail-subject.ts'

/** On deliveries joined with their sends. */
export const mailColumns = {
  id: deliveries.id,
  sendId: deliveries.sendId,
  state: deliveries.state,
  outcome: deliveries.outcome,
  reason: deliveries.reason,
  detail: deliveries.detail,
  sentAt: deliveries.sentAt,
  createdAt: sends.createdAt,
  ...subjectColumns,
}
type MailRow = Omit<PersonMail, 'sentAt' | 'createdAt'> &
  Parameters<typeof mailSubject>[0] & { sentAt: Date | null; createdAt: Date }

export const personMail = (row: MailRow): PersonMail => ({
  id: row.id,
  sendId: row.sendId,
  subject: mailSubject(row),
  state: row.state,
  outcome: row.outcome,
  reason: row.reason,
  detail: row.detail,
  sentAt: row.sentAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})
