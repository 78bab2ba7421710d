import { contactLists, contacts } from '@newsloom/db/schema/contacts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './testing.ts'

let database: TestDatabase
beforeAll(async () => {
  // its own database: what is made here is what the test is about
  database = await createTestDatabase()
})
afterAll(() => database.close())

const countOf = async (listId: number) => {
  const [row] = await database.db.select().from(contactLists).where(eq(contactLists.id, listId))
  return row?.contactCount
}

test("a list's contact count follows inserts, duplicates and deletes", async () => {
  const [list] = await database.db.insert(contactLists).values({ name: 'A' }).returning()
  const listId = list?.id ?? 0
  const rows = ['a@x.org', 'b@x.org', 'c@x.org'].map((email) => ({ listId, email, emailNorm: email }))
  await database.db.insert(contacts).values(rows)
  await database.db.insert(contacts).values(rows).onConflictDoNothing()
  expect(await countOf(listId)).toBe(3)
  await database.db.delete(contacts).where(eq(contacts.emailNorm, 'a@x.org'))
  expect(await countOf(listId)).toBe(2)
})

test('Thai text is found by trigram search', async () => {
  const rows =
    await database.sql`select 'ธนาคารแห่งประเทศไทย' ilike '%ประเทศ%' as found, show_trgm('ธนาคาร') as grams`
  expect(rows[0]?.found).toBe(true)
  expect(rows[0]?.grams.length).toBeGreaterThan(3)
})
