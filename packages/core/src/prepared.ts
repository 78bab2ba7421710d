import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Context } from './context.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * A query that is built once and planned once per database connection, for the few that run with
 * every request to the email service or with every click. Values are given by `sql.placeholder`. It
 * does not join a transaction.
 */
export function prepared<Row extends object, Values extends Record<string, unknown>>(
  query: SQL,
): (ctx: Context, values: Values) => Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return (ctx, values) => ctx.runPrepared<Row>(text, fillPlaceholders(params, values))
}
