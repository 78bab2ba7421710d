import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  entry,
  fakeNews,
  hoursAgo,
  insertTopic,
  listedOnly,
  NOW,
  read,
  research,
  researchContext,
} from '../testing/research-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { checkSource } from './check-source.ts'
import { listSourceHealth } from './list-source-health.ts'
import { pagesQuery } from './read-pages.ts'

const database = testDatabase()
const FEED = 'https://pages.example/feed'
const OTHER = 'https://other.example/feed'
const YEARS = 3 * 365 * 24
const at = (name: string) => `https://pages.example/${name}`
const listed = (name: string) => entry(at(name), { text: '', publishedAt: hoursAgo(1), ...listedOnly })
const page = (name: string, hours: number) =>
  ({
    state: 'read',
    article: entry(at(name), { publishedAt: hoursAgo(hours), dateSource: 'json-ld' }),
  }) as const

const NOTHING = {
  ...{ asked: 0, failed: 0, reason: null, texts: 0, textless: 0 },
  ...{ compared: 0, refuted: 0, undated: 0, found: 0 },
}
const NEWS = fakeNews(
  {
    [FEED]: read([listed('new'), listed('old'), listed('older'), listed('gone')]),
    [OTHER]: read([listed('gone'), entry('https://other.example/full')]),
  },
  { [at('new')]: page('new', 1), [at('old')]: page('old', YEARS), [at('older')]: page('older', 2 * YEARS) },
)

test('the health of a source says which pages could not be read, and which refuted its dates', async () => {
  const ctx = researchContext(database, { news: NEWS })
  const topic = await insertTopic(ctx.db, { newsSources: [FEED, OTHER, 'https://down.example/feed'] })
  await research(ctx, topic.id)
  const health = await listSourceHealth(ctx, { topicId: topic.id })
  const readAt = NOW.toISOString()
  expect(health.map(({ pages }) => pages)).toEqual([
    {
      ...NOTHING,
      asked: 4,
      failed: 1,
      reason: 'no such host',
      texts: 3,
      textless: 1,
      compared: 3,
      refuted: 2,
      undated: 1,
      readAt,
    },
    { ...NOTHING, asked: 1, failed: 1, reason: 'no such host', texts: 1, textless: 1, undated: 1, readAt },
    null,
  ])
  const input = { name: topic.name, description: '', keywords: ['inflation'], hours: 24 }
  const check = await checkSource(ctx, { url: FEED, ...input }, new AbortController().signal)
  expect(check.pages).toEqual(health[0]?.pages)
})

test('a later run that reads no pages of a source leaves what was known of them', async () => {
  const ctx = researchContext(database, { news: NEWS })
  const topic = await insertTopic(ctx.db, { newsSources: [FEED] })
  await research(ctx, topic.id)
  const later = new Date(NOW.getTime() + 3_600_000)
  const full = entry('https://pages.example/full', { publishedAt: later })
  const again = researchContext(database, { news: fakeNews({ [FEED]: read([full]) }), now: () => later })
  await research(again, topic.id)
  const [pages] = await listSourceHealth(again, { topicId: topic.id })
  expect(pages?.pages?.readAt).toBe(NOW.toISOString())
  const month = researchContext(database, { now: () => new Date(NOW.getTime() + 31 * 86_400_000) })
  expect(await listSourceHealth(month, { topicId: topic.id })).toMatchObject([{ pages: null }])
})

const healthOf = async (sources: Parameters<typeof fakeNews>[0], pages: Parameters<typeof fakeNews>[1]) => {
  const ctx = researchContext(database, { news: fakeNews(sources, pages) })
  const topic = await insertTopic(ctx.db, { newsSources: Object.keys(sources) })
  await research(ctx, topic.id)
  return { ctx, health: await listSourceHealth(ctx, { topicId: topic.id }) }
}

test('a date that its page refutes is blamed on the listing that gave it, and on no other', async () => {
  const [first, second, third] = ['a', 'b', 'c'].map((name) => `https://${name}.example/dates`)
  const [one, two] = ['https://shared.example/1', 'https://shared.example/2']
  if (!first || !second || !third || !one || !two) throw new Error('there are three sources')
  const dated = (url: string, hours: number) =>
    entry(url, { text: '', publishedAt: hoursAgo(hours), ...listedOnly })
  const undated = (url: string) => entry(url, { text: '', publishedAt: null, dateSource: null })
  const { health } = await healthOf(
    {
      [first]: read([undated(one), undated(two)]),
      [second]: read([dated(one, 1), dated(two, 1)]),
      // nearer to the page, which is not older than that
      [third]: read([dated(one, 15)]),
    },
    {
      [one]: { state: 'read', article: entry(one, { publishedAt: hoursAgo(38), dateSource: 'json-ld' }) },
      [two]: { state: 'read', article: entry(two, { publishedAt: hoursAgo(YEARS), dateSource: 'json-ld' }) },
    },
  )
  expect(health.map(({ pages }) => pages?.refuted)).toEqual([0, 2, 0])
})

