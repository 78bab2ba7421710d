import { sendBatches } from '@newsloom/db/schema/sends'
import { inArray, sql } from 'drizzle-orm'
import { type Context, type Tx, transaction } from '../context.ts'
import { reopenUnmailed } from '../correction-marks/follow-send.ts'
import { isClaimableBatch } from './batches/claim-batch.ts'
import { markUncertain, markUnsent } from './batches/close-batch.ts'

/** Batches per transaction: each is short, however large the send is. */
const AT_ONCE = 50

/**
 * Ends the open batches of a cancelled send except requests in progress: recipients of batches that
 * were certainly never accepted are skipped, others are uncertain, as they are not retried. Stops
 * after `budgetMs`; recoverSends does the rest.
 */
export async function closeCancelled(
  ctx: Context,
  { sendId, budgetMs }: { sendId: number; budgetMs: number },
): Promise<void> {
  const until = performance.now() + budgetMs
  let closed = AT_ONCE
  while (closed > 0 && performance.now() < until) closed = await closeSome(ctx, sendId)
  await transaction(ctx, (tx) => endCancelled(tx, sendId))
}

async function closeSome(ctx: Context, sendId: number): Promise<number> {
  return transaction(ctx, async (tx) => {
    // a claim without a started request is taken from its holder, who notices when it starts one
    const open = await tx.db.execute<{ id: number; attempts: number }>(sql`
      select b.id, b.attempts from send_batches b
      where b.send_id = ${sendId} and b.state <> 'done'
        and (b.attempts = 0 or b.state = 'pending' or ${isClaimableBatch})
      order by b.id limit ${AT_ONCE} for update of b`)
    if (open.length === 0) return 0
    const [untaken, unknown] = [open.filter((b) => b.attempts === 0), open.filter((b) => b.attempts > 0)]
    await markUnsent(tx, untaken.map(idOf), { state: 'skipped', reason: 'cancelled' })
    await markUncertain(tx, unknown.map(idOf), { reason: 'cancelled-unanswered' })
    await tx.db
      .update(sendBatches)
      .set({ state: 'done', outcome: 'cancelled', endedAt: sql`clock_timestamp()` })
      .where(inArray(sendBatches.id, open.map(idOf)))
    await tx.events.publish(tx.db, { kind: 'send', id: sendId })
    return open.length
  })
}

const idOf = ({ id }: { id: number }): number => id

/** A cancelled send has ended once none of its requests is in progress. */
export async function endCancelled(tx: Tx, sendId: number): Promise<void> {
  const ended = await tx.db.execute(sql`
    update sends set ended_at = clock_timestamp()
    where id = ${sendId} and state = 'cancelled' and ended_at is null
      and not exists (select 1 from send_batches b where b.send_id = ${sendId} and b.state <> 'done')
    returning id`)
  if (ended.length === 0) return
  await reopenUnmailed(tx, sendId)
  await tx.events.publish(tx.db, { kind: 'send', id: sendId })
}
