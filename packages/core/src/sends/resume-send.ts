import type { SendView } from '@newsloom/contract/sends/sends'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { sends } from '@newsloom/db/schema/sends'
import { eq, sql } from 'drizzle-orm'
import { type Context, type Tx, transaction } from '../context.ts'
import { requireDeliverable, whyUndeliverable } from '../delivery/frozen-origin.ts'
import { ConflictError } from '../errors.ts'
import { deliverSendJob } from '../jobs.ts'
import { queuedUnlessOutOfQuota } from '../mail-rate/suspend-sending.ts'
import { getSend } from '../send-views/get-send.ts'
import { lockSend } from './lock-send.ts'

/** A campaign is sent once; its alternatives go to everybody, including those who got this one. */
const INSTEAD: Record<SendView['kind'], string> = {
  news: sentence('againNews'),
  campaign: sentence('againCampaign'),
  test: sentence('againTest'),
  correction: sentence('againCorrection'),
}

/**
 * Resumes a paused send; an active one is returned unchanged. While the email service's quota is
 * used up it waits for the renewal, and then resumes by itself.
 * @throws NotFoundError when there is no such send, ConflictError when it is over, or cannot
 * continue as it was made
 */
export async function resumeSend(ctx: Context, { id }: { id: number }): Promise<SendView> {
  await transaction(ctx, async (tx) => {
    const { kind, state, pauseKind } = await lockSend(tx, id)
    if (state === 'done') throw new ConflictError(sentence('nobodyLeft'))
    if (state === 'cancelled') throw new ConflictError(`${sentence('wasCancelled')} ${INSTEAD[kind]}`)
    if (state !== 'paused') return
    if (pauseKind === 'approval') throw new ConflictError(sentence('awaitsApproval'))
    await requireDeliverable(tx, id)
    await continueSend(tx, { sendId: id })
  })
  return getSend(ctx, { id })
}

/** Queues a paused send again. The caller holds the lock on its row, or has no competitor. */
export async function continueSend(tx: Tx, { sendId }: { sendId: number }): Promise<void> {
  await tx.db
    .update(sends)
    .set({ ...queuedUnlessOutOfQuota, resumedAt: sql`clock_timestamp()` })
    .where(eq(sends.id, sendId))
  await tx.queue.enqueue(tx.db, deliverSendJob, { sendId })
  await tx.events.publish(tx.db, { kind: 'send', id: sendId })
}

/** Like `continueSend`, unless the send cannot continue as it was made. @returns whether it can */
export async function continueIfDeliverable(tx: Tx, { sendId }: { sendId: number }): Promise<boolean> {
  if ((await whyUndeliverable(tx, sendId)) !== null) return false
  await continueSend(tx, { sendId })
  return true
}
