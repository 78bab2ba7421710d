import { sql } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { LOCK_TIMEOUT } from './lock-timeout.ts'

/** Months that are made before they begin. */
const AHEAD = 2

/** Makes the partitions of this month and the next ones, where they are missing. */
export async function makeClickMonths(ctx: Context): Promise<void> {
  const missing = await ctx.db.execute<{ month: string }>(sql`
    select m.month::text from (
      select (date_trunc('month', ${ctx.now().toISOString()}::timestamptz at time zone 'UTC')
        + n * interval '1 month')::date as month
      from generate_series(0, ${AHEAD}::int) n
    ) m
    where to_regclass(to_char(m.month, '"clicks_"YYYY_MM')) is null order by 1`)
  for (const { month } of missing) {
    await transaction(ctx, async (tx) => {
      await tx.db.execute(LOCK_TIMEOUT)
      await tx.db.execute(sql`select make_click_month(${month}::date)`)
    })
  }
}
