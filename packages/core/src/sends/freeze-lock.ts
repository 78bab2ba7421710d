import { sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'

const KEY = sql`hashtextextended('freeze-audience', 0)`

/** Any number of sends may freeze at once. Held until the transaction ends. */
export async function shareFreezes(tx: Tx): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock_shared(${KEY})`)
}

/**
 * Waits until no send is being frozen, and lets none start before the transaction ends: erasing a
 * person must see all their deliveries.
 */
export async function lockFreezes(tx: Tx): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${KEY})`)
}
