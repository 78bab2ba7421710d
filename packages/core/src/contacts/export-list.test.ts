import { suppressions } from '@newsloom/db/schema/consent'
import { contactLists, contacts } from '@newsloom/db/schema/contacts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createList } from '../contact-lists/create-list.ts'
import { deleteList } from '../contact-lists/delete-list.ts'
import { NotFoundError } from '../errors.ts'
import { suppress } from '../suppressions/suppress.ts'
import { fillList } from '../testing/people/fill-list.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { exportList } from './export-list.ts'

const ctx = testContext(testDatabase())
let listId: number

beforeEach(async () => {
  await ctx.db.delete(contactLists)
  await ctx.db.delete(suppressions)
  listId = (await createList(ctx, { name: 'Executives', description: '' })).id
})

test('gives the pages of one list, without those who must not be mailed', async () => {
  const other = await createList(ctx, { name: 'Others', description: '' })
  await fillList(ctx, listId, 4_100)
  await fillList(ctx, other.id, 10)
  await suppress(ctx, { emailNorm: 'reader1@example.org', reason: 'unsubscribed', method: 'page' })
  await ctx.db.update(contacts).set({ leftAt: new Date() }).where(sql`email_norm = 'reader2@example.org'`)
  const { name, pages } = await exportList(ctx, { id: listId })
  expect(name).toBe('Executives')
  const emails: string[] = []
  for await (const items of pages) emails.push(...items.map(({ email }) => email))
  const expected = Array.from({ length: 4_100 }, (_, i) => `Reader${i}@example.org`)
  expect(emails).toEqual([...expected.slice(0, 1), ...expected.slice(3)])
})

test('stops with an error when the list is deleted in the meantime, as the result would be incomplete', async () => {
  await fillList(ctx, listId, 2_500)
  const { pages } = await exportList(ctx, { id: listId })
  expect((await pages.next()).value).toHaveLength(2_000)
  await deleteList(ctx, { id: listId })
  await expect(pages.next()).rejects.toThrow(NotFoundError)
})

test('refuses a missing list before the first page', async () => {
  await expect(exportList(ctx, { id: listId + 1_000 })).rejects.toThrow(NotFoundError)
})
