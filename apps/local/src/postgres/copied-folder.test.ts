import { chmodSync, cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { currentInstallation } from '@newsloom/core/installation/current-installation'
import { testContext } from '@newsloom/core/testing/test-context'
import { connect } from '@newsloom/db/client'
import { migrateDatabase } from '@newsloom/db/migrate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'newsloom-copied-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Starts on this data folder and returns its installation. */
async function startOn(name: string): Promise<string> {
  const server = await startEmbeddedPostgres({ dir: path.join(folder, name) })
  await migrateDatabase(server.url)
  const database = connect(server.url, { max: 2 })
  try {
    return await currentInstallation(testContext(database))
  } finally {
    await database.close()
    await server.stop()
  }
}

test('a data folder is the same installation at each start, even if moved; a copy is another', async () => {
  const first = await startOn('data')
  renameSync(path.join(folder, 'data'), path.join(folder, 'moved'))
  expect(await startOn('moved')).toBe(first)
  cpSync(path.join(folder, 'moved'), path.join(folder, 'copy'), { recursive: true, preserveTimestamps: true })
  // Postgres refuses a folder that others can read
  chmodSync(path.join(folder, 'copy/data'), 0o700)
  const copy = await startOn('copy')
  expect(copy).not.toBe(first)
  expect(await startOn('copy')).toBe(copy)
  expect(await startOn('moved')).toBe(first)
})
