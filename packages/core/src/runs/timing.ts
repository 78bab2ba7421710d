import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * A worker shows life every second; what was silent for five may be taken by another. `beatAt`
 * null: nobody has it.
 */
export const isClaimable = (beatAt: SQLWrapper): SQL =>
  sql`(${beatAt} is null or ${beatAt} < now() - interval '5 seconds')`

/** What was silent this long is queued again, whatever became of its job. */
export const isStale = (lastSign: SQLWrapper): SQL => sql`${lastSign} < now() - interval '10 seconds'`

/** Work that was taken up this often and never ended kills its worker: it is not tried again. */
export const MAX_ATTEMPTS = 5
