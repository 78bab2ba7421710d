import { expect, test, vi } from 'vitest'
import { createList } from '../contact-lists/create-list.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { importContacts } from './import-contacts.ts'

const database = testDatabase()
const ctx = testContext(database)

const people = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => ({ email: `p${from + i}@example.org` }))
/** When an import, not the database by itself, had the contacts analysed. */
async function countedAt(): Promise<string | null> {
  const [row] = await database.sql<{ at: string | null }[]>`
    select last_analyze::text as at from pg_stat_user_tables where relname = 'contacts'`
  return row?.at ?? null
}

test('the database has statistics of the contacts after a big import, and needs none after a small one', async () => {
  const { id: listId } = await createList(ctx, { name: 'Executives', description: '' })
  await importContacts(ctx, { listId, contacts: people(0, 999) })
  expect(await countedAt()).toBeNull()
  await importContacts(ctx, { listId, contacts: people(999, 1_000) })
  const counted = await countedAt()
  expect(counted).toEqual(expect.any(String))
  const [table] = await database.sql`select reltuples::int as rows from pg_class where relname = 'contacts'`
  expect(table?.rows).toBe(1_999)
  // none of them is new
  await importContacts(ctx, { listId, contacts: people(0, 1_999) })
  expect(await countedAt()).toBe(counted)
})

test('an import succeeds even if the contacts cannot be analysed', async () => {
  const { id: listId } = await createList(ctx, { name: 'Others', description: '' })
  const warn = vi.spyOn(ctx.log, 'warn')
  const execute: typeof ctx.db.execute = () => {
    throw new Error('canceling statement')
  }
  // the import itself runs in a transaction, which has its own `execute`
  const db = new Proxy(ctx.db, { get: (own, key) => (key === 'execute' ? execute : Reflect.get(own, key)) })
  const result = await importContacts({ ...ctx, db }, { listId, contacts: people(20_000, 5_000) })
  expect(result).toMatchObject({ count: 5_000 })
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { err: expect.any(Error) },
    expect.stringContaining('statistics'),
  )
})
