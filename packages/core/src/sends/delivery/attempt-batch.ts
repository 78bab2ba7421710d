import { sendBatches } from '@newsloom/db/schema/sends'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { installationHolds } from '../../installation/current-installation.ts'
import { isSendingSuspended } from '../../mail-rate/suspend-sending.ts'
import { prepared } from '../../prepared.ts'
import type { ClaimedBatch } from './claim-batch.ts'

/**
 * The mail service forgets an idempotency key after 24 h; one hour is left for clocks and slow
 * answers.
 */
const KEY_LIFE = sql`interval '23 hours'`

export type Attempt =
  | { kind: 'go'; attempts: number }
  /** somebody else holds the batch by now */
  | { kind: 'lost' }
  /** the send stands still by now, or nobody may call the mail service */
  | { kind: 'stopped' }
  /** it was tried before, and can no longer be tried as the same request */
  | { kind: 'uncertain'; reason: 'contents-changed' | 'no-answer' }

/** The rows that only the holder of this claim may write. */
export const holds = ({ id, fence }: ClaimedBatch) =>
  and(eq(sendBatches.id, id), eq(sendBatches.fence, fence), eq(sendBatches.state, 'claimed'))

/**
 * Notes an attempt before the request leaves: its bytes' hash at the first one, compared with it at
 * the later ones. From here on the request is under way: what was paused, cancelled or held before
 * it is not begun.
 */
export async function beginAttempt(ctx: Context, batch: ClaimedBatch, payloadHash: string): Promise<Attempt> {
  const { id, fence, sendId } = batch
  const [row] = await note(ctx, { id, fence, sendId, payloadHash })
  if (!row) return { kind: (await isHeld(ctx, batch)) ? 'stopped' : 'lost' }
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
    and not ${isSendingSuspended} and ${installationHolds}
  returning b.attempts, b.payload_hash as "payloadHash",
    b.first_attempt_at < clock_timestamp() - ${KEY_LIFE} as "isExpired"`)

async function isHeld(ctx: Context, batch: ClaimedBatch): Promise<boolean> {
  const held = await ctx.db.select({ id: sendBatches.id }).from(sendBatches).where(holds(batch))
  return held.length > 0
}

/**
 * Gives an unfinished batch back, so that it is taken up at once; nothing when somebody else holds
 * it by now.
 */
export async function releaseBatch(ctx: Context, batch: ClaimedBatch): Promise<void> {
  await ctx.db.update(sendBatches).set({ state: 'pending' }).where(holds(batch))
}
