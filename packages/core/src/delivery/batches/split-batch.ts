import { deliveries, sendBatches } from '@newsloom/db/schema/sends'
import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../context.ts'
import type { ClaimedBatch } from './claim-batch.ts'

/**
 * Splits a refused batch in halves, each its own request, until a bad address is alone. Revisions
 * number the halves like a binary tree, so no two halves of a batch share a key. If the batch is in
 * doubt (a restored database may already have posted its halves), the halves are too.
 */
export async function splitBatch(
  tx: Tx,
  batch: ClaimedBatch,
  { isInDoubt }: { isInDoubt: boolean },
): Promise<void> {
  const doubt = isInDoubt ? { attempts: 1, firstAttemptAt: firstAttemptOf(batch) } : {}
  const middle = Math.ceil(batch.recipients.length / 2)
  const halves = [batch.recipients.slice(0, middle), batch.recipients.slice(middle)]
  for (const [place, recipients] of halves.entries()) {
    const [half] = await tx.db
      .insert(sendBatches)
      .values({ sendId: batch.sendId, seq: batch.seq, revision: 2 * batch.revision + 1 + place, ...doubt })
      .returning({ id: sendBatches.id })
    await tx.db
      .update(deliveries)
      .set({ batchId: half?.id })
      .where(
        inArray(
          deliveries.id,
          recipients.map((recipient) => recipient.deliveryId),
        ),
      )
  }
}

const firstAttemptOf = ({ id }: ClaimedBatch) =>
  sql`(select b.first_attempt_at from send_batches b where b.id = ${id})`
