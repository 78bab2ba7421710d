import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { connect, type Database } from './client.ts'
import { migrateDatabase } from './migrate.ts'

const TEMPLATE = 'newsloom_template'

const at = (url: string, database: string): string =>
  Object.assign(new URL(url), { pathname: `/${database}` }).href

/** Creates the migrated database that suites clone. Called once, before all suites. */
export async function prepareTemplate(
  adminUrl: string,
  finish?: (url: string) => Promise<void>,
): Promise<void> {
  const admin = postgres(adminUrl, { max: 1, onnotice: () => undefined })
  try {
    await admin.unsafe(`drop database if exists ${TEMPLATE} with (force)`)
    await admin.unsafe(`create database ${TEMPLATE}`)
    await migrateDatabase(at(adminUrl, TEMPLATE))
    await finish?.(at(adminUrl, TEMPLATE))
  } finally {
    await admin.end()
  }
}

export type TestDatabase = Database & { url: string }

/**
 * A migrated database for one suite, cloned from the template in about 50 ms. `close` drops it.
 * Needs TEST_DATABASE_URL, which the global setup provides.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const adminUrl = process.env.TEST_DATABASE_URL
  if (!adminUrl) throw new Error('TEST_DATABASE_URL is not set: run the tests by `npm test` or `pnpm vitest`')
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = postgres(adminUrl, { max: 1, onnotice: () => undefined })
  // cloning locks the template, so clones are made one after another
  await admin`select pg_advisory_lock(7205002)`
  // copies files; the default writes a log of every page, for twice the processor time
  await admin.unsafe(`create database ${name} template ${TEMPLATE} strategy file_copy`)
  await admin`select pg_advisory_unlock(7205002)`
  const url = at(adminUrl, name)
  const database = connect(url, { max: 4, applicationName: 'newsloom-test' })
  // otherwise the clone would count as a restored copy, which holds everything due
  await database.sql`select make_installation()`
  const close = async () => {
    await database.close()
    await admin.unsafe(`drop database ${name} with (force)`)
    await admin.end()
  }
  return { ...database, url, close }
}
