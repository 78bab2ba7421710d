import type { DeliveryReason } from '@newsloom/contract/sends/sends'
import { sendBatches, sends } from '@newsloom/db/schema/sends'
import { eq, sql } from 'drizzle-orm'
import { type Context, type Tx, transaction } from '../../context.ts'
import type { MailOutcome } from '../../mail-ports.ts'
import { obeyService } from '../../mail-rate/obey-service.ts'
import { shortReason } from '../../mail-rate/short-reason.ts'
import { doubtAccount } from '../../system/sender-domain.ts'
import { endCancelled } from '../close-cancelled.ts'
import { isOwnClaim } from './attempt-batch.ts'
import type { ClaimedBatch } from './claim-batch.ts'
import { closeAccepted, closeBatch, markUncertain, markUnsent } from './close-batch.ts'
import { pauseWhenRefused } from './pause-when-refused.ts'
import { splitBatch } from './split-batch.ts'

const MAX_BACKOFF_MS = 300_000

/**
 * `empty`: none of its recipients was to be mailed. `stopped`: its request was not started.
 * `uncertain`: it was attempted before, and can no longer be repeated as the same request.
 */
export type Settlement =
  | MailOutcome
  | { kind: 'empty' }
  | { kind: 'stopped' }
  | { kind: 'uncertain'; reason: DeliveryReason }
type Unaccepted = Exclude<Settlement, { kind: 'accepted' }>
type Refusal = Extract<MailOutcome, { kind: 'refused' }>
/**
 * A batch with a valid claim and its row locked. `attempts`: those that may have been accepted,
 * including this one.
 */
type OwnedBatch = { batch: ClaimedBatch; attempts: number; isCancelled: boolean }

/**
 * Saves the result of a batch in one transaction, if the claim is still valid. What the mail
 * service says about its rate and quota is followed in any case. @returns false when another worker
 * has the batch: then nothing is written
 */
export async function settleBatch(
  ctx: Context,
  batch: ClaimedBatch,
  outcome: Settlement,
  attempts = 1,
): Promise<boolean> {
  // outside the transaction: a requested delay applies even if the batch cannot be settled
  await obeyService(ctx, outcome)
  if (outcome.kind === 'accepted') return settleAccepted(ctx, batch, outcome.ids)
  return transaction(ctx, async (tx) => {
    const [owned] = await tx.db
      .select({ sendState: sends.state })
      .from(sendBatches)
      .innerJoin(sends, eq(sends.id, sendBatches.sendId))
      .where(isOwnClaim(batch))
      .for('update', { of: sendBatches })
    if (!owned) return false
    const isCancelled = owned.sendState === 'cancelled'
    await write(tx, { batch, attempts, isCancelled }, outcome)
    if (isCancelled) await endCancelled(tx, batch.sendId)
    await tx.events.publish(tx.db, { kind: 'send', id: batch.sendId })
    return true
  })
}

/**
 * The common case, in as few statements as possible. The rest of a cancelled send is closed by the
 * sweep if this worker dies.
 */
async function settleAccepted(ctx: Context, batch: ClaimedBatch, ids: string[]): Promise<boolean> {
  const closed = await closeAccepted(ctx, batch, ids)
  if (!closed) return false
  if (closed.isCancelled) await transaction(ctx, (tx) => endCancelled(tx, batch.sendId))
  await ctx.events.publish(ctx.db, { kind: 'send', id: batch.sendId })
  return true
}

