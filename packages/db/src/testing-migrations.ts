import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { onTestFinished } from 'vitest'
import { connect } from './client.ts'
import { migrateDatabase } from './migrate.ts'
import type { TestDatabase } from './testing.ts'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

type OldDatabase = TestDatabase & {
  /** applies the other migrations, as at the next start */
  upgrade: () => Promise<void>
  /** inserts a topic; the first one has the id 1 */
  addTopic: () => Promise<void>
  /** inserts a run of the first topic */
  addRun: (state?: 'running' | 'succeeded') => Promise<void>
}

/**
 * A database as left by an earlier version, with the migrations up to this number, until the test
 * ends. Needs TEST_DATABASE_URL, like createTestDatabase.
 */
export async function createOldDatabase(last: number): Promise<OldDatabase> {
  const adminUrl = process.env.TEST_DATABASE_URL
  if (!adminUrl) throw new Error('TEST_DATABASE_URL is not set: run the tests by `npm test` or `pnpm vitest`')
  const name = `test_old_${randomBytes(6).toString('hex')}`
  const admin = postgres(adminUrl, { max: 1, onnotice: () => undefined })
  await admin.unsafe(`create database ${name}`)
  const url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
  await migrateUpTo(url, last)
  const database = connect(url, { max: 4, applicationName: 'newsloom-test' })
  const close = async () => {
    await database.close()
    await admin.unsafe(`drop database ${name} with (force)`)
    await admin.end()
  }
  onTestFinished(close)
  const { sql } = database
  return {
    ...database,
    url,
    upgrade: () => migrateDatabase(url),
    addTopic: async () => {
      await sql`
        insert into research_topics (name, gemini_model, time_filter, custom_time_value, custom_time_unit)
        values ('T', 'gemini-1.5-flash', '24h', 24, 'hours')`
    },
    addRun: async (state = 'succeeded') => {
      await sql`
        insert into research_runs (topic_id, kind, execution_type, state) values (1, 'research', 'manual', ${state})`
    },
  }
}

async function migrateUpTo(url: string, last: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'newsloom-migrations-'))
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    cpSync(MIGRATIONS, folder, { recursive: true })
    const file = path.join(folder, 'meta/_journal.json')
    const journal: { entries: { idx: number }[] } = JSON.parse(readFileSync(file, 'utf8'))
    const entries = journal.entries.filter(({ idx }) => idx <= last)
    writeFileSync(file, JSON.stringify({ ...journal, entries }))
    await migrate(drizzle(sql), { migrationsFolder: folder })
  } finally {
    await sql.end()
    rmSync(folder, { recursive: true, force: true })
  }
}
