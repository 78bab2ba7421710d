import { ArchivesInput } from '@newsloom/contract/research/archives'
import { createTestDatabase } from '@newsloom/db/testing'
import { indexArchives } from '../src/archives/index-archives.ts'
import { pageArchives } from '../src/archives/page-archives.ts'
import { testContext } from '../src/testing/test-context.ts'
import { elapsedMs, median } from './timing.ts'

// The search of Research Archives over 10,000 archives, Thai and English.
const ARCHIVES = 10_000
const ROUNDS = 7
const GOAL = 50

const WORDS =
  'ธนาคารกลาง ดอกเบี้ย นโยบาย เงินบาท การส่งออก เศรษฐกิจโลก เงินเฟ้อ หนี้ครัวเรือน การลงทุน ท่องเที่ยว rates exports inflation baht debt growth bank policy tourism oil gold rice budget tariffs'
/** Frequent, rare, of several words, the beginning of a word, and without a match. */
const TERMS = [
  'ดอกเบี้ย',
  'ดอกเบี้ยนโยบาย',
  'เงินเฟ้อ การส่งออก',
  'inflation',
  'infl',
  'r',
  'bank policy rates',
  'rare4242',
  'ไม่มีคำนี้',
]

const database = await createTestDatabase()
const ctx = testContext(database)
const round = (ms: number): number => Number(ms.toFixed(2))

async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < ROUNDS; i += 1) {
    times.push(await elapsedMs(work))
  }
  return median(times)
}

try {
  await fill()
  const start = performance.now()
  await indexArchives(ctx)
  const indexingMs = performance.now() - start
  await database.sql.unsafe('vacuum analyze')
  const terms: Record<string, number> = {}
  for (const search of TERMS) {
    const input = ArchivesInput.parse({ search, limit: 30 })
    terms[search] = round(await medianMs(() => pageArchives(ctx, input)))
  }
  const filtered = ArchivesInput.parse({ search: 'rates', topic: 'Topic 3', kind: 'manual' })
  report(terms, await medianMs(() => pageArchives(ctx, filtered)), await scan(), indexingMs)
} finally {
  await database.close()
}

/** Analyses of 300 words without spaces between Thai ones. */
async function fill(): Promise<void> {
  await database.sql`
    insert into research_archives
      (topic_name, title, execution_type, news_items_count, results_count, ai_summary, content)
    select 'Topic ' || n % 40, 'Archive ' || n || ' rare' || n,
      case when n % 3 = 0 then 'automation' else 'manual' end, 9, 9,
      (select string_agg(words[1 + (n * 7 + i * i * 13 + i) % cardinality(words)],
        case when i % 5 = 0 then ' ' else '' end || case when i % 40 = 0 then E'\n' else '' end)
       from generate_series(1, 20 + n % 280) i),
      '{"newsItems": []}'
    from generate_series(1, ${ARCHIVES}::int) n, (select string_to_array(${WORDS}, ' ') as words) w`
}

/** The same search as a look at every text, ms. */
function scan(): Promise<number> {
  return medianMs(
    () => database.sql`
      select id from research_archives
      where strpos(lower(title || ' ' || topic_name || ' ' || coalesce(ai_summary, '')), ${'inflation'}) > 0
      order by id desc limit 31`,
  )
}

function report(terms: Record<string, number>, filtered: number, reference: number, indexing: number): void {
  const slowest = Math.max(...Object.values(terms), filtered)
  console.log(
    JSON.stringify({
      bench: 'archives',
      ours: round(slowest),
      unit: 'ms for the slowest of all searches over 10,000 archives, with its count, round trip, median',
      reference: round(reference),
      referenceName: 'a look at every text, without a count',
      ratio: Number((slowest / reference).toFixed(4)),
      terms,
      filteredMs: round(filtered),
      indexingMs: round(indexing),
      goal: `<= ${GOAL} ms`,
      pass: slowest <= GOAL,
    }),
  )
}
