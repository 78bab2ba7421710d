import { sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'

/** The triggers on `clicks` share the lock by the same name. */
const KEY = sql`hashtextextended('click-rollups', 0)`

/**
 * Lets no counted click change, and nothing be counted, until the transaction ends. Taken before
 * the transaction changes any click, or two could wait for each other.
 */
export async function lockRollups(tx: Pick<Tx, 'db'>): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${KEY})`)
}
