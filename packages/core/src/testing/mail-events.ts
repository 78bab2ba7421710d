import { randomUUID } from 'node:crypto'
import { deliveries, sends } from '@newsloom/db/schema/sends'
import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { MailEvent, MailReport } from '../webhooks/mail-event.ts'

export const BOUNCE: MailReport = { kind: 'bounced', isPermanent: true, message: '550 no such mailbox' }
export const TRANSIENT: MailReport = { kind: 'bounced', isPermanent: false, message: 'mailbox full' }

/** An event about a mail without a delivery, unless `more` gives one. */
export const mailEvent = (email: string, report: MailReport, more: Partial<MailEvent> = {}): MailEvent => ({
  id: `msg_${randomUUID()}`,
  type: `email.${report.kind}`,
  occurredAt: new Date(),
  mailedAt: null,
  emailNorms: [email],
  providerId: null,
  tagged: null,
  report,
  ...more,
})

export type DeliveryRow = typeof deliveries.$inferSelect & { installation: string | null }

/** The current delivery of a send to a person. */
export async function deliveryTo(ctx: Context, sendId: number, email: string): Promise<DeliveryRow> {
  const [row] = await ctx.db
    .select({ ...getTableColumns(deliveries), installation: sends.installation })
    .from(deliveries)
    .innerJoin(sends, eq(sends.id, deliveries.sendId))
    .where(and(eq(deliveries.sendId, sendId), eq(deliveries.emailNorm, email)))
  if (!row) throw new Error(`no delivery to ${email}`)
  return row
}

/** An event about a delivery, tagged as our mails are. */
export const eventOf = (row: DeliveryRow, report: MailReport, more: Partial<MailEvent> = {}): MailEvent =>
  mailEvent(row.emailNorm, report, {
    providerId: row.providerId ?? `re_${row.id}`,
    tagged: { installation: row.installation, sendId: row.sendId, deliveryId: row.id },
    ...more,
  })
