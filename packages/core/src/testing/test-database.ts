import { createTestDatabase, type TestDatabase } from '@newsloom/db/testing'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

/**
 * A database for the suite, created before its tests and dropped after them; `per: 'test'` gives
 * each test its own. Called once, at the top of a test file, before other hooks; usable in tests
 * and hooks.
 */
export function testDatabase({ per = 'suite' }: { per?: 'suite' | 'test' } = {}): TestDatabase {
  let made: TestDatabase | null = null
  const database = (): TestDatabase => {
    if (!made) throw new Error('the database is there in tests and hooks only')
    return made
  }
  const [before, after] = per === 'suite' ? [beforeAll, afterAll] : [beforeEach, afterEach]
  before(async () => {
    made = await createTestDatabase()
  })
  after(() => made?.close())
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
