import type { DeliveryReason } from '@newsloom/contract/sends/sends'
import { sendBatches } from '@newsloom/db/schema/sends'
import { eq, sql } from 'drizzle-orm'
import type { Context, Tx } from '../../context.ts'
import { prepared } from '../../prepared.ts'
import type { ClaimedBatch } from './claim-batch.ts'

type BatchEnding = Pick<typeof sendBatches.$inferSelect, 'outcome' | 'lastError' | 'people'>
/** Why deliveries are what they are, and the mail service's own words where it said any. */
export type Why = { reason: DeliveryReason; detail?: string | null }

/**
 * Ends a batch. `people`: how many its answer settled, which is what a send's rate is told from.
 */
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

type Accepted = { id: number; fence: number; people: number[]; providerIds: (string | null)[] }
const accept = prepared<{ isCancelled: boolean }, Accepted>(sql`
  with held as (
    select b.id, s.id as send_id, s.kind, s.state from send_batches b join sends s on s.id = b.send_id
    where b.id = ${sql.placeholder('id')}::int and b.fence = ${sql.placeholder('fence')}::int
      and b.state = 'claimed'
    for update of b),
  sent as (
    update deliveries d set state = 'sent', sent_at = clock_timestamp(), provider_id = a.provider_id
    from held, unnest(${sql.placeholder('people')}::bigint[], ${sql.placeholder('providerIds')}::text[])
      as a (id, provider_id)
    where d.id = a.id and d.batch_id = held.id and d.state = 'pending'),
  tested as (
    update campaigns c set tested_at = clock_timestamp(), test_send_id = null
    from held where held.kind = 'test' and c.test_send_id = held.send_id)
  update send_batches b set state = 'done', outcome = 'accepted', last_error = null, ended_at = clock_timestamp(),
    people = cardinality(${sql.placeholder('people')}::bigint[])
  from held where b.id = held.id
  returning held.state = 'cancelled' as "isCancelled"`)

/**
 * Ends a batch whose people were all taken by the mail service, in one statement, if the claim
 * still holds. A campaign of which it is the test is tested by it. `ids`: the service's own, in the
 * order of the people.
 * @returns null when another worker holds the batch by now: then nothing is written
 */
export async function closeAccepted(
  ctx: Context,
  { id, fence, people }: ClaimedBatch,
  ids: string[],
): Promise<{ isCancelled: boolean } | null> {
  const [row] = await accept(ctx, {
    id,
    fence,
    people: people.map((person) => person.deliveryId),
    providerIds: people.map((_, place) => ids[place] ?? null),
  })
  return row ?? null
}

/** None of these people was mailed, and for this batch none will be. */
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
 * Nobody knows of these mails, save those that the mail service has told of by webhook: it took
 * them.
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
