import { parseAddress } from '@newsloom/contract/contacts/addresses'
import { deliveries } from '@newsloom/db/schema/sends'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { isOwnInstallation } from '../../installation/current-installation.ts'
import { DEAD_AFTER } from '../../lib/timing.ts'
import type { Recipient } from '../../mail/render-batch.ts'
import type { BatchName } from '../../mail-rate/batch-key.ts'
import { isQuotaExhausted } from '../../mail-rate/suspend-sending.ts'
import { prepared } from '../../prepared.ts'
import { excludeOptedOut, readRecipients } from './batch-recipients.ts'

/** `more`: how many other batches of the send could be claimed, as far as they were counted. */
export type ClaimedBatch = BatchName & {
  id: number
  fence: number
  more: number
  recipients: Recipient[]
}

/**
 * Open batches (as `b`) that can be claimed now: waiting ones that are due, and those whose holder
 * is dead (no heartbeat for 10 s) or has kept them far longer than a request takes.
 */
export const isClaimableBatch: SQL = sql`(
  (b.state = 'pending' and (b.not_before is null or b.not_before <= clock_timestamp()))
  or (b.state = 'claimed' and (b.claimed_at < clock_timestamp() - interval '2 minutes' or not exists (
    select 1 from leases l where l.id = b.claimed_by and l.seen_at > clock_timestamp() - ${DEAD_AFTER}))))`

/** The same for one active send, as a condition on batches `b` and sends `s`. */
export const isClaimableOf = (sendId: SQL): SQL => sql`
  b.send_id = ${sendId} and b.state <> 'done' and s.state = 'sending' and ${isClaimableBatch}
  and not ${isQuotaExhausted}`

/**
 * Claims one batch of an active send and settles its recipients. Anybody who opted out before the
 * first attempt is left out; an attempted batch keeps its recipients, as its idempotency key
 * belongs to those bytes. Claim and recipients are separate statements: a worker that dies in
 * between leaves a batch that was never attempted.
 */
export async function claimBatch(
  ctx: Context,
  { sendId, holder, most = 0 }: { sendId: number; holder: string; most?: number },
): Promise<ClaimedBatch | null> {
  const [row] = await claim(ctx, { sendId, holder, most })
  if (!row) return null
  const { tried, ...name } = row
  const batch = { ...name, sendId }
  const recipients = await (tried ? readRecipients(ctx, batch) : excludeOptedOut(ctx, batch))
  return { ...batch, recipients: tried ? recipients : await excludeUnmailable(ctx, recipients) }
}

type ClaimRow = Omit<ClaimedBatch, 'sendId' | 'recipients'> & { tried: boolean }

const sendId = sql`${sql.placeholder('sendId')}::int`
const claim = prepared<ClaimRow, { sendId: number; holder: string; most: number }>(sql`
  with claimable as materialized (
    select b.id from send_batches b join sends s on s.id = b.send_id
    where ${isClaimableOf(sendId)} limit ${sql.placeholder('most')}::int + 1),
  next as materialized (
    select b.id, s.installation from send_batches b join sends s on s.id = b.send_id
    where ${isClaimableOf(sendId)} and ${isOwnInstallation}
    order by b.seq, b.revision limit 1 for update of b skip locked)
  update send_batches b set state = 'claimed', fence = b.fence + 1,
    claimed_by = ${sql.placeholder('holder')}::text, claimed_at = clock_timestamp()
  from next where b.id = next.id
  returning b.id, next.installation, b.seq, b.revision, b.fence, b.payload_hash is not null as tried,
    (select count(*)::int from claimable c where c.id <> b.id) as more`)

/**
 * An invalid address would mail a stranger or fail the other 99. Imports refuse them, and so does
 * this.
 */
async function excludeUnmailable(ctx: Context, recipients: Recipient[]): Promise<Recipient[]> {
  const bad = recipients.filter(({ email }) => !parseAddress(email).ok)
  if (bad.length === 0) return recipients
  await ctx.db
    .update(deliveries)
    .set({ state: 'failed', reason: 'invalid-address' })
    .where(
      inArray(
        deliveries.id,
        bad.map((recipient) => recipient.deliveryId),
      ),
    )
  return recipients.filter((recipient) => !bad.includes(recipient))
}
