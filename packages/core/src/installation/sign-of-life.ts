import { storedValues } from '@newsloom/db/schema/system'
import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

const LAST_ALIVE = 'last_alive'
const EVERY_SECONDS = 60

/**
 * The latest time stored in this database, as of its backup at the latest. Null when there is
 * none. Workers' heartbeats are not used: they are written every two seconds, also to a database
 * that was just restored.
 */
export const lastSignOfLife = sql`(select greatest(
  (select max(updated_at) from settings where key = ${LAST_ALIVE}),
  (select greatest(max(claimed_at), max(ended_at)) from send_batches),
  (select max(created_at) from sends)))`

/** Records, once a minute, that this installation is active. */
export async function recordActivity(ctx: Context): Promise<void> {
  const now = sql`clock_timestamp()`
  await ctx.db
    .insert(storedValues)
    .values({ key: LAST_ALIVE, value: true, updatedAt: now })
    .onConflictDoUpdate({
      target: storedValues.key,
      set: { updatedAt: now },
      setWhere: sql`${storedValues.updatedAt} < ${now} - make_interval(secs => ${EVERY_SECONDS})`,
    })
}
