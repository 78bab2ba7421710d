import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { REFUSED_PAUSE } from '../pause-reasons.ts'

/** Permanent refusals in a row after which something is wrong with more than one request. */
const REFUSALS_TO_PAUSE = 5
/** What the last error of such a batch starts with, while it counts. */
const REFUSED = 'refused: '

/** How a batch that was refused for good says so. */
export const refusedError = (reason: string): string => REFUSED + reason

/** Pauses a send whose latest requests were all refused for good, and says why. */
export async function pauseWhenRefused(tx: Context, sendId: number, reason: string): Promise<void> {
  // refusals that end at once take turns, or each would see too few of the others
  await tx.db.execute(sql`select 1 from sends where id = ${sendId} for no key update`)
  await tx.db.execute(sql`
    update sends set state = 'paused', state_reason = ${`${REFUSED_PAUSE}: ${reason}`}
    where id = ${sendId} and state = 'sending' and ${REFUSALS_TO_PAUSE} = (
      select count(*) from (
        select last_error from send_batches
        where send_id = ${sendId} and state = 'done' and ended_at is not null
        order by ended_at desc, id desc limit ${REFUSALS_TO_PAUSE}
      ) latest where last_error like ${`${REFUSED}%`})`)
}

/**
 * What was refused before a person let the send go on pauses it no more: the batches keep the words
 * without the mark.
 */
export async function forgetRefusals(tx: Context, sendId: number): Promise<void> {
  await tx.db.execute(sql`
    update send_batches set last_error = substr(last_error, ${REFUSED.length + 1}::int)
    where send_id = ${sendId} and state = 'done' and last_error like ${`${REFUSED}%`}`)
}
