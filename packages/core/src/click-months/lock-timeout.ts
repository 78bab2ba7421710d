import { sql } from 'drizzle-orm'

/**
 * While a partition waits for its lock, clicks wait behind it: it gives up soon, and comes again
 * with the next sweep.
 */
export const LOCK_TIMEOUT = sql`set local lock_timeout = '2s'`
