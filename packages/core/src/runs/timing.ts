import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * A worker sends a heartbeat every second; after five without one, another worker may claim the
 * run. `beatAt` null: no worker has it.
 */
export const isClaimable = (beatAt: SQLWrapper): SQL =>
  sql`(${beatAt} is null or ${beatAt} < now() - interval '5 seconds')`

/** A run without a heartbeat for this long is queued again, whatever happened to its job. */
export const isStale = (lastSign: SQLWrapper): SQL => sql`${lastSign} < now() - interval '10 seconds'`

/**
 * Work that was claimed this often and never ended probably kills its worker: it is not retried.
 */
export const MAX_ATTEMPTS = 5
