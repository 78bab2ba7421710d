import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'

/** A database handle or an open transaction; verbs accept both. */
export type Db = Pick<
  PostgresJsDatabase,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'transaction'
  | 'with'
  | '$with'
>
/** The transaction that `Db.transaction` hands out. */
export type DbTransaction = Parameters<Parameters<Db['transaction']>[0]>[0]
/**
 * Runs a statement that the database plans once for each connection. It passes no query builder, so
 * timestamps come as text, and joins no transaction.
 */
export type RunPrepared = <Row extends object>(statement: string, values: unknown[]) => Promise<Row[]>
export type Database = { db: Db; runPrepared: RunPrepared; sql: postgres.Sql; close: () => Promise<void> }

/** The bare client or a transaction of it. */
export type Sql = postgres.Sql | postgres.TransactionSql

export type ConnectOptions = { max?: number; applicationName?: string; onNotice?: (message: string) => void }

/**
 * Seconds before reconnecting. The client's default backoff grows to 20 s, longer than a restart.
 */
const pause = (attempt: number): number => (0.75 + Math.random() / 2) * Math.min(0.05 * 2 ** attempt, 2)

/**
 * ms. Postgres ends a transaction idle for this long; otherwise a frozen process would keep its
 * locks. Longer than receiving a request body may take.
 */
const IDLE_TRANSACTION_MS = 40_000

/**
 * Connects lazily, at the first query. `sql` is for LISTEN and COPY; drizzle changes that client's
 * parsers, so timestamps read through it are strings.
 */
export function connect(url: string, options: ConnectOptions = {}): Database {
  const sql = postgres(url, {
    max: options.max ?? 10,
    backoff: pause,
    onnotice: (notice) => options.onNotice?.(String(notice.message)),
    connection: {
      application_name: options.applicationName ?? 'newsloom',
      TimeZone: 'UTC',
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    },
  })
  return {
    db: drizzle(sql, { casing: 'snake_case' }),
    // the client checks the type of each value itself
    runPrepared: async <Row extends object>(statement: string, values: unknown[]) =>
      sql.unsafe<Row[]>(statement, values as never[], { prepare: true }),
    sql,
    close: () => sql.end({ timeout: 5 }),
  }
}
