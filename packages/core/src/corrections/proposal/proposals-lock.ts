import { sql } from 'drizzle-orm'
import type { Tx } from '../../context.ts'

/**
 * Waits until no other transaction proposes corrections, and lets none do so before this one ends:
 * it could propose the same statement for another page. Taken before a correction is locked.
 */
export async function lockProposals(tx: Tx): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('proposals', 0))`)
}
