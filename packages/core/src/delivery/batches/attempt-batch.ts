import { sendBatches } from '@newsloom/db/schema/sends'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { isOwnInstallation } from '../../installation/current-installation.ts'
import { isSendingSuspended } from '../../mail-rate/suspend-sending.ts'
import { prepared } from '../../prepared.ts'
import type { ClaimedBatch } from './claim-batch.ts'

/**
 * The email service forgets an idempotency key after 24 h; one hour is a margin for clocks and slow
 * responses.
 */
const KEY_LIFE = sql`interval '23 hours'`

export type Attempt =
  | { kind: 'go'; attempts: number }
  /** another worker has the batch */
  | { kind: 'lost' }
  /** the send has been stopped, or the email service may not be called */
  | { kind: 'stopped' }
  /** the batch was attempted before, and can no longer be repeated as the same request */
  | { kind: 'uncertain'; reason: 'contents-changed' | 'no-answer' }

/** The row of a batch while this claim to it is valid. */
export const isOwnClaim = ({ id, fence }: ClaimedBatch) =>
  and(eq(sendBatches.id, id), eq(sendBatches.fence, fence), eq(sendBatches.state, 'claimed'))

/**
 * Records an attempt before the request is sent: the first time with the hash of its bytes, later
 * compared with it. From here on the request is in progress: if the send was paused, cancelled or
 * suspended before, it is not started.
 */
export async function startAttempt(ctx: Context, batch: ClaimedBatch, payloadHash: string): Promise<Attempt> {
  const { id, fence, sendId } = batch
  const [row] = await note(ctx, { id, fence, sendId, payloadHash })
  if (!row) return { kind: (await isStillOwned(ctx, batch)) ? 'stopped' : 'lost' }
  if (row.payloadHash !== payloadHash) return { kind: 'uncertain', reason: 'contents-changed' }
  if (row.isExpired) return { kind: 'uncertain', reason: 'no-answer' }
  return { kind: 'go', attempts: row.attempts }
}

type NoteValues = { id: number; fence: number; sendId: number; payloadHash: string }
const note = prepared<{ attempts: number; payloadHash: string; isExpired: boolean }, NoteValues>(sql`
  update send_batches b set attempts = b.attempts + 1,
    payload_hash = coalesce(b.payload_hash, ${sql.placeholder('payloadHash')}::text),
    first_attempt_at = coalesce(b.first_attempt_at, clock_timestamp())
  where b.id = ${sql.placeholder('id')}::int and b.fence = ${sql.placeholder('fence')}::int
    and b.state = 'claimed'
    and exists (select 1 from sends s where s.id = ${sql.placeholder('sendId')}::int and s.state = 'sending')
    and not ${isSendingSuspended} and ${isOwnInstallation}
  returning b.attempts, b.payload_hash as "payloadHash",
    b.first_attempt_at < clock_timestamp() - ${KEY_LIFE} as "isExpired"`)

async function isStillOwned(ctx: Context, batch: ClaimedBatch): Promise<boolean> {
  const owned = await ctx.db.select({ id: sendBatches.id }).from(sendBatches).where(isOwnClaim(batch))
  return owned.length > 0
}

/**
 * Releases an unfinished batch to be claimed again at once; does nothing if another worker has it.
 */
export async function releaseBatch(ctx: Context, batch: ClaimedBatch): Promise<void> {
  await ctx.db.update(sendBatches).set({ state: 'pending' }).where(isOwnClaim(batch))
}
