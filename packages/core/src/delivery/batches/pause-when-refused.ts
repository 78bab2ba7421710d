import { sql } from 'drizzle-orm'
import type { Tx } from '../../context.ts'

/** This many consecutive permanent refusals mean that more than one request is wrong. */
const REFUSALS_TO_PAUSE = 5

/**
 * Pauses a send whose latest requests were all refused permanently, with the reason. Refusals
 * before a user resumed it do not count.
 */
export async function pauseWhenRefused(tx: Tx, sendId: number, reason: string): Promise<void> {
  // simultaneous refusals are serialised, or each would see too few of the others
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
