import type { ImportContactsInput } from '@newsloom/contract/contacts/imports'
import { connect } from '@newsloom/db/client'
import { contactLists, contacts } from '@newsloom/db/schema/contacts'
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { createList } from '../contact-lists/create-list.ts'
import { lockList } from '../contact-lists/require-list.ts'
import { transaction } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { untilLockWait } from '../testing/until-lock-wait.ts'
import { importContacts } from './import-contacts.ts'
import { importRows } from './import-rows.ts'

const database = testDatabase()
const ctx = testContext(database)
let listId: number

beforeEach(async () => {
  await database.sql`truncate contact_lists, suppressions cascade`
  listId = (await createList(ctx, { name: 'Executives', description: '' })).id
})

type Rows = ImportContactsInput['contacts']
const add = (rows: Rows) => importContacts(ctx, { listId, contacts: rows })
const rowsOf = (list = listId) =>
  ctx.db.select().from(contacts).where(eq(contacts.listId, list)).orderBy(asc(contacts.id))
const people = (from: number, to: number): Rows =>
  Array.from({ length: to - from }, (_, i) => ({
    email: `p${from + i}@example.org`,
    name: `Person ${from + i}`,
  }))
const countOf = async (list: number) =>
  (await ctx.db.select().from(contactLists).where(eq(contactLists.id, list)))[0]?.contactCount

describe('the list', () => {
  it('is the oldest when none is named', async () => {
    await createList(ctx, { name: 'Second', description: '' })
    expect(await importContacts(ctx, { contacts: people(0, 1) })).toMatchObject({ listId, count: 1 })
    expect(await importContacts(ctx, { contacts: people(0, 1), listId: null })).toMatchObject({
      listId,
      count: 0,
    })
  })

  it('is created once by simultaneous imports', async () => {
    await ctx.db.delete(contactLists)
    const results = await Promise.all(
      Array.from({ length: 6 }, (_, i) => importContacts(ctx, { contacts: people(i, i + 2) })),
    )
    const lists = await ctx.db.select().from(contactLists)
    expect(lists).toMatchObject([{ name: 'All contacts', contactCount: 7 }])
    expect(new Set(results.map((result) => result.listId))).toEqual(new Set([lists[0]?.id]))
  })

  it('deleted in the meantime, is no longer the oldest', async () => {
    const second = await createList(ctx, { name: 'Second', description: '' })
    let importing: ReturnType<typeof importContacts> | null = null
    await transaction(ctx, async (tx) => {
      await lockList(tx, listId)
      importing = importContacts(ctx, { contacts: people(0, 3) })
      await untilLockWait(database)
      await tx.db.delete(contactLists).where(eq(contactLists.id, listId))
    })
    expect(await importing).toMatchObject({ listId: second.id, count: 3 })
  })

  it('deleted, is reported as such', async () => {
    const result = importContacts(ctx, { listId: listId + 1_000, contacts: people(0, 1) })
    await expect(result).rejects.toThrow(NotFoundError)
  })
})

it('gives exactly the rows when the same ones come twice at once', { timeout: 60_000 }, async () => {
  const rows = people(0, 12_000)
  const results = await Promise.all([add(rows), add(rows.toReversed()), add(rows.slice(3_000, 9_000))])
  expect(results.reduce((sum, { count }) => sum + count, 0)).toBe(12_000)
  for (const result of results) expect(result.rejectedCount).toBe(0)
  expect(new Set((await rowsOf()).map((row) => row.emailNorm)).size).toBe(12_000)
  expect(await countOf(listId)).toBe(12_000)
})

it('leaves nothing behind when its rows stop with an error', async () => {
  async function* groups() {
    yield people(0, 10)
    yield people(10, 20)
    throw new Error('broken off')
  }
  await expect(importRows(ctx, { kind: 'contacts', listId, groups: groups() })).rejects.toThrow('broken off')
  expect(await rowsOf()).toEqual([])
})

it('neither waits forever nor takes all connections when many arrive while the list is deleted', async () => {
  const other = await createList(ctx, { name: 'Other', description: '' })
  const imports = Array.from({ length: 20 }, (_, i) =>
    importContacts(ctx, { listId: i % 2 ? listId : other.id, contacts: people(i * 10, i * 10 + 500) }),
  )
  const deleted = transaction(ctx, async (tx) => {
    await lockList(tx, other.id)
    await tx.db.delete(contactLists).where(eq(contactLists.id, other.id))
  })
  const settled = await Promise.allSettled(imports)
  await deleted
  for (const one of settled) {
    if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(NotFoundError)
  }
  expect(await countOf(listId)).toBe((await rowsOf()).length)
  expect(await rowsOf(other.id)).toEqual([])
})

it('leaves connections to others while many imports wait for one list', async () => {
  const pool = connect(database.url, { max: 6 })
  const busy = testContext(pool)
  let imports: Promise<unknown>[] = []
  await transaction(ctx, async (tx) => {
    await lockList(tx, listId)
    imports = Array.from({ length: 20 }, (_, i) =>
      importContacts(busy, { listId, contacts: people(i, i + 1) }),
    )
    await untilLockWait(database)
    // if every connection waited for the list, this would wait forever
    expect(await busy.db.execute('select 1')).toHaveLength(1)
  })
  await Promise.all(imports)
  expect(await countOf(listId)).toBe(20)
  await pool.close()
})

const Email = fc.oneof(
  fc.constantFrom(
    'a@example.org',
    'A@Example.org',
    'b@example.org',
    'nobody',
    '',
    'a@b@c.d',
    'ข@example.org',
  ),
  fc.emailAddress(),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ minLength: 400, maxLength: 500 }),
)
const Name = fc.option(fc.string({ unit: 'binary', maxLength: 250 }), { nil: undefined })
it('has totals that add up for any input', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ email: Email, name: Name }), { minLength: 1, maxLength: 40 }),
      async (rows) => {
        const before = (await rowsOf()).length
        const result = await add(rows)
        expect(result.count + result.duplicates + result.rejectedCount).toBe(rows.length)
        expect(result.rejected).toHaveLength(result.rejectedCount)
        for (const { row, email } of result.rejected) {
          expect(email).toBe((rows[row - 1]?.email ?? '').slice(0, 320).toWellFormed())
        }
        expect((await rowsOf()).length).toBe(before + result.count)
      },
    ),
    { numRuns: 60 },
  )
})

it.each([
  ['no object', 'contacts', ['a', 1, null, [], true]],
  ['no email', 'contacts', [{}, { email: null }, { email: 5 }]],
  [
    'no text for a name',
    'contacts',
    [
      { email: 'a@example.org', name: 5 },
      { email: 'a@example.org', name: {} },
    ],
  ],
  ['no text', 'emails', [1, null, {}, ['a@example.org'], { toString: 1 }]],
] as const)('refuses rows that are or have %s, each with a reason', async (_, kind, rows) => {
  const result = await importRows(ctx, { kind, listId, groups: [rows] })
  expect(result).toMatchObject({ count: 0, duplicates: 0, rejectedCount: rows.length })
  for (const { reason } of result.rejected)
    expect(reason).toMatch(/^(is not|has no|its (email|name) is not) /)
})
