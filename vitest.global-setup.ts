import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from './apps/local/src/postgres/embedded-postgres.ts'
import { prepareTemplate } from './packages/db/src/testing.ts'
import { migrateQueue } from './packages/gateways/src/queue/migrate-queue.ts'

/** One throw-away Postgres for the whole test run; suites clone its template database. */
export default async function setup(): Promise<() => Promise<void>> {
  const dir = mkdtempSync(path.join(tmpdir(), 'newsloom-test-'))
  const flags = [
    '-c',
    'fsync=off',
    '-c',
    'full_page_writes=off',
    '-c',
    'synchronous_commit=off',
    '-c',
    'max_connections=300',
  ]
  const server = await startEmbeddedPostgres({ dir, flags })
  process.env.TEST_DATABASE_URL = server.url
  // the tests start some 150 Node processes, which all load the same modules
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url))
  await prepareTemplate(server.url, migrateQueue)
  return async () => {
    await server.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
