import { topicSubscriptions } from '@newsloom/db/schema/subscriptions'
import type { TestDatabase } from '@newsloom/db/testing'
import { afterEach, beforeEach } from 'vitest'
import { forgetPeople } from './people/opt-out-fixtures.ts'
import { testDatabase } from './test-database.ts'

/** A suite's database in which each test finds no campaigns, sends, lists, topics or opt-outs. */
export function campaignDatabase(): TestDatabase {
  const database = testDatabase()
  beforeEach(async () => {
    await database.sql`truncate campaigns, sends, summaries, contact_lists, research_topics cascade`
    await forgetPeople(database)
  })
  return database
}

/** A suite's database in which subscriptions left due by one test do not affect another. */
export function subscriptionDatabase(): TestDatabase {
  const database = testDatabase()
  afterEach(() => database.db.delete(topicSubscriptions))
  return database
}
