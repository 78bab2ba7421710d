import { sql } from 'drizzle-orm'
import { type Context, transaction } from '../../context.ts'
import { isQuotaExhausted } from '../../mail-rate/suspend-sending.ts'
import { isClaimableOf } from './claim-batch.ts'

/**
 * A batch claimed by a living worker may become free at any time, so it is checked again this soon.
 */
const LOOK_AGAIN_MS = 1_000

/** How many batches of the send can be claimed now, counted up to `most`. */
export async function countClaimable(ctx: Context, sendId: number, most: number): Promise<number> {
  const [row] = await ctx.db.execute<{ found: number }>(sql`
    select count(*)::int as found from (
      select 1 from send_batches b join sends s on s.id = b.send_id
      where ${isClaimableOf(sql`${sendId}::int`)} limit ${most}
    ) c`)
  return row?.found ?? 0
}

/**
 * How long until an open batch can be claimed, ms; null when none is open. Infinite while the send
 * is stopped.
 */
export async function nextClaimMs(ctx: Context, sendId: number): Promise<number | null> {
  const [row] = await ctx.db.execute<{ isGoing: boolean; open: number; wait: number | null }>(sql`
    select (select state = 'sending' and not ${isQuotaExhausted} from sends where id = ${sendId}) as "isGoing",
      count(*)::int as open,
      min(case when state = 'claimed' then ${LOOK_AGAIN_MS} else
        greatest(0, extract(epoch from coalesce(not_before, clock_timestamp()) - clock_timestamp()) * 1000) end)::float8 as wait
    from send_batches where send_id = ${sendId} and state <> 'done'`)
  if (!row || row.open === 0) return null
  return row.isGoing ? (row.wait ?? 0) : Number.POSITIVE_INFINITY
}

/** Ends a send that has nobody left to mail. */
export async function finishSend(ctx: Context, { sendId }: { sendId: number }): Promise<void> {
  await transaction(ctx, async (tx) => {
    const ended = await tx.db.execute(sql`
      update sends set state = 'done', pause_kind = null, pause_detail = null, ended_at = clock_timestamp()
      where id = ${sendId} and state in ('sending', 'paused')
        and not exists (select 1 from deliveries d where d.send_id = ${sendId} and d.state = 'pending')
      returning id`)
    if (ended.length > 0) await tx.events.publish(tx.db, { kind: 'send', id: sendId })
  })
}
