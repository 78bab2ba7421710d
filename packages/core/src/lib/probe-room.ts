import { sql } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'

/** About 1 MB, well above the 64 kB that stay in memory. */
const ROWS = 256

/**
 * Checks whether the database's disk accepts writes: makes Postgres store more rows than fit in
 * memory, which puts them into a temporary file beside its data. Takes about 2 ms and leaves
 * nothing behind.
 * @throws the database's error, with SQLSTATE 53100 when the disk is full
 */
export async function probeRoom(ctx: Context): Promise<void> {
  await transaction(ctx, async ({ db }) => {
    await db.execute(
      sql`select set_config('work_mem', '64kB', true), set_config('temp_tablespaces', '', true)`,
    )
    await db.execute(sql`
      with filler as materialized (select repeat(md5(n::text), 128) from generate_series(1, ${ROWS}::int) n)
      select count(*) from filler`)
  })
}
