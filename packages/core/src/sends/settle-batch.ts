import { deliveries, sendBatches, sends } from '@newsloom/db/schema/sends'
import { and, eq, sql } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import type { MailOutcome } from '../ports.ts'
import { holds } from './attempt-batch.ts'
import type { ClaimedBatch } from './claim-batch.ts'
import { QUOTA_PAUSE, REFUSED_PAUSE } from './pause-reasons.ts'
import { holdForQuota, holdRate } from './rate-slot.ts'
import { splitBatch } from './split-batch.ts'

/** Permanent refusals in a row after which something is wrong with more than one request. */
const REFUSALS_TO_PAUSE = 5
const REFUSED = 'refused: '
const MAX_BACKOFF_MS = 300_000

export type Settlement = MailOutcome | { kind: 'empty' }

/**
 * Writes what became of a batch, all in one transaction, if the claim still holds.
 * @returns false when somebody else holds the batch by now: then nothing is written
 */
export async function settleBatch(
  ctx: Context,
  batch: ClaimedBatch,
  outcome: Settlement,
  attempts = 1,
): Promise<boolean> {
  return transaction(ctx, async (ctx) => {
    const [held] = await ctx.db
      .select({ id: sendBatches.id })
      .from(sendBatches)
      .where(holds(batch))
      .for('update')
    if (!held) return false
    await write(ctx, batch, outcome, attempts)
    await ctx.events.publish(ctx.db, { kind: 'send', id: batch.sendId })
    return true
  })
}

async function write(ctx: Context, batch: ClaimedBatch, outcome: Settlement, attempts: number) {
  switch (outcome.kind) {
    case 'empty':
      return close(ctx, batch, null)
    case 'accepted':
      await markSent(ctx, batch, outcome.ids)
      return close(ctx, batch, null)
    case 'retry':
      if (outcome.afterMs !== null) await holdRate(ctx, outcome.afterMs)
      return wait(ctx, batch, outcome.reason, outcome.afterMs ?? backoffMs(attempts))
    case 'quota':
      await holdForQuota(ctx, outcome.until)
      await pauseAllForQuota(ctx)
      return wait(ctx, batch, outcome.reason, 0)
    case 'refused':
      return refuse(ctx, batch, outcome)
    case 'conflict':
      await markUncertain(ctx, batch, outcome.reason)
      return close(ctx, batch, outcome.reason)
  }
}

async function close(ctx: Context, batch: ClaimedBatch, lastError: string | null): Promise<void> {
  await ctx.db.update(sendBatches).set({ state: 'done', lastError }).where(eq(sendBatches.id, batch.id))
}

async function wait(ctx: Context, batch: ClaimedBatch, lastError: string, ms: number): Promise<void> {
  await ctx.db
    .update(sendBatches)
    .set({
      state: 'pending',
      lastError,
      notBefore: sql`clock_timestamp() + make_interval(secs => ${ms / 1000})`,
    })
    .where(eq(sendBatches.id, batch.id))
}

/** 1 s, doubled each time, up to five minutes; spread, so that batches do not all come back at once. */
const backoffMs = (attempts: number): number =>
  Math.min(MAX_BACKOFF_MS, 1_000 * 2 ** Math.min(attempts - 1, 20)) * (0.75 + Math.random() / 2)

async function markSent(ctx: Context, batch: ClaimedBatch, ids: string[]): Promise<void> {
  const people = batch.people.map((person) => person.deliveryId)
  const providerIds = people.map((_, place) => ids[place] ?? null)
  await ctx.db.execute(sql`
    update deliveries d set state = 'sent', sent_at = clock_timestamp(), provider_id = a.provider_id
    from unnest(${sql.param(people)}::bigint[], ${sql.param(providerIds)}::text[]) as a (id, provider_id)
    where d.id = a.id and d.batch_id = ${batch.id} and d.state = 'pending'`)
}

async function markFailed(ctx: Context, batch: ClaimedBatch, reason: string): Promise<void> {
  await ctx.db
    .update(deliveries)
    .set({ state: 'failed', reason })
    .where(and(eq(deliveries.batchId, batch.id), eq(deliveries.state, 'pending')))
}

/** Nobody knows of these mails, save those that the mail service has told of by webhook: it took them. */
async function markUncertain(ctx: Context, batch: ClaimedBatch, reason: string): Promise<void> {
  await ctx.db.execute(sql`
    update deliveries set state = case when provider_id is null then 'uncertain' else 'sent' end,
      reason = case when provider_id is null then ${reason} else reason end
    where batch_id = ${batch.id} and state = 'pending'`)
}

async function refuse(
  ctx: Context,
  batch: ClaimedBatch,
  { reason, splittable }: Extract<MailOutcome, { kind: 'refused' }>,
): Promise<void> {
  if (splittable && batch.people.length > 1) {
    await splitBatch(ctx, batch)
    return close(ctx, batch, reason)
  }
  await markFailed(ctx, batch, reason)
  await close(ctx, batch, splittable ? reason : REFUSED + reason)
  if (!splittable) await pauseWhenAllIsRefused(ctx, batch.sendId, reason)
}

async function pauseWhenAllIsRefused(ctx: Context, sendId: number, reason: string): Promise<void> {
  // refusals that end at once take turns, or each would see too few of the others
  await ctx.db.execute(sql`select 1 from sends where id = ${sendId} for no key update`)
  await ctx.db.execute(sql`
    update sends set state = 'paused', state_reason = ${`${REFUSED_PAUSE}: ${reason}`}
    where id = ${sendId} and state = 'sending' and ${REFUSALS_TO_PAUSE} = (
      select count(*) from (
        select last_error from send_batches where send_id = ${sendId} and state = 'done'
        order by claimed_at desc limit ${REFUSALS_TO_PAUSE}
      ) latest where last_error like ${`${REFUSED}%`})`)
}

/** The quota is the account's, not one send's. */
async function pauseAllForQuota(ctx: Context): Promise<void> {
  await ctx.db
    .update(sends)
    .set({ state: 'paused', stateReason: QUOTA_PAUSE })
    .where(eq(sends.state, 'sending'))
}
