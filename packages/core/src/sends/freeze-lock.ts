import { sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'

const KEY = sql`hashtextextended('freeze-audience', 0)`

/** Any number of sends freeze their people at once. Held until the transaction ends. */
export async function shareFreezes(tx: Tx): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock_shared(${KEY})`)
}

/**
 * Waits until no send is freezing its people, and lets none begin before the transaction ends:
 * whoever erases a person must see every ledger that they stand in.
 */
export async function lockFreezes(tx: Tx): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${KEY})`)
}
