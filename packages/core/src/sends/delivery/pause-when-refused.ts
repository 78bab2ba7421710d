import { sql } from 'drizzle-orm'
import type { Tx } from '../../context.ts'

/** Permanent refusals in a row after which something is wrong with more than one request. */
const REFUSALS_TO_PAUSE = 5

/**
 * Pauses a send whose latest requests were all refused for good, and says why. Refusals before a
 * person resumed it do not count.
 */
export async function pauseWhenRefused(tx: Tx, sendId: number, reason: string): Promise<void> {
  // refusals that end at once take turns, or each would see too few of the others
  await tx.db.execute(sql`select 1 from sends where id = ${sendId} for no key update`)
  await tx.db.execute(sql`
    update sends n set state = 'paused', pause_kind = 'refused', pause_detail = ${reason}
    where n.id = ${sendId} and n.state = 'sending' and ${REFUSALS_TO_PAUSE} = (
      select count(*) from (
        select b.outcome from send_batches b
        where b.send_id = ${sendId} and b.state = 'done'
          and b.ended_at > coalesce(n.resumed_at, '-infinity')
        order by b.ended_at desc, b.id desc limit ${REFUSALS_TO_PAUSE}
      ) latest where outcome = 'refused')`)
}