async function write(tx: Tx, owned: OwnedBatch, outcome: Unaccepted): Promise<void> {
  const { batch, attempts } = owned
  const recipients = batch.recipients.length
  switch (outcome.kind) {
    case 'empty':
      return closeBatch(tx, batch, { outcome: null, lastError: null, people: 0 })
    case 'uncertain':
      await markUncertain(tx, [batch.id], { reason: outcome.reason })
      return closeBatch(tx, batch, { outcome: 'uncertain', lastError: null, people: recipients })
    case 'conflict':
      await markUncertain(tx, [batch.id], { reason: 'key-conflict', detail: outcome.reason })
      return closeBatch(tx, batch, { outcome: 'uncertain', lastError: outcome.reason, people: recipients })
    case 'refused':
      return refuse(tx, owned, outcome)
    case 'retry': {
      const delayMs = outcome.afterMs ?? backoffMs(attempts)
      return leaveOpen(tx, owned, {
        lastError: outcome.reason,
        delayMs,
        isUntaken: outcome.isUntaken === true,
      })
    }
    case 'quota':
      return leaveOpen(tx, owned, { lastError: outcome.reason, delayMs: 0, isUntaken: true })
    case 'stopped':
      return leaveOpen(tx, owned, { lastError: null, delayMs: 0, isUntaken: false })
  }
}

type Opening = { lastError: string | null; delayMs: number; isUntaken: boolean }

/** The batch waits for its next attempt; in a cancelled send there is none. */
async function leaveOpen(
  tx: Tx,
  owned: OwnedBatch,
  { lastError, delayMs, isUntaken }: Opening,
): Promise<void> {
  const { batch, isCancelled } = owned
  // only attempts that may have been accepted are counted
  const left = sql`greatest(${sendBatches.attempts} - ${isUntaken ? 1 : 0}::int, 0)`
  const [row] = await tx.db
    .update(sendBatches)
    .set({
      state: 'pending',
      ...(lastError === null ? {} : { lastError: shortReason(lastError) }),
      notBefore: sql`clock_timestamp() + make_interval(secs => ${delayMs / 1000})`,
      attempts: left,
      // if there was none, its key is unused, however long the quota takes, and recipients who
      // unsubscribe in the meantime are left out
      payloadHash: sql`case when ${left} > 0 then ${sendBatches.payloadHash} end`,
      firstAttemptAt: sql`case when ${left} > 0 then ${sendBatches.firstAttemptAt} end`,
    })
    .where(eq(sendBatches.id, batch.id))
    .returning({ attempts: sendBatches.attempts })
  if (!isCancelled) return
  if (row?.attempts === 0) await markUnsent(tx, [batch.id], { state: 'skipped', reason: 'cancelled' })
  else await markUncertain(tx, [batch.id], { reason: 'cancelled-unanswered' })
  await closeBatch(tx, batch, {
    outcome: 'cancelled',
    lastError: lastError && shortReason(lastError),
    people: 0,
  })
}

/**
 * 1 s, doubled each time, up to five minutes; with jitter, to keep batches from retrying together.
 */
const backoffMs = (attempts: number): number =>
  Math.min(MAX_BACKOFF_MS, 1_000 * 2 ** Math.min(Math.max(attempts - 1, 0), 20)) * (0.75 + Math.random() / 2)

async function refuse(tx: Tx, owned: OwnedBatch, { reason, splittable }: Refusal): Promise<void> {
  const { batch, attempts, isCancelled } = owned
  const recipients = batch.recipients.length
  if (splittable && recipients > 1) {
    if (isCancelled) await markUnsent(tx, [batch.id], { state: 'skipped', reason: 'cancelled' })
    else await splitBatch(tx, batch, { isInDoubt: attempts > 1 })
    return closeBatch(tx, batch, {
      outcome: isCancelled ? 'cancelled' : 'split',
      lastError: reason,
      people: 0,
    })
  }
  // an API key revoked since says nothing about an earlier attempt without a response
  if (!splittable && attempts > 1)
    await markUncertain(tx, [batch.id], { reason: 'refused-later', detail: reason })
  else await markUnsent(tx, [batch.id], { state: 'failed', reason: 'rejected', detail: reason })
  await closeBatch(tx, batch, {
    outcome: splittable ? 'rejected' : 'refused',
    lastError: reason,
    people: recipients,
  })
  if (splittable) return
  doubtAccount(tx)
  await pauseWhenRefused(tx, batch.sendId, reason)
}
