import { sends } from '@newsloom/db/schema/sends'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { deliverSendJob } from '../jobs.ts'
import { isQuotaExhausted } from '../mail-rate/suspend-sending.ts'
import { prepared } from '../prepared.ts'
import { isClaimableBatch } from './batches/claim-batch.ts'
import { finishSend } from './batches/open-batches.ts'
import { closeCancelled } from './close-cancelled.ts'

/** Time limit per sweep for a large cancelled send, ms; the next sweep continues. */
const BUDGET_MS = 2_000

/**
 * Queues every send again that has work to do but no job, and those that waited for a quota which
 * is now renewed. Ends sends that were cancelled or have nobody left to mail. @returns how many
 * were queued
 */
export async function recoverSends(ctx: Context): Promise<number> {
  const [open] = await findOpen(ctx, {})
  if (!open) return 0
  const stranded = await queueStranded(ctx)
  await endLeftOver(ctx)
  return stranded
}

/** Every worker runs this every few seconds, usually without a result. */
const findOpen = prepared<{ id: number }, Record<string, never>>(sql`
  (select id from sends where state in ('sending', 'paused') limit 1)
  union all (select id from sends where state = 'cancelled' and ended_at is null limit 1)`)

async function queueStranded(ctx: Context): Promise<number> {
  return transaction(ctx, async (tx) => {
    await tx.db.execute(sql`
      update sends set state = 'sending', pause_kind = null
      where state = 'paused' and pause_kind = 'quota' and not ${isQuotaExhausted}`)
    const stranded = await tx.db.execute<{ id: number }>(sql`
      select s.id from sends s
      where s.state = 'sending' and (s.served_until is null or s.served_until < clock_timestamp()) and not ${isQuotaExhausted}
        and (
          exists (select 1 from send_batches b where b.send_id = s.id and b.state <> 'done' and ${isClaimableBatch})
          or not exists (select 1 from send_batches b where b.send_id = s.id and b.state <> 'done'))
      order by s.id limit 100`)
    for (const { id } of stranded) await tx.queue.enqueue(tx.db, deliverSendJob, { sendId: id })
    return stranded.length
  })
}

/**
 * Sends that nobody serves: cancelled ones with batches of a dead worker, paused ones whose last
 * response arrived.
 */
async function endLeftOver(ctx: Context): Promise<void> {
  const cancelled = await ctx.db
    .select({ id: sends.id })
    .from(sends)
    .where(and(eq(sends.state, 'cancelled'), isNull(sends.endedAt)))
    .orderBy(sends.id)
    .limit(100)
  for (const { id } of cancelled) await closeCancelled(ctx, { sendId: id, budgetMs: BUDGET_MS })
  const settled = await ctx.db.execute<{ id: number }>(sql`
    select s.id from sends s where s.state = 'paused'
      and not exists (select 1 from send_batches b where b.send_id = s.id and b.state <> 'done')
    limit 100`)
  for (const { id } of settled) await finishSend(ctx, { sendId: id })
}
