import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** How often a worker sends the heartbeat of a run, and looks whether it was cancelled. */
export const HEARTBEAT_MS = 1_000

/**
 * A worker sends a heartbeat every second; after five without one, another worker may claim the
 * run. `heartbeatAt` null: no worker has it.
 */
export const isClaimable = (heartbeatAt: SQLWrapper): SQL =>
  sql`(${heartbeatAt} is null or ${heartbeatAt} < now() - interval '5 seconds')`

/**
 * A worker that was silent for this long counts as dead: a run is queued again, whatever happened
 * to its job; batches of a worker are free; `/readyz` reports that no worker is alive.
 */
export const DEAD_AFTER_SECONDS = 10
/** `DEAD_AFTER_SECONDS` in a query */
export const DEAD_AFTER: SQL = sql.raw(`interval '${DEAD_AFTER_SECONDS} seconds'`)

/** Whether a run is without a heartbeat for that long. */
export const isStale = (lastSign: SQLWrapper): SQL => sql`${lastSign} < now() - ${DEAD_AFTER}`

/**
 * Work that was claimed this often and never ended probably kills its worker: it is not retried.
 * Runs that save their steps get a few more attempts (`recoverRuns`).
 */
export const MAX_ATTEMPTS = 5
