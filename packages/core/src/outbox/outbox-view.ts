import type { OutboxCard, OutboxMail } from '@newsloom/contract/sends/outbox'
import { outboxMails } from '@newsloom/db/schema/sends'

/** The columns for a line in the list, without the bodies. */
export const cardColumns = {
  id: outboxMails.id,
  toAddress: outboxMails.toAddress,
  fromAddress: outboxMails.fromAddress,
  subject: outboxMails.subject,
  createdAt: outboxMails.createdAt,
}
type CardRow = Pick<typeof outboxMails.$inferSelect, keyof typeof cardColumns>

export const outboxCard = (row: CardRow): OutboxCard => ({
  id: row.id,
  to: row.toAddress,
  from: row.fromAddress,
  subject: row.subject,
  createdAt: row.createdAt.toISOString(),
})

export const outboxMail = (row: typeof outboxMails.$inferSelect): OutboxMail => ({
  ...outboxCard(row),
  html: row.html,
  text: row.text,
  headers: row.headers,
})
