import { sendBatches } from '@newsloom/db/schema/sends'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { ClaimedBatch } from './claim-batch.ts'

/** What the people of a batch are who were not mailed because a person cancelled the send. */
export const CANCELLED = 'cancelled'

/** Ends a batch. `people`: how many its answer settled, which is what a send's rate is told from. */
export async function closeBatch(
  tx: Context,
  batch: ClaimedBatch,
  { lastError, people }: { lastError: string | null; people: number },
): Promise<void> {
  await tx.db
    .update(sendBatches)
    .set({ state: 'done', lastError, people, endedAt: sql`clock_timestamp()` })
    .where(eq(sendBatches.id, batch.id))
}

export async function markSent(tx: Context, batch: ClaimedBatch, ids: string[]): Promise<void> {
  const people = batch.people.map((person) => person.deliveryId)
  const providerIds = people.map((_, place) => ids[place] ?? null)
  await tx.db.execute(sql`
    update deliveries d set state = 'sent', sent_at = clock_timestamp(), provider_id = a.provider_id
    from unnest(${sql.param(people)}::bigint[], ${sql.param(providerIds)}::text[]) as a (id, provider_id)
    where d.id = a.id and d.batch_id = ${batch.id} and d.state = 'pending'`)
}

/** None of these people was mailed, and for this batch none will be. */
export async function markUnsent(
  tx: Context,
  batchIds: number[],
  { state, reason }: { state: 'failed' | 'skipped'; reason: string },
): Promise<void> {
  await tx.db.execute(sql`
    update deliveries set state = ${state}, reason = ${reason}
    where batch_id = any(${sql.param(batchIds)}::int[]) and state = 'pending'`)
}

/** Nobody knows of these mails, save those that the mail service has told of by webhook: it took them. */
export async function markUncertain(tx: Context, batchIds: number[], reason: string): Promise<void> {
  await tx.db.execute(sql`
    update deliveries set state = case when provider_id is null then 'uncertain' else 'sent' end,
      reason = case when provider_id is null then ${reason} else reason end
    where batch_id = any(${sql.param(batchIds)}::int[]) and state = 'pending'`)
}
