import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'

/** One number for all installations: two processes that migrate at once take turns. */
const LOCK = 7_205_001

/** The oldest major version of Postgres that is still maintained and that the tests passed on. */
const OLDEST = 15

/** The server is of an older version of Postgres than the tables and queries are made for. */
export class OldPostgresError extends Error {
  readonly major: number
  constructor(major: number) {
    super(`Postgres ${major} is too old: Newsloom needs Postgres ${OLDEST} or newer`)
    this.major = major
  }
}

/**
 * Brings the schema up to date. Safe to call from any number of processes at once.
 * @throws OldPostgresError before anything is changed
 */
export async function migrateDatabase(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    await refuseOld(sql)
    await sql`select pg_advisory_lock(${LOCK})`
    await migrate(drizzle(sql), { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) })
  } finally {
    await sql.end({ timeout: 5 })
  }
}

async function refuseOld(sql: postgres.Sql): Promise<void> {
  const [server] = await sql<{ version: string }[]>`select current_setting('server_version_num') as version`
  const major = Math.floor(Number(server?.version) / 10_000)
  if (major < OLDEST) throw new OldPostgresError(major)
}
