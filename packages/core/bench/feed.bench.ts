import { ACTIVITY_PAGE, type ActivityCursor } from '@newsloom/contract/activity/activity'
import { createTestDatabase } from '@newsloom/db/testing'
import { drizzle } from 'drizzle-orm/postgres-js'
import { pageActivity } from '../src/activity/page-activity.ts'
import { testContext } from '../src/testing/test-context.ts'
import { median } from './timing.ts'

// Recent Activity over 200,000 rows: page 1, page 1,000 and pages between, in the database.
const ROWS = { research: 50_000, template: 20_000, campaign: 20_000, contact: 110_000 }
const DEPTHS = [1, 10, 100, 1_000, 5_000]
const ROUNDS = 30
const GOALS = { page: 2, deep: 1.5 }

const database = await createTestDatabase()
type Explained = { 'QUERY PLAN': { 'Planning Time': number; 'Execution Time': number }[] }[]
const statements: { query: string; params: (string | number)[] }[] = []
const logger = {
  logQuery: (query: string, params: unknown[]) => {
    const plain = params.map((param) => (typeof param === 'number' ? param : String(param)))
    statements.push({ query, params: plain })
  },
}
const ctx = testContext({ ...database, db: drizzle(database.sql, { casing: 'snake_case', logger }) })
const round = (value: number): number => Number(value.toFixed(3))

try {
  await fill()
  const cursors = await cursorsAt()
  const fresh = await measure(cursors)
  await database.sql.unsafe('vacuum analyze')
  report(fresh, await measure(cursors), await plainQuery())
} finally {
  await database.close()
}

/** Every type spread over the same year. */
async function fill(): Promise<void> {
  const { sql } = database
  const time = (rows: number) => sql`now() - interval '1 year' + n * (interval '1 year' / ${rows}::int)`
  const numbers = (rows: number) => sql`generate_series(1, ${rows}::int) n`
  await sql`insert into contact_lists (name) values ('Everyone')`
  await sql`insert into research_archives
    (topic_name, title, execution_type, news_items_count, results_count, ai_summary, content, created_at)
    select 'Topic', 'Archive ' || n, 'manual', 9, 9, repeat('An analysis. ', 40), '{"newsItems": []}',
      ${time(ROWS.research)} from ${numbers(ROWS.research)}`
  await sql`insert into templates (name, subject, html_content, gemini_model, created_at)
    select 'Template ' || n, 'Subject', repeat('<p>Hello</p>', 50), 'm', ${time(ROWS.template)}
    from ${numbers(ROWS.template)}`
  await sql`insert into campaigns (kind, name, created_at)
    select 'email', 'Campaign ' || n, ${time(ROWS.campaign)} from ${numbers(ROWS.campaign)}`
  await sql`insert into contacts (list_id, email, email_norm, created_at)
    select 1, 'p' || n || '@example.com', 'p' || n || '@example.com', ${time(ROWS.contact)}
    from ${numbers(ROWS.contact)}`
}

/** The cursors of the pages at the depths. */
async function cursorsAt(): Promise<Map<number, ActivityCursor | null>> {
  const found = new Map<number, ActivityCursor | null>()
  let cursor: ActivityCursor | null = null
  for (let depth = 1; depth <= Math.max(...DEPTHS); depth += 1) {
    if (DEPTHS.includes(depth)) found.set(depth, cursor)
    const page = await pageActivity(ctx, { cursor })
    if (page.items.length !== ACTIVITY_PAGE) throw new Error(`page ${depth} has ${page.items.length} entries`)
    cursor = page.nextCursor
  }
  return found
}

/** Planning and execution of the page at each depth, measured by the database, ms. */
async function measure(cursors: Map<number, ActivityCursor | null>): Promise<Record<number, number>> {
  const times: Record<number, number[]> = {}
  // in turn, so a busy moment of the machine affects all depths alike
  for (let i = 0; i < ROUNDS; i += 1)
    for (const [depth, cursor] of cursors) {
      const ofDepth = times[depth] ?? []
      ofDepth.push(await inDatabase(() => pageActivity(ctx, { cursor })))
      times[depth] = ofDepth
    }
  return Object.fromEntries(Object.entries(times).map(([depth, all]) => [depth, median(all)]))
}

async function inDatabase(read: () => Promise<unknown>): Promise<number> {
  statements.length = 0
  await read()
  let ms = 0
  for (const { query, params } of [...statements]) {
    const explain = `explain (analyze, timing off, format json) ${query}`
    const [row] = await database.sql.unsafe<Explained>(explain, params)
    for (const plan of row?.['QUERY PLAN'] ?? []) ms += plan['Planning Time'] + plan['Execution Time']
  }
  return ms
}

/** The same list as one sorted union with an offset, at the deepest page, ms. */
async function plainQuery(): Promise<number> {
  const offset = (Math.max(...DEPTHS) - 1) * ACTIVITY_PAGE
  const start = performance.now()
  await database.sql`
    select * from (
      select 'research', id, created_at, title from research_archives
      union all select 'template', id, created_at, name from templates
      union all select 'campaign', id, created_at, name from campaigns
      union all select 'contact', id, created_at, email from contacts) all_rows
    order by created_at desc limit ${ACTIVITY_PAGE} offset ${offset}`
  return performance.now() - start
}

function report(fresh: Record<number, number>, known: Record<number, number>, reference: number): void {
  const pages = Object.fromEntries(
    DEPTHS.map((depth) => [depth, round(Math.max(fresh[depth] ?? 0, known[depth] ?? 0))]),
  )
  const slowest = Math.max(...Object.values(pages))
  const deep = (pages[1_000] ?? 0) / (pages[1] ?? 1)
  console.log(
    JSON.stringify({
      bench: 'feed',
      ours: slowest,
      unit: 'ms in the database for the slowest page of Recent Activity over 200,000 rows, median',
      reference: round(reference),
      referenceName: 'one sorted union with an offset, at the deepest page',
      ratio: round(slowest / reference),
      pagesMs: pages,
      page1000To1: round(deep),
      goal: `page <= ${GOALS.page} ms at any depth, page 1,000 <= ${GOALS.deep}x page 1`,
      pass: slowest <= GOALS.page && deep <= GOALS.deep,
    }),
  )
}
