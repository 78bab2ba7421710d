import { sendBatches } from '@newsloom/db/schema/sends'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { installationHolds } from '../installation/current-installation.ts'
import type { ClaimedBatch } from './claim-batch.ts'
import { callsAreHeld } from './rate-slot.ts'

/** The mail service forgets an idempotency key after 24 h; one hour is left for clocks and slow answers. */
const KEY_LIFE = sql`interval '23 hours'`

export type Attempt =
  | { kind: 'go'; attempts: number }
  /** somebody else holds the batch by now */
  | { kind: 'lost' }
  /** the send stands still by now, or nobody may call the mail service */
  | { kind: 'stopped' }
  /** it was tried before, and can no longer be tried as the same request */
  | { kind: 'uncertain'; reason: string }

/** The rows that only the holder of this claim may write. */
export const holds = ({ id, fence }: ClaimedBatch) =>
  and(eq(sendBatches.id, id), eq(sendBatches.fence, fence), eq(sendBatches.state, 'claimed'))

/**
 * Notes an attempt before the request leaves: its bytes' hash at the first one, compared with it at the later ones. From
 * here on the request is under way: what was paused, cancelled or held before it is not begun.
 */
export async function beginAttempt(ctx: Context, batch: ClaimedBatch, payloadHash: string): Promise<Attempt> {
  const [row] = await ctx.db
    .update(sendBatches)
    .set({
      payloadHash: sql`coalesce(${sendBatches.payloadHash}, ${payloadHash})`,
      firstAttemptAt: sql`coalesce(${sendBatches.firstAttemptAt}, clock_timestamp())`,
      attempts: sql`${sendBatches.attempts} + 1`,
    })
    .where(and(holds(batch), mayLeave(batch.sendId)))
    .returning({
      attempts: sendBatches.attempts,
      payloadHash: sendBatches.payloadHash,
      isExpired: sql<boolean>`${sendBatches.firstAttemptAt} < clock_timestamp() - ${KEY_LIFE}`,
    })
  if (!row) return { kind: (await isHeld(ctx, batch)) ? 'stopped' : 'lost' }
  if (row.payloadHash !== payloadHash)
    return { kind: 'uncertain', reason: 'an earlier attempt had other contents; its answer never came' }
  if (row.isExpired)
    return { kind: 'uncertain', reason: 'no answer within 23 hours; trying again could mail twice' }
  return { kind: 'go', attempts: row.attempts }
}

const mayLeave = (sendId: number) =>
  sql`exists (select 1 from sends s where s.id = ${sendId} and s.state = 'sending')
    and not ${callsAreHeld} and ${installationHolds}`

async function isHeld(ctx: Context, batch: ClaimedBatch): Promise<boolean> {
  const held = await ctx.db.select({ id: sendBatches.id }).from(sendBatches).where(holds(batch))
  return held.length > 0
}

/** Gives an unfinished batch back, so that it is taken up at once; nothing when somebody else holds it by now. */
export async function releaseBatch(ctx: Context, batch: ClaimedBatch): Promise<void> {
  await ctx.db.update(sendBatches).set({ state: 'pending' }).where(holds(batch))
}
