import { PeopleTableInput } from '@newsloom/contract/contacts/people-table'
import { preferences, suppressions } from '@newsloom/db/schema/consent'
import { contactLists, contacts } from '@newsloom/db/schema/contacts'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { importContacts } from '../../contact-imports/import-contacts.ts'
import { createList } from '../../contact-lists/create-list.ts'
import { NotFoundError } from '../../errors.ts'
import { suppress } from '../../suppressions/suppress.ts'
import { testContext } from '../../testing/test-context.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { pagePeople } from '../page-people.ts'
import { updateContact } from '../update-contact.ts'

const ctx = testContext(testDatabase())
let board: number
let press: number

const person = (name: string | null, email: string) => ({ name, email })
beforeEach(async () => {
  await ctx.db.delete(contactLists)
  await ctx.db.delete(suppressions)
  await ctx.db.delete(preferences)
  board = (await createList(ctx, { name: 'Board', description: '' })).id
  press = (await createList(ctx, { name: 'Press', description: '' })).id
  const both = [person('Ben', 'Ben@example.org'), person('สมชาย', 'somchai@example.org')]
  await importContacts(ctx, { listId: board, contacts: [...both, person(null, 'ann@example.org')] })
  await importContacts(ctx, { listId: press, contacts: [...both, person('Cy', 'cy@example.org')] })
})

const table = (input: object = {}) => pagePeople(ctx, PeopleTableInput.parse(input))
const emails = async (input: object = {}) => (await table(input)).items.map(({ email }) => email)
const opt = (emailNorm: string, reason: 'unsubscribed' | 'bounced' | 'complained' | 'manual') =>
  suppress(ctx, { emailNorm, reason, method: 'owner' })

it('shows each person once, with all their lists, also when one list is selected', async () => {
  const { items, total } = await table({ listId: String(board), sort: 'oldest' })
  expect(total).toBe(3)
  expect(items.map(({ email, lists }) => [email, lists.map(({ name }) => name)])).toEqual([
    ['Ben@example.org', ['Board', 'Press']],
    ['somchai@example.org', ['Board', 'Press']],
    ['ann@example.org', ['Board']],
  ])
  expect(items[0]).toMatchObject({ name: 'Ben', status: 'receives', addedAt: expect.stringMatching(/Z$/) })
})

it('sorts by name, address and date, and pages', async () => {
  expect(await emails({ sort: 'email' })).toEqual([
    'ann@example.org',
    'Ben@example.org',
    'cy@example.org',
    'somchai@example.org',
  ])
  expect((await emails({ sort: 'name' })).at(-1)).toBe('ann@example.org')
  expect((await emails({ sort: 'name-desc' })).at(-1)).toBe('ann@example.org')
  const paged = await table({ sort: 'email', page: '2', limit: '3' })
  expect(paged).toMatchObject({ total: 4, items: [{ email: 'somchai@example.org' }] })
  expect((await emails({ sort: 'newest' }))[0]).toBe('cy@example.org')
})

it('gives a page of the filtered as well, in either direction', async () => {
  const page = (sort: string, number: number) => emails({ sort, listId: board, page: number, limit: 2 })
  expect(await page('newest', 1)).toEqual(['ann@example.org', 'somchai@example.org'])
  expect(await page('newest', 2)).toEqual(['Ben@example.org'])
  expect(await page('email-desc', 1)).toEqual(['somchai@example.org', 'Ben@example.org'])
  expect(await table({ page: 9 })).toEqual({ items: [], total: 4 })
})

it('says what a person gets, and filters by it', async () => {
  await opt('ann@example.org', 'unsubscribed')
  await opt('cy@example.org', 'manual')
  const isBen = eq(contacts.emailNorm, 'ben@example.org')
  await ctx.db.update(contacts).set({ leftAt: sql`now()` }).where(isBen)
  const until = sql`now() + interval '1 day'`
  await ctx.db.insert(preferences).values({ emailNorm: 'somchai@example.org', pausedUntil: until })
  const { items } = await table({ sort: 'email' })
  expect(items.map(({ status }) => status)).toEqual(['unsubscribed', 'left', 'suppressed', 'paused'])
  expect(items[1]?.lists).toMatchObject([{ hasLeft: true }, { hasLeft: true }])
  expect(await emails({ status: 'left' })).toEqual(['Ben@example.org'])
  expect(await table({ status: 'receives' })).toEqual({ items: [], total: 0 })
  // a person who left one list still gets email through the other
  await ctx.db.update(contacts).set({ leftAt: null }).where(eq(contacts.listId, press))
  expect(await emails({ status: 'receives' })).toEqual(['Ben@example.org'])
})

it('finds words in names and addresses, with another filter', async () => {
  expect(await emails({ search: 'สมชาย' })).toEqual(['somchai@example.org'])
  expect(await emails({ search: 'BEN@' })).toEqual(['Ben@example.org'])
  expect(await emails({ search: '%' })).toEqual([])
  expect(await emails({ search: 'example', listId: press, sort: 'email' })).toHaveLength(3)
  await expect(table({ listId: 999_999 })).rejects.toThrow(NotFoundError)
})

it('corrects a name in all lists, and can remove it', async () => {
  const [ben] = (await table({ search: 'ben' })).items
  const id = ben?.id ?? 0
  await updateContact(ctx, { id, name: 'Benjamin' })
  const names = await ctx.db
    .select({ name: contacts.name })
    .from(contacts)
    .where(eq(contacts.emailNorm, 'ben@example.org'))
  expect(names).toEqual([{ name: 'Benjamin' }, { name: 'Benjamin' }])
  await updateContact(ctx, { id, name: null })
  expect((await table({ search: 'ben' })).items[0]?.name).toBeNull()
  await expect(updateContact(ctx, { id: 999_999, name: 'X' })).rejects.toThrow(NotFoundError)
})
