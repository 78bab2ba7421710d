import type { SuppressionReason } from '@newsloom/contract/contacts/people'
import { sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { suppress } from '../suppressions/suppress.ts'
import type { MailEvent } from './mail-event.ts'
import { isInARow } from './transient-row.ts'

/** This many consecutive mails with a transient bounce, and the address is considered dead. */
const TRANSIENT_LIMIT = 3

type Recipient = { emailNorm: string | null; deliveryId: number | null }

/**
 * Suppresses the people of an event when its report is final: a permanent bounce, a complaint, the
 * service's own list.
 */
export async function suppressReported(tx: Tx, event: MailEvent, recipient: Recipient): Promise<void> {
  const { report } = event
  switch (report.kind) {
    case 'complained':
      return suppressAll(tx, event, recipient, 'complained', '')
    case 'suppressed':
      return suppressAll(tx, event, recipient, report.because, report.message)
    case 'bounced':
      return report.isPermanent
        ? suppressAll(tx, event, recipient, 'bounced', report.message)
        : suppressWhenDead(tx, recipient, report.message)
  }
}

async function suppressAll(
  tx: Tx,
  event: MailEvent,
  { deliveryId }: Recipient,
  reason: SuppressionReason,
  note: string,
): Promise<void> {
  // in order, or two events about the same people could deadlock
  for (const emailNorm of event.emailNorms.toSorted()) {
    await suppress(tx, { emailNorm, reason, method: 'webhook', deliveryId, note })
  }
}

/** A full mailbox or an unreachable server is transient, unless one mail after another bounces. */
async function suppressWhenDead(
  tx: Tx,
  { emailNorm, deliveryId }: Recipient,
  message: string,
): Promise<void> {
  if (emailNorm === null || (await countTransient(tx, emailNorm)) < TRANSIENT_LIMIT) return
  const note = `${TRANSIENT_LIMIT} emails in a row could not be delivered. ${message}`.trim()
  await suppress(tx, { emailNorm, reason: 'bounced', method: 'webhook', deliveryId, note })
}

/**
 * Consecutive mails that bounced; one mail counts once, as far as its delivery is known. Counts for
 * one person are serialised, or three simultaneous ones would each see only themselves.
 */
async function countTransient(tx: Tx, emailNorm: string): Promise<number> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`transient ${emailNorm}`}, 0))`)
  const [row] = await tx.db.execute<{ mails: number }>(sql`
    select count(distinct coalesce(e.delivery_id::text, e.id))::int as mails from webhook_events e
    where e.email_norm = ${emailNorm} and ${isInARow}`)
  return row?.mails ?? 0
}
