import { contactLists, contacts } from '@newsloom/db/schema/contacts'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { createList } from '../contact-lists/create-list.ts'
import { NotFoundError } from '../errors.ts'
import { suppress } from '../suppressions/suppress.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { pageContacts } from './page-contacts.ts'
import { inListAfter } from './search/contact-view.ts'
import { searchTerm } from './search/search-term.ts'

const ctx = testContext(testDatabase())
let listId: number

beforeEach(async () => {
  await ctx.db.delete(contactLists)
  listId = (await createList(ctx, { name: 'Executives', description: '' })).id
})

const page = (changes: Partial<Parameters<typeof pageContacts>[1]> = {}) =>
  pageContacts(ctx, { listId, search: '', cursor: null, limit: 50, ...changes })
const add = (...people: [email: string, name?: string][]) =>
  ctx.db
    .insert(contacts)
    .values(people.map(([email, name = null]) => ({ listId, email, emailNorm: email.toLowerCase(), name })))
const reader = (i: number): [string] => [`reader${i}@example.org`]

it('pages through a list without a gap or a repetition', async () => {
  const all = Array.from({ length: 25 }, (_, i) => reader(i))
  await add(...all)
  const seen: string[] = []
  let cursor: number | null = null
  do {
    const result = await page({ cursor, limit: 10 })
    seen.push(...result.items.map(({ email }) => email))
    cursor = result.nextCursor
  } while (cursor !== null)
  expect(seen).toEqual(all.flat())
})

it('says who is suppressed and who left', async () => {
  await add(reader(0), reader(1), reader(2))
  await suppress(ctx, { emailNorm: 'reader1@example.org', reason: 'bounced', method: 'webhook' })
  await ctx.db.execute(
    sql`update contacts set left_at = '2026-11-01T08:00:00Z' where email = 'reader2@example.org'`,
  )
  const expected = [
    { email: 'reader0@example.org', suppressed: false, leftAt: null },
    { email: 'reader1@example.org', suppressed: true, leftAt: null },
    { email: 'reader2@example.org', suppressed: false, leftAt: '2026-11-01T08:00:00.000Z' },
  ]
  expect((await page()).items).toMatchObject(expected)
  expect((await page({ search: 'reader' })).items).toMatchObject(expected)
})

it('refuses a missing list', async () => {
  await expect(page({ listId: listId + 1_000 })).rejects.toThrow(NotFoundError)
  await expect(page({ listId: listId + 1_000, search: 'a' })).rejects.toThrow(NotFoundError)
})

const PEOPLE: [string, string?][] = [
  ['reader2@example.org'],
  ['under_score@example.org', "Sinéad O'Brien-Jackson"],
  ['k.somchai+news@bank.co.th', 'สมชาย ใจดี'],
  ['maem@example.org', 'พี่แหม่ม น้ำผึ้ง'],
  ['HUNDRED@Example.ORG', '100% Ltd \\ Co'],
]
const [READER, UNDER, SOMCHAI, MAEM, HUNDRED] = PEOPLE.map(([email]) => email)

it.each([
  ['part of an address', 'eader2@ex', [READER]],
  ['another case', 'READER2', [READER]],
  ['another case of what is stored', 'hundred@example', [HUNDRED]],
  ['a Thai name', 'สมชาย', [SOMCHAI]],
  ['the middle of a Thai name', 'มชา', [SOMCHAI]],
  ['a Thai name with vowels and tones', 'น้ำผึ้ง', [MAEM]],
  ['a tone and what follows', '่แห', [MAEM]],
  ['two names', 'สมชาย ใจ', [SOMCHAI]],
  ['an accent', 'NÉAD', [UNDER]],
  ['three letters within a word', 'cks', [UNDER]],
  ['two letters that begin a word of the name', "o'", [UNDER]],
  ['two letters that begin a Thai name', 'ใจ', [SOMCHAI]],
  ['two letters within a word: nothing', 'ac', []],
  ['two letters that begin the name of a domain', 'ba', [SOMCHAI]],
  ['one letter that begins a word', 'k', [SOMCHAI]],
  ['one letter that begins the name', 's', [UNDER, SOMCHAI]],
  ['a letter after a sign', '+n', [SOMCHAI]],
  ['a letter before a sign', 'r@', []],
  ['a low line', '_', [UNDER]],
  ['a low line within', 'r_s', [UNDER]],
  ['a per cent sign', '%', [HUNDRED]],
  ['a per cent sign after letters', '100%', [HUNDRED]],
  ['a backslash', '\\', [HUNDRED]],
  ['a backslash within', 'ltd \\ co', [HUNDRED]],
  ['signs alone', '@', [READER, UNDER, SOMCHAI, MAEM, HUNDRED]],
  ['nothing that is there', 'zzz', []],
])('finds by %s', async (_, search, expected) => {
  await add(...PEOPLE)
  expect((await page({ search })).items.map(({ email }) => email)).toEqual(expected)
})

type Plan = { 'Node Type': string; 'Index Name'?: string; 'Actual Rows'?: number; Plans?: Plan[] }
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

describe('plans', () => {
  const plan = (query: ReturnType<typeof sql>, analyse = false): Promise<Plan[]> =>
    ctx.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      const options = analyse ? sql`(analyze, format json)` : sql`(format json)`
      const [row] = await tx.execute<{ 'QUERY PLAN': { Plan: Plan }[] }>(sql`explain ${options} ${query}`)
      return nodes(row?.['QUERY PLAN'][0]?.Plan ?? { 'Node Type': 'none' })
    })

  it('of a page use list and id, even in a small list behind a large one', async () => {
    const small = await createList(ctx, { name: 'Small', description: '' })
    for (const [list, count] of [
      [listId, 20_000],
      [small.id, 100],
    ]) {
      await ctx.db.execute(sql`insert into contacts (list_id, email, email_norm)
        select ${list}::int, e, e from (select i || '@example.org' as e from generate_series(1, ${count}::int) i) x`)
    }
    await ctx.db.execute(sql`analyze contacts`)
    for (const list of [listId, small.id]) {
      const used = await plan(
        sql`select * from contacts where ${inListAfter(list, 0)} order by list_id, id limit 51`,
      )
      expect(used.map((node) => node['Index Name']).filter(Boolean)).toEqual(['contacts_list_id_idx'])
    }
  })

  it.each(['zzz', 'qqzzqq', 'z', 'zq', '@z', '.zq', 'zq@', 'ฌฌฌ', 'ฌ', 'ฌฌ', 'ฌ์ฌ', 'ฌฌ์', 'ไฌ้', 'ñz'])(
    'of a search for %j looks at no row that it does not find',
    async (search) => {
      await add(...Array.from({ length: 300 }, (_, i) => reader(i)))
      const { ways, isIndexed } = searchTerm(search)
      expect(isIndexed).toBe(true)
      for (const way of ways) {
        const used = await plan(sql`select id from contacts where ${way}`, true)
        const scan = used.find((node) => node['Node Type'] === 'Bitmap Index Scan')
        expect(scan).toMatchObject({ 'Index Name': 'contacts_search_idx', 'Actual Rows': 0 })
      }
    },
  )
})
