import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'

/** Advisory lock, so concurrent migrations run one after another. */
const LOCK = 7_205_001

/** The oldest supported major version of Postgres: maintained, and tested. */
const MIN_VERSION = 15

/** The server's Postgres version is too old. */
export class OldPostgresError extends Error {
  readonly major: number
  constructor(major: number) {
    super(`Postgres ${major} is too old: Newsloom needs Postgres ${MIN_VERSION} or newer`)
    this.major = major
  }
}

/**
 * Migrates the schema. Safe to call from several processes at once.
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
  if (major < MIN_VERSION) throw new OldPostgresError(major)
}
