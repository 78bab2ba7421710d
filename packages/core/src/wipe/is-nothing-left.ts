import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { oneRow } from '../lib/one-row.ts'
import { CLEARED } from './fates.ts'

/** Whether no table that a wipe clears has a row. */
export const nothingLeft: SQL = sql`not (${sql.join(
  CLEARED.map((table) => sql`exists (select from ${sql.identifier(table)})`),
  sql` or `,
)})`

export async function isNothingLeft(ctx: Pick<Context, 'db'>): Promise<boolean> {
  return oneRow(await ctx.db.execute<{ is: boolean }>(sql`select ${nothingLeft} as "is"`)).is
}
