import { createTestDatabase, type TestDatabase } from '@newsloom/db/testing'
import { afterAll, beforeAll } from 'vitest'

/**
 * A database for the suite, created before its tests and dropped after them. Called once, at the
 * top of a test file; usable in tests and hooks.
 */
export function testDatabase(): TestDatabase {
  let made: TestDatabase | null = null
  const database = (): TestDatabase => {
    if (!made) throw new Error('the database is there in tests and hooks only')
    return made
  }
  beforeAll(async () => {
    made = await createTestDatabase()
  })
  afterAll(() => made?.close())
  return {
    get db() {
      return database().db
    },
    get sql() {
      return database().sql
    },
    get runPrepared() {
      return database().runPrepared
    },
    get url() {
      return database().url
    },
    close: () => database().close(),
  }
}
