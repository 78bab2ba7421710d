import { sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { holdDue } from './hold-due.ts'
import { lastSignOfLife } from './sign-of-life.ts'

/**
 * Keeps a restored or copied database from mailing anyone twice, as nobody knows what was mailed
 * after the backup was made:
 * - Sends in progress keep their idempotency keys. Within 23 h of the backup their batches are
 *   posted again, and the email service drops what it already accepted. Older batches become
 *   uncertain.
 * - Campaigns and lists that were due are not mailed now (`holdDue`).
 */
export async function holdRestored(tx: Tx): Promise<void> {
  await doubtOpenBatches(tx)
  await holdDue(tx, 'backup')
}

/** Treats each as posted right after the backup, without a response. */
async function doubtOpenBatches(tx: Tx): Promise<void> {
  await tx.db.execute(sql`
    update send_batches b
    set first_attempt_at = coalesce(b.first_attempt_at, greatest(${lastSignOfLife}, s.created_at)),
      attempts = greatest(b.attempts, 1)
    from sends s where s.id = b.send_id and b.state <> 'done'`)
}
