import type { OutboxCard, OutboxMail } from '@newsloom/contract/sends/outbox'
import { deliveries, outboxMails } from '@newsloom/db/schema/sends'
import { and, eq, sql } from 'drizzle-orm'

/** The columns for a line in the list, without the bodies; they need `isRecipient`. */
export const cardColumns = {
  id: outboxMails.id,
  toAddress: outboxMails.toAddress,
  name: deliveries.name,
  fromAddress: outboxMails.fromAddress,
  subject: outboxMails.subject,
  createdAt: outboxMails.createdAt,
}
/** Joins the delivery of an email, which has the recipient's name. */
export const isRecipient = and(
  eq(deliveries.sendId, outboxMails.sendId),
  eq(deliveries.emailNorm, sql`lower(${outboxMails.toAddress})`),
)

type MailRow = typeof outboxMails.$inferSelect
type CardRow = Pick<MailRow, 'id' | 'toAddress' | 'fromAddress' | 'subject' | 'createdAt'> & {
  name: string | null
}

export const outboxCard = (row: CardRow): OutboxCard => ({
  id: row.id,
  to: row.toAddress,
  name: row.name,
  from: row.fromAddress,
  subject: row.subject,
  createdAt: row.createdAt.toISOString(),
})

export const outboxMail = (row: MailRow & { name: string | null }): OutboxMail => ({
  ...outboxCard(row),
  html: row.html,
  text: row.text,
  headers: row.headers,
})
