import type { SuppressionReason } from '@newsloom/contract/contacts/people'
import { sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { suppress } from '../suppressions/suppress.ts'
import type { MailEvent } from './mail-event.ts'
import { isInARow } from './transient-row.ts'

/**
 * Mails in a row that came back for a passing reason, after which the address is taken for dead.
 */
const TRANSIENT_LIMIT = 3

type Told = { emailNorm: string | null; deliveryId: number | null }

/**
 * Suppresses the people of an event where its news is final: a permanent bounce, a complaint, the
 * service's own list.
 */
export async function suppressReported(tx: Tx, event: MailEvent, told: Told): Promise<void> {
  const { report } = event
  switch (report.kind) {
    case 'complained':
      return suppressAll(tx, event, told, 'complained', '')
    case 'suppressed':
      return suppressAll(tx, event, told, report.because, report.words)
    case 'bounced':
      return report.isPermanent
        ? suppressAll(tx, event, told, 'bounced', report.words)
        : suppressWhenDead(tx, told, report.words)
  }
}

async function suppressAll(
  tx: Tx,
  event: MailEvent,
  { deliveryId }: Told,
  reason: SuppressionReason,
  note: string,
): Promise<void> {
  // in order, so that two events of the same people cannot wait for each other
  for (const emailNorm of event.emailNorms.toSorted()) {
    await suppress(tx, { emailNorm, reason, method: 'webhook', deliveryId, note })
  }
}

/** The mailbox was full or its server away: that passes, unless mail after mail comes back. */
async function suppressWhenDead(tx: Tx, { emailNorm, deliveryId }: Told, words: string): Promise<void> {
  if (emailNorm === null || (await countTransient(tx, emailNorm)) < TRANSIENT_LIMIT) return
  const note = `${TRANSIENT_LIMIT} emails in a row could not be delivered. ${words}`.trim()
  await suppress(tx, { emailNorm, reason: 'bounced', method: 'webhook', deliveryId, note })
}

/**
 * Mails in a row that came back; a mail counts once, as far as it is known by its delivery. Counts
 * of one person take turns, or three at once would each see themselves alone.
 */
async function countTransient(tx: Tx, emailNorm: string): Promise<number> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`transient ${emailNorm}`}, 0))`)
  const [row] = await tx.db.execute<{ mails: number }>(sql`
    select count(distinct coalesce(e.delivery_id::text, e.id))::int as mails from webhook_events e
    where e.email_norm = ${emailNorm} and ${isInARow}`)
  return row?.mails ?? 0
}
