import type { SendView } from '@newsloom/contract/sends/sends'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { sends } from '@newsloom/db/schema/sends'
import { eq } from 'drizzle-orm'
import { endRequest } from '../approvers/open-request.ts'
import { type Context, transaction } from '../context.ts'
import { closeCancelled } from '../delivery/close-cancelled.ts'
import { ConflictError } from '../errors.ts'
import { getSend } from '../send-views/get-send.ts'
import { NOT_PAUSED } from '../send-views/send-pause.ts'
import { lockSendWithCampaign } from './lock-send.ts'
import { withdrawSend } from './withdraw-send.ts'

/** The longest time that a user waits for the counts of a large send to be settled, ms. */
const TIMEOUT_MS = 2_000

/**
 * Cancels a send for good: recipients who were not mailed are skipped, requests in progress end
 * normally. After this returns no further request is sent. Not inside a transaction: the
 * cancellation must be visible before its batches are closed.
 * @throws NotFoundError when there is no such send, ConflictError when it is already done
 */
export async function cancelSend(ctx: Context, { id }: { id: number }): Promise<SendView> {
  await transaction(ctx, async (tx) => {
    const { state, pauseKind } = await lockSendWithCampaign(tx, id)
    if (state === 'done') throw new ConflictError(sentence('nothingToCancel'))
    if (state === 'cancelled') return
    if (pauseKind === 'approval') {
      await endRequest(tx, id, { state: 'cancelled' })
      return withdrawSend(tx, id, { isReplaced: false })
    }
    await tx.db
      .update(sends)
      .set({ state: 'cancelled', ...NOT_PAUSED })
      .where(eq(sends.id, id))
    await tx.events.publish(tx.db, { kind: 'send', id })
  })
  await closeCancelled(ctx, { sendId: id, budgetMs: TIMEOUT_MS })
  return getSend(ctx, { id })
}
