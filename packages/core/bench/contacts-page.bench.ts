import { createTestDatabase } from '@newsloom/db/testing'
import { drizzle } from 'drizzle-orm/postgres-js'
import { listLists } from '../src/contact-lists/list-lists.ts'
import { getContactsSummary } from '../src/contacts/get-contacts-summary.ts'
import { pageContacts } from '../src/contacts/page-contacts.ts'
import { testContext } from '../src/testing/test-context.ts'
import { COMPANY, fillMillion, LISTS, PICK } from './million-contacts.ts'
import { median } from './timing.ts'

// The Contacts screen with 1,000,000 contacts: pages, searches and the whole screen, before and
// after ANALYZE.
const PAGES = 200
const ROUNDS = 5
const GOALS = { page: 2, search: 50, screen: 100 }
const LIMIT = 50

/** Frequent, rare and only at the end; of one and two letters; with signs; and without a match. */
const TERMS = [
  'example.com',
  'jennifer',
  'jennifer.taylor',
  '123456',
  'karen.lee4',
  COMPANY,
  'สมชาย',
  'สมชาย แซ่ลิ้ม',
  'ณัฐพล ศักดิ์สิทธิ์',
  'a',
  'z',
  'ส',
  'ฌ',
  'th',
  'zq',
  'ใจ',
  '@b',
  'ac.th',
  'zzzqqq',
  'ไม่มีใครชื่อนี้',
]

const database = await createTestDatabase()
type Explained = { 'QUERY PLAN': { 'Planning Time': number; 'Execution Time': number }[] }[]
const statements: { query: string; params: (string | number)[] }[] = []
const client = database.sql
const logger = {
  logQuery: (query: string, params: unknown[]) => {
    const plain = params.map((param) => (typeof param === 'number' ? param : String(param)))
    statements.push({ query, params: plain })
  },
}
const ctx = testContext({ ...database, db: drizzle(client, { casing: 'snake_case', logger }) })

const p95 = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0
const round = (ms: number): number => Number(ms.toFixed(2))

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

try {
  await database.sql.unsafe(PICK)
  const lists = await fillMillion(database.sql)
  const fresh = await measure(lists)
  await database.sql.unsafe('vacuum analyze')
  const known = await measure(lists)
  report(fresh, known, await afterImport(lists[0] ?? 0), await scan(lists[0] ?? 0))
} finally {
  await database.close()
}

type Measure = { page: number[]; terms: Record<string, number>; screen: number; bare: number }

async function measure(lists: number[]): Promise<Measure> {
  const page: number[] = []
  for (let i = 0; i < PAGES; i += 1) page.push(await pageInDatabase(lists))
  const terms: Record<string, number> = {}
  for (const search of TERMS) terms[search] = round(await searchTime(lists, search))
  const [listId = 0] = lists
  const screen: number[] = []
  const bare: number[] = []
  for (let i = 0; i < 4 * ROUNDS; i += 1) {
    const input = { listId, search: '', cursor: null, limit: LIMIT }
    screen.push(
      await timed(() => Promise.all([listLists(ctx), getContactsSummary(ctx), pageContacts(ctx, input)])),
    )
    bare.push(await timed(() => client.unsafe('select 1')))
  }
  return { page, terms, screen: round(median(screen)), bare: round(median(bare)) }
}

/**
 * Planning and execution time of all statements of one page, anywhere in one of the lists, measured
 * by the database, ms.
 */
async function pageInDatabase(lists: number[]): Promise<number> {
  const place = Math.floor(Math.random() * lists.length)
  const before = LISTS.slice(0, place).reduce((sum, size) => sum + size, 0)
  const cursor = before + 1 + Math.floor(Math.random() * (LISTS[place] ?? 0))
  statements.length = 0
  await pageContacts(ctx, { listId: lists[place] ?? 0, search: '', cursor, limit: LIMIT })
  let ms = 0
  for (const { query, params } of [...statements]) {
    const explain = `explain (analyze, timing off, format json) ${query}`
    const [row] = await client.unsafe<Explained>(explain, params)
    for (const plan of row?.['QUERY PLAN'] ?? []) ms += plan['Planning Time'] + plan['Execution Time']
  }
  return ms
}

/**
 * The slowest of a term's first and second pages in all lists, each the median of its rounds, round
 * trip in ms.
 */
async function searchTime(lists: number[], search: string): Promise<number> {
  let worst = 0
  for (const listId of lists) {
    const first = { listId, search, cursor: null, limit: LIMIT }
    const { nextCursor } = await pageContacts(ctx, first)
    for (const input of nextCursor === null ? [first] : [first, { ...first, cursor: nextCursor }]) {
      const times: number[] = []
      for (let i = 0; i < ROUNDS; i += 1) times.push(await timed(() => pageContacts(ctx, input)))
      worst = Math.max(worst, median(times))
    }
  }
  return worst
}

/**
 * The first search after 20,000 more contacts were added, which the index has not merged yet, ms.
 */
async function afterImport(listId: number): Promise<number> {
  await database.sql`insert into contacts (list_id, email, email_norm)
    select ${listId}, e, e from (select 'late' || i || '@new.example' as e from generate_series(1, 20000) i) x`
  const input = { listId, search: 'late19999', cursor: null, limit: LIMIT }
  return timed(() => pageContacts(ctx, input))
}

/** The same search as a scan of every row, as it was without the index, ms. */
async function scan(listId: number): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 3; i += 1) {
    times.push(
      await timed(() =>
        client.unsafe(
          `select id from contacts where list_id = $1 and position($2 in lower(coalesce(name, '') || ' ' || email)) > 0
           order by id limit 51`,
          [listId, 'karen.lee4123'],
        ),
      ),
    )
  }
  return median(times)
}

function report(fresh: Measure, known: Measure, late: number, reference: number): void {
  const page = {
    median: Math.max(median(fresh.page), median(known.page)),
    p95: Math.max(p95(fresh.page), p95(known.page)),
  }
  const terms = Object.fromEntries(
    TERMS.map((term) => [term, Math.max(fresh.terms[term] ?? 0, known.terms[term] ?? 0)]),
  )
  const search = Math.max(...Object.values(terms))
  const screen = Math.max(fresh.screen, known.screen)
  console.log(
    JSON.stringify({
      bench: 'contacts-page',
      ours: round(search),
      unit: 'ms for the slowest of all searches at 1,000,000 contacts, round trip, median',
      reference: round(reference),
      referenceName: 'the same search as a look at every row of the list',
      ratio: Number((search / reference).toFixed(4)),
      pageMs: { median: round(page.median), p95: round(page.p95) },
      screenMs: screen,
      afterImportMs: round(late),
      roundTripMs: known.bare,
      terms,
      goal: `page <= ${GOALS.page} ms in the database (median), search <= ${GOALS.search} ms, screen <= ${GOALS.screen} ms`,
      pass: page.median <= GOALS.page && search <= GOALS.search && screen <= GOALS.screen,
    }),
  )
}
