import { suppressions } from '@newsloom/db/schema/consent'
import { contactLists, contacts } from '@newsloom/db/schema/contacts'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { importEmails } from '../contact-imports/import-emails.ts'
import { createList } from '../contact-lists/create-list.ts'
import { listLists } from '../contact-lists/list-lists.ts'
import { NotFoundError } from '../errors.ts'
import { suppress } from '../suppressions/suppress.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { deleteContact } from './delete-contact.ts'
import { listContacts } from './list-contacts.ts'
import { pageContacts } from './page-contacts.ts'

const ctx = testContext(testDatabase())
let listId: number

beforeEach(async () => {
  await ctx.db.delete(contactLists)
  await ctx.db.delete(suppressions)
  listId = (await createList(ctx, { name: 'Executives', description: 'Senior readers' })).id
})

const count = async (id = listId) => (await listLists(ctx)).find((list) => list.id === id)?.contactCount
const page = (changes: Partial<Parameters<typeof pageContacts>[1]> = {}) =>
  pageContacts(ctx, { listId, search: '', cursor: null, limit: 50, ...changes })
const addresses = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => `reader${from + i}@example.org`)

describe('importEmails', () => {
  it('adds, counts duplicates and names what it refuses', async () => {
    await importEmails(ctx, { listId, emails: ['known@example.org'] })
    const emails = [
      'New@Example.org',
      'KNOWN@example.org',
      'new@example.ORG',
      'Name <x@example.org>',
      'a@b@example.org',
      'evil@example.org\r\nBcc: all@example.org',
      'one@example.org,two@example.org',
      'plus+tag@example.org',
      'thai@ตัวอย่าง.ไทย',
      'thai@xn--72c1a1bt4awk9o.xn--o3cw4h',
      'ชื่อ@example.org',
    ]
    const result = await importEmails(ctx, { listId, emails })
    expect(result).toMatchObject({ count: 3, duplicates: 3, rejectedCount: 5 })
    expect(result.rejected.map(({ row }) => row)).toEqual([4, 5, 6, 7, 11])
    expect(result.rejected[0]).toEqual({
      row: 4,
      email: 'Name <x@example.org>',
      reason: 'contains a display name or quotes; remove them and keep only the address',
    })
    const { items } = await page()
    expect(items.map(({ email }) => email).sort()).toEqual([
      'New@example.org',
      'known@example.org',
      'plus+tag@example.org',
      'thai@xn--72c1a1bt4awk9o.xn--o3cw4h',
    ])
    expect(await count()).toBe(4)
  })

  it('keeps a person once in each of two lists', async () => {
    const other = await createList(ctx, { name: 'Others', description: '' })
    const emails = ['a@example.org']
    expect(await importEmails(ctx, { listId, emails })).toMatchObject({ count: 1, duplicates: 0 })
    expect(await importEmails(ctx, { listId: other.id, emails })).toMatchObject({ count: 1, duplicates: 0 })
    expect(await importEmails(ctx, { listId, emails })).toMatchObject({ count: 0, duplicates: 1 })
  })

  it('adds 25,000 addresses, and gives 1,000 reasons for 1,500 refusals', async () => {
    const refused = Array.from({ length: 1_500 }, (_, i) => `nobody-${i}`)
    const result = await importEmails(ctx, { listId, emails: [...refused, ...addresses(0, 25_000)] })
    expect(result).toMatchObject({ count: 25_000, duplicates: 0, rejectedCount: 1_500 })
    expect(result.rejected).toHaveLength(1_000)
    expect(await count()).toBe(25_000)
  })

  it('adds each address once when imports and deletions run at the same time', async () => {
    await importEmails(ctx, { listId, emails: addresses(0, 50) })
    const before = (await page()).items
    const results = await Promise.all([
      ...[0, 100, 200, 300].map((from) =>
        importEmails(ctx, { listId, emails: addresses(from, from + 500).reverse() }),
      ),
      ...before.slice(0, 10).map(({ id }) => deleteContact(ctx, { id })),
    ])
    const added = results.reduce(
      (sum, result) => sum + ('count' in result ? result.count : -1),
      before.length,
    )
    const rows = await ctx.db
      .select({ norm: contacts.emailNorm })
      .from(contacts)
      .where(eq(contacts.listId, listId))
    expect(rows).toHaveLength(added)
    expect(new Set(rows.map(({ norm }) => norm)).size).toBe(added)
    expect(await count()).toBe(added)
  })

  it('refuses a missing list', async () => {
    const missing = importEmails(ctx, { listId: listId + 1_000, emails: ['a@example.org'] })
    await expect(missing).rejects.toThrow(NotFoundError)
  })

  it('lifts no suppression', async () => {
    await suppress(ctx, { emailNorm: 'gone@example.org', reason: 'unsubscribed', method: 'page' })
    await importEmails(ctx, { listId, emails: ['Gone@Example.org', 'here@example.org'] })
    expect((await page()).items).toMatchObject([
      { email: 'Gone@example.org', suppressed: true },
      { email: 'here@example.org', suppressed: false },
    ])
    expect(await ctx.db.select().from(suppressions)).toHaveLength(1)
  })
})

it('lists all contacts of all lists, page by page', async () => {
  const other = await createList(ctx, { name: 'Others', description: '' })
  await importEmails(ctx, { listId, emails: addresses(0, 2_100) })
  await importEmails(ctx, { listId: other.id, emails: addresses(0, 1_900) })
  const sizes: number[] = []
  const ids = new Set<number>()
  for await (const items of listContacts(ctx)) {
    sizes.push(items.length)
    for (const { id } of items) ids.add(id)
  }
  expect(sizes).toEqual([2_000, 2_000])
  expect(ids.size).toBe(4_000)
})

it('deletes a contact once', async () => {
  await importEmails(ctx, { listId, emails: addresses(0, 2) })
  const [first] = (await page()).items
  expect(await deleteContact(ctx, { id: first?.id ?? 0 })).toEqual({
    listId,
    removed: [expect.objectContaining({ id: first?.id, email: first?.email, leftAt: null })],
  })
  expect(await count()).toBe(1)
  await expect(deleteContact(ctx, { id: first?.id ?? 0 })).rejects.toThrow(NotFoundError)
})
