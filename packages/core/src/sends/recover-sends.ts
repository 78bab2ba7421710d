import { sql } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { deliverSendJob } from '../jobs.ts'
import { isClaimable } from './claim-batch.ts'
import { QUOTA_PAUSE } from './pause-reasons.ts'
import { quotaIsUsedUp } from './rate-slot.ts'

/**
 * Puts every send back on its way that has work to do and no job doing it, and those that waited for a quota which is
 * renewed by now. @returns how many
 */
export async function recoverSends(ctx: Context): Promise<number> {
  return transaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`
      update sends set state = 'sending', state_reason = null
      where state = 'paused' and state_reason = ${QUOTA_PAUSE} and not ${quotaIsUsedUp}`)
    const stranded = await ctx.db.execute<{ id: number }>(sql`
      select s.id from sends s
      where s.state = 'sending' and (s.served_until is null or s.served_until < clock_timestamp()) and not ${quotaIsUsedUp}
        and (
          exists (select 1 from send_batches b where b.send_id = s.id and b.state <> 'done' and ${isClaimable})
          or not exists (select 1 from send_batches b where b.send_id = s.id and b.state <> 'done'))
      order by s.id limit 100`)
    for (const { id } of stranded) await ctx.queue.enqueue(ctx.db, deliverSendJob, { sendId: id })
    return stranded.length
  })
}
