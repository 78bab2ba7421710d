import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { oneRow } from '../lib/one-row.ts'

/** A clicks.id, and the moment before which every click has an id up to it. */
export type SettledClicks = { id: number; asOf: Date }

const POLL_MS = 5

/**
 * An id up to which each click either is committed or was rolled back; null when that is unknown
 * after `waitMs`. Ids become visible out of order: a transaction that drew a lower one may commit
 * after others with higher ones. An insert locks the table before it draws an id, so all ids drawn
 * by now belong to transactions that ended or hold that lock now; once those have ended, nothing
 * can appear below. Inserts wait for nothing, and need no column or index for it.
 */
export async function settledClicks(ctx: Context, waitMs: number): Promise<SettledClicks | null> {
  const drawn = oneRow(
    await ctx.db.execute<{ id: string; asOf: string }>(sql`
    select case when is_called then last_value else 0 end as id, clock_timestamp() as "asOf"
    from clicks_id_seq`),
  )
  // only now: a writer that started in between has a higher id
  let writers = await writersOf(ctx, null)
  const end = Date.now() + waitMs
  while (writers.length > 0) {
    if (Date.now() >= end) return null
    await delay(POLL_MS)
    writers = await writersOf(ctx, writers)
  }
  return { id: Number(drawn.id), asOf: new Date(drawn.asOf) }
}

/** Transactions that write to the table; `of`: those of them that still do. */
async function writersOf(ctx: Context, of: string[] | null): Promise<string[]> {
  const rows = await ctx.db.execute<{ transaction: string }>(sql`
    select virtualtransaction as transaction from pg_locks
    where locktype = 'relation' and relation = 'clicks'::regclass and mode = 'RowExclusiveLock' and granted
      and database = (select oid from pg_database where datname = current_database())
      and ${of === null ? sql`true` : sql`virtualtransaction = any(${sql.param(of)}::text[])`}`)
  return rows.map(({ transaction }) => transaction)
}
