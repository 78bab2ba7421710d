import { deliveries, sendBatches } from '@newsloom/db/schema/sends'
import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../context.ts'
import type { ClaimedBatch } from './claim-batch.ts'

/**
 * Cuts a refused batch in halves, each a request of its own, until a bad address stands alone.
 * Revisions number the halves like a binary tree, so that no two of a batch share a key. What is in
 * doubt of the whole (a restored database may have posted its halves before) is in doubt of them.
 */
export async function splitBatch(
  tx: Tx,
  batch: ClaimedBatch,
  { isInDoubt }: { isInDoubt: boolean },
): Promise<void> {
  const doubt = isInDoubt ? { attempts: 1, firstAttemptAt: firstAttemptOf(batch) } : {}
  const middle = Math.ceil(batch.people.length / 2)
  const halves = [batch.people.slice(0, middle), batch.people.slice(middle)]
  for (const [place, people] of halves.entries()) {
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
          people.map((person) => person.deliveryId),
        ),
      )
  }
}

const firstAttemptOf = ({ id }: ClaimedBatch) =>
  sql`(select b.first_attempt_at from send_batches b where b.id = ${id})`
