import type { DeliveryReason } from '@newsloom/contract/sends/sends'
import { sendBatches } from '@newsloom/db/schema/sends'
import { eq, sql } from 'drizzle-orm'
import type { Context, Tx } from '../../context.ts'
import { prepared } from '../../prepared.ts'
import type { ClaimedBatch } from './claim-batch.ts'

type BatchEnding = Pick<typeof sendBatches.$inferSelect, 'outcome' | 'lastError' | 'people'>
/** The reason for a delivery's state, and the email service's own text if there is any. */
export type Why = { reason: DeliveryReason; detail?: string | null }

/** Ends a batch. `people`: how many its response settled, which a send's rate is computed from. */
export async function closeBatch(
  tx: Tx,
  batch: ClaimedBatch,
  { outcome, lastError, people }: BatchEnding,
): Promise<void> {
  await tx.db
    .update(sendBatches)
    .set({ state: 'done', outcome, lastError, people, endedAt: sql`clock_timestamp()` })
    .where(eq(sendBatches.id, batch.id))
}

type Accepted = { id: number; fence: number; recipients: number[]; providerIds: (string | null)[] }
const accept = prepared<{ isCancelled: boolean }, Accepted>(sql`
  with owned as (
    select b.id, s.id as send_id, s.kind, s.state from send_batches b join sends s on s.id = b.send_id
    where b.id = ${sql.placeholder('id')}::int and b.fence = ${sql.placeholder('fence')}::int
      and b.state = 'claimed'
    for update of b),
  sent as (
    update deliveries d set state = 'sent', sent_at = clock_timestamp(), provider_id = a.provider_id
    from owned, unnest(${sql.placeholder('recipients')}::bigint[], ${sql.placeholder('providerIds')}::text[])
      as a (id, provider_id)
    where d.id = a.id and d.batch_id = owned.id and d.state = 'pending'),
  tested as (
    update campaigns c set tested_at = clock_timestamp(), test_send_id = null
    from owned where owned.kind = 'test' and c.test_send_id = owned.send_id)
  update send_batches b set state = 'done', outcome = 'accepted', last_error = null, ended_at = clock_timestamp(),
    people = cardinality(${sql.placeholder('recipients')}::bigint[])
  from owned where b.id = owned.id
  returning owned.state = 'cancelled' as "isCancelled"`)

/**
 * Ends a batch whose recipients were all accepted by the email service, in one statement, if the
 * claim is still valid. If it is the test of a campaign, that counts as tested. `ids`: the
 * service's own, in the order of the recipients. @returns null when another worker has the batch:
 * then nothing is written
 */
export async function closeAccepted(
  ctx: Context,
  { id, fence, recipients }: ClaimedBatch,
  ids: string[],
): Promise<{ isCancelled: boolean } | null> {
  const [row] = await accept(ctx, {
    id,
    fence,
    recipients: recipients.map((recipient) => recipient.deliveryId),
    providerIds: recipients.map((_, place) => ids[place] ?? null),
  })
  return row ?? null
}

/** None of these recipients was mailed, and none will be by this batch. */
export async function markUnsent(
  tx: Tx,
  batchIds: number[],
  { state, reason, detail = null }: Why & { state: 'failed' | 'skipped' },
): Promise<void> {
  await tx.db.execute(sql`
    update deliveries set state = ${state}, reason = ${reason}, detail = ${detail}
    where batch_id = any(${sql.param(batchIds)}::int[]) and state = 'pending'`)
}

/**
 * The result of these mails is unknown, except for those that the email service reported by
 * webhook: it accepted them.
 */
export async function markUncertain(
  tx: Tx,
  batchIds: number[],
  { reason, detail = null }: Why,
): Promise<void> {
  await tx.db.execute(sql`
    update deliveries set state = case when provider_id is null then 'uncertain' else 'sent' end,
      reason = case when provider_id is null then ${reason} else reason end,
      detail = case when provider_id is null then ${detail} else detail end
    where batch_id = any(${sql.param(batchIds)}::int[]) and state = 'pending'`)
}
