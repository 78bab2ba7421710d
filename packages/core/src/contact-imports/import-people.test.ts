import { parseAddress } from '@newsloom/contract/contacts/addresses'
import type { ImportContactsInput } from '@newsloom/contract/contacts/imports'
import { MAX_NAME } from '@newsloom/contract/text/clean-name'
import { contacts } from '@newsloom/db/schema/contacts'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { peopleOf } from '../audience/audience.ts'
import { createList } from '../contact-lists/create-list.ts'
import { suppress } from '../suppressions/suppress.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { importContacts } from './import-contacts.ts'

const database = testDatabase()
const ctx = testContext(database)
let listId: number

beforeEach(async () => {
  await database.sql`truncate contact_lists, suppressions cascade`
  listId = (await createList(ctx, { name: 'Executives', description: '' })).id
})

type Rows = ImportContactsInput['contacts']
const add = (rows: Rows) => importContacts(ctx, { listId, contacts: rows })
const rowsOf = () => ctx.db.select().from(contacts).orderBy(asc(contacts.id))
const people = (from: number, to: number): Rows =>
  Array.from({ length: to - from }, (_, i) => ({
    email: `p${from + i}@example.org`,
    name: `Person ${from + i}`,
  }))

describe('names', () => {
  it.each([
    ['  Ann Lee ', 'Ann Lee'],
    ['สมชาย ใจดี', 'สมชาย ใจดี'],
    ['Ann\u0000Lee', 'Ann Lee'],
    ['Ann\r\nBcc: all@example.org', 'Ann Bcc: all@example.org'],
    ['Ann\u2028Lee\u0085', 'Ann Lee'],
    ['Ann\ud83d', 'Ann\ufffd'],
    ['Ann 😀', 'Ann 😀'],
    ['\u202eeeL nnA', 'eeL nnA'],
    ['\\N', '\\N'],
    ['null', 'null'],
    ['{"a",b}', '{"a",b}'],
    [' \t\n ', null],
    ['', null],
    [null, null],
    [undefined, null],
    ['x'.repeat(MAX_NAME), 'x'.repeat(MAX_NAME)],
  ])('%j is stored as %j', async (name, kept) => {
    expect(await add([{ email: 'ann@example.org', name }])).toMatchObject({ count: 1, rejectedCount: 0 })
    expect(await rowsOf()).toMatchObject([{ name: kept }])
  })

  it('are refused when they are too long, with the row and the reason', async () => {
    const name = `${'x'.repeat(MAX_NAME)}y`
    const result = await add([{ email: 'a@example.org', name }, { email: 'b@example.org' }])
    expect(result).toEqual({
      listId,
      count: 1,
      duplicates: 0,
      rejectedCount: 1,
      rejected: [{ row: 1, email: 'a@example.org', reason: 'its name is longer than 200 characters' }],
    })
  })
})

describe('the identity of a person', () => {
  it('is decided by the address alone: the first spelling and name stay', async () => {
    const spellings = [
      'Ann@Bücher.example',
      'ann@xn--bcher-kva.EXAMPLE',
      'ANN@bücher.example.',
      ' ann@BÜCHER.example ',
    ]
    const first = await add(spellings.map((email, i) => ({ email, name: `Name ${i}` })))
    expect(first).toMatchObject({ count: 1, duplicates: 3, rejectedCount: 0 })
    expect(await add([{ email: 'ann@bücher.example', name: 'Later' }])).toMatchObject({
      count: 0,
      duplicates: 1,
    })
    expect(await rowsOf()).toMatchObject([
      { email: 'Ann@xn--bcher-kva.example', emailNorm: 'ann@xn--bcher-kva.example', name: 'Name 0' },
    ])
  })

  it.each(['GONE@example.org', 'gone@EXAMPLE.org.', 'gone@example。org', ' gone@example.org\n'])(
    '%j is not mailed when gone@example.org is suppressed',
    async (email) => {
      await suppress(ctx, { emailNorm: 'gone@example.org', reason: 'complained', method: 'webhook' })
      expect(await add([{ email }])).toMatchObject({ count: 1 })
      expect(await mailable()).toEqual([])
    },
  )

  it('is recognised by punycode', async () => {
    const norm = parseAddress('gone@ไทย.example')
    await suppress(ctx, { emailNorm: norm.ok ? norm.norm : '', reason: 'unsubscribed', method: 'page' })
    await add([{ email: 'Gone@XN--o3cw4h.example' }, { email: 'gone+tag@ไทย.example' }])
    expect(await mailable()).toEqual(['gone+tag@xn--o3cw4h.example'])
  })

  it('stays out after leaving the list', async () => {
    await add(people(0, 2))
    const leftAt = new Date('2026-01-02T03:04:05Z')
    await ctx.db.update(contacts).set({ leftAt }).where(eq(contacts.emailNorm, 'p0@example.org'))
    expect(await add([{ email: 'P0@example.org', name: 'Back' }, ...people(1, 3)])).toMatchObject({
      count: 1,
      duplicates: 2,
    })
    expect((await rowsOf())[0]).toMatchObject({ leftAt, name: 'Person 0' })
  })
})

async function mailable(): Promise<unknown[]> {
  const rows = await ctx.db.execute<{ email_norm: string; reason: string | null }>(
    peopleOf({ kind: 'lists', contactListIds: [listId] }, null),
  )
  return rows.filter(({ reason }) => reason === null).map(({ email_norm }) => email_norm)
}