test('articles that are undated as their listing is not believed count as undated', async () => {
  const feed = 'https://crawled.example/feed'
  const names = Array.from({ length: 10 }, (_, i) => `https://crawled.example/${i}`)
  const listed = names.map((url) => entry(url, { publishedAt: hoursAgo(1), ...listedOnly }))
  const pages = Object.fromEntries(
    names.slice(0, 2).map((url) => [
      url,
      {
        state: 'read',
        article: entry(url, { publishedAt: hoursAgo(YEARS), dateSource: 'json-ld' }),
      } as const,
    ]),
  )
  const { ctx, health } = await healthOf({ [feed]: read(listed) }, pages)
  expect(health).toMatchObject([
    { state: 'undated', items: 10, undated: 8, pages: { refuted: 2, undated: 8 } },
  ])
  const input = { name: 'Crawled', description: '', keywords: ['inflation'], hours: 24 }
  const check = await checkSource(ctx, { url: feed, ...input }, new AbortController().signal)
  expect(check).toMatchObject({ state: 'undated', items: 10, undated: 8 })
})

const told = (url: string, hours: number) =>
  ({
    state: 'read',
    article: entry(url, {
      publishedAt: hoursAgo(hours),
      dateSource: 'json-ld',
      dateReasons: [
        {
          ...{
            source: 'json-ld',
            from: 'datePublished',
            written: 'then',
            precision: 'second',
            zone: 'given',
          },
          ...{ at: hoursAgo(hours).toISOString(), trust: 5, verdict: 'taken', why: 'the best' },
        },
      ],
    }),
  }) as const

test('the state of a source tells what its pages said of its dates', async () => {
  const names = (host: string) => [1, 2, 3, 4].map((n) => `https://${host}.example/${n}`)
  const [bare, recycled, mixed] = [names('bare'), names('recycled'), names('mixed')]
  const undated = (url: string) => entry(url, { text: '', publishedAt: null, dateSource: null })
  const ahead = names('ahead').map((url) => entry(url, { publishedAt: hoursAgo(-30), dateSource: null }))
  const dated = (url: string) => entry(url, { text: '', publishedAt: hoursAgo(1), ...listedOnly })
  const { health } = await healthOf(
    {
      'https://bare.example/feed': read(bare.map(undated)),
      'https://recycled.example/feed': read(recycled.map(dated)),
      'https://mixed.example/feed': read(mixed.map(dated)),
      'https://ahead.example/feed': read(ahead),
    },
    Object.fromEntries([
      ...bare.map((url, n) => [url, told(url, n + 1)] as const),
      ...recycled.map((url) => [url, told(url, YEARS)] as const),
      ...mixed.map((url, n) => [url, told(url, n < 1 ? YEARS : 1)] as const),
    ]),
  )
  expect(health).toMatchObject([
    { state: 'healthy', items: 4, undated: 0, pages: { found: 4 } },
    { state: 'misdated', items: 4, undated: 0, pages: { compared: 4, refuted: 4 } },
    { state: 'healthy', pages: { compared: 4, refuted: 1 } },
    { state: 'misdated', items: 4, undated: 0, newestAt: null },
  ])
})

test('a source whose articles cannot be read is not healthy, and says why', async () => {
  const feed = 'https://walled.example/feed'
  const names = Array.from({ length: 4 }, (_, i) => `https://walled.example/${i}`)
  const refused = (reason: string) => ({ state: 'failed', reason }) as const
  const pages = Object.fromEntries(names.map((url, i) => [url, refused(i === 0 ? 'HTTP 500' : 'HTTP 403')]))
  const { health } = await healthOf({ [feed]: read(names.map((url) => entry(url, { text: '' }))) }, pages)
  expect(health).toMatchObject([
    { state: 'unreadable', pages: { asked: 4, failed: 4, reason: 'HTTP 403', texts: 0, textless: 4 } },
  ])
})

test('a run of an earlier version is read', async () => {
  const ctx = researchContext(database, { news: NEWS })
  const topic = await insertTopic(ctx.db, { newsSources: [FEED] })
  await research(ctx, topic.id)
  await ctx.db.execute(sql`
    update research_run_steps set report = jsonb_set(report, '{pages}',
      ${JSON.stringify({ url: FEED, asked: 5, failed: 5, refuted: 1 })}::jsonb)
    where report -> 'pages' ->> 'url' = ${FEED}`)
  const [source] = await listSourceHealth(ctx, { topicId: topic.id })
  expect(source).toMatchObject({ state: 'healthy', pages: { ...NOTHING, asked: 5, failed: 5, refuted: 1 } })
})

type Plan = { 'Index Name'?: string; Plans?: Plan[] }
const indexes = ({ Plans = [], ...plan }: Plan): string[] => [
  ...(plan['Index Name'] ? [plan['Index Name']] : []),
  ...Plans.flatMap(indexes),
]

test('the last pages of a source are found by an index', async () => {
  const ctx = researchContext(database)
  const plan = await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const query = sql`explain (format json) ${pagesQuery(ctx, [FEED])}`
    const [row] = await tx.execute<{ 'QUERY PLAN': { Plan: Plan }[] }>(query)
    return row?.['QUERY PLAN'][0]?.Plan ?? {}
  })
  expect(indexes(plan)).toEqual(['research_run_steps_pages_idx'])
})
