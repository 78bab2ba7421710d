import type { ChangeApproverInput } from '@newsloom/contract/sends/approvals'
import type { SendView } from '@newsloom/contract/sends/sends'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { sendApprovals } from '@newsloom/db/schema/approvals'
import { eq, sql } from 'drizzle-orm'
import { requireApprover } from '../approvers/approver-row.ts'
import { askForApproval, endRequest, type OpenRequest, openRequestOf } from '../approvers/open-request.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { ConflictError } from '../errors.ts'
import { mailApprovalJob } from '../jobs.ts'
import { getSend } from '../send-views/get-send.ts'
import { lockSend } from '../sends/lock-send.ts'

/** A second click within this time mails nothing more, s. */
const REPEAT_SECONDS = 60

/**
 * Mails the request of a send that waits again, with a link that works from now on. Repeated within
 * a minute it changes nothing.
 * @throws NotFoundError when the send is gone, ConflictError when it does not wait
 */
export async function resendRequest(ctx: Context, { id }: { id: number }): Promise<SendView> {
  await transaction(ctx, async (tx) => {
    await requireWaiting(tx, id)
    const request = await openRequestOf(tx, id)
    if (!request) throw new ConflictError(sentence('nobodyAsked'))
    if (request.mailError === null && isFresh(tx, request)) return
    await tx.db
      .update(sendApprovals)
      .set({
        askedAt: sql`greatest(${tx.now().toISOString()}::timestamptz, ${sendApprovals.askedAt} + interval '1 ms')`,
        mailedAt: null,
        mailError: null,
      })
      .where(eq(sendApprovals.id, request.id))
    await tx.queue.enqueue(tx.db, mailApprovalJob, { approvalId: request.id })
    await tx.events.publish(tx.db, { kind: 'send', id })
  })
  return getSend(ctx, { id })
}

const isFresh = (ctx: Context, { askedAt }: OpenRequest): boolean =>
  ctx.now().getTime() < askedAt.getTime() + REPEAT_SECONDS * 1_000

/**
 * Asks another person to approve a send that waits; the first one's link no longer works.
 * @throws NotFoundError when the send is gone, ConflictError when it does not wait; what
 * `requireApprover` throws
 */
export async function changeApprover(
  ctx: Context,
  { sendId, approver: typed, lang }: ChangeApproverInput,
): Promise<SendView> {
  const approver = await requireApprover(ctx, typed, lang)
  await transaction(ctx, async (tx) => {
    await requireWaiting(tx, sendId)
    const request = await openRequestOf(tx, sendId)
    // the same person keeps the link
    if (request?.emailNorm === approver.emailNorm) return
    const [last] = await tx.db
      .select({ skipsReceived: sendApprovals.skipsReceived })
      .from(sendApprovals)
      .where(eq(sendApprovals.sendId, sendId))
      .limit(1)
    await endRequest(tx, sendId, { state: 'replaced' })
    await askForApproval(tx, { sendId, approver, skipsReceived: last?.skipsReceived ?? false })
  })
  return getSend(ctx, { id: sendId })
}

async function requireWaiting(tx: Tx, sendId: number): Promise<void> {
  const { pauseKind } = await lockSend(tx, sendId)
  if (pauseKind !== 'approval') throw new ConflictError(sentence('notWaiting'))
}
