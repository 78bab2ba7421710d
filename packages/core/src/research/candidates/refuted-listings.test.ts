import { articles } from '@newsloom/db/schema/research'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listSourceHealth } from '../../news-sources/list-source-health.ts'
import type { SourceEntry } from '../../ports.ts'
import {
  entry,
  type FakeNews,
  fakeNews,
  hoursAgo,
  insertTopic,
  listedOnly,
  NOW,
  read,
  research,
  researchContext,
  stepOf,
} from '../../testing/research-fixtures.ts'
import { testDatabase } from '../../testing/test-database.ts'

const database = testDatabase()
const YEARS = 3 * 365 * 24
type Age = number | 'undated'

/** An entry of a full-text feed, an hour old by the feed and by nothing else. */
const listed = (url: string) => entry(url, { publishedAt: hoursAgo(1), ...listedOnly })
const page = (url: string, age: Age) =>
  ({
    state: 'read',
    article:
      age === 'undated'
        ? entry(url, { publishedAt: null, dateSource: null })
        : entry(url, { publishedAt: hoursAgo(age), dateSource: 'json-ld' }),
  }) as const

/** Listings of pages, each with its age by its own date. */
function newsOf(sources: Record<string, Record<string, Age>>): FakeNews {
  const pages = Object.values(sources).flatMap((ages) =>
    Object.entries(ages).map(([url, age]) => [url, page(url, age)] as const),
  )
  const listings = Object.entries(sources).map(
    ([source, ages]) => [source, read(Object.keys(ages).map(listed))] as const,
  )
  return fakeNews(Object.fromEntries(listings), Object.fromEntries(pages))
}

async function countsOf(sources: Record<string, Record<string, Age>>) {
  const ctx = researchContext(database, { news: newsOf(sources) })
  const topic = await insertTopic(ctx.db, { newsSources: Object.keys(sources) })
  const { counts } = await research(ctx, topic.id)
  return { inside: counts.found - counts.tooOld - counts.undated - counts.duplicates, ...counts }
}

/** `dateless` pages that state no date, and those of these ages. */
const site = (host: string, dateless: number, ages: number[]): Record<string, Age> =>
  Object.fromEntries([
    ...Array.from({ length: dateless }, (_, i) => [`https://${host}/dateless-${i}`, 'undated'] as const),
    ...ages.map((age, i) => [`https://${host}/dated-${i}`, age] as const),
  ])

test.each([
  ['one old page among ten does not undate the others', 9, [YEARS], { inside: 9, tooOld: 1, undated: 0 }],
  ['one old page is enough for one other', 1, [YEARS], { inside: 0, tooOld: 1, undated: 1 }],
  ['two old pages of two undate the rest', 8, [YEARS, YEARS], { inside: 0, tooOld: 2, undated: 8 }],
  ['half of those compared do', 6, [YEARS, YEARS, 1, 1], { inside: 2, tooOld: 2, undated: 6 }],
  ['fewer than half do not', 6, [YEARS, YEARS, 1, 1, 1], { inside: 9, tooOld: 2, undated: 0 }],
])('of one listing: %s', async (name, dateless, ages, expected) => {
  const host = `${name.replaceAll(/\W/g, '')}.example`
  expect(await countsOf({ [`https://${host}/feed`]: site(host, dateless, ages) })).toMatchObject(expected)
})

test('dates of a listing that too few pages refute are unsure, and reported', async () => {
  const host = 'unsure.example'
  const feed = `https://${host}/feed`
  const ctx = researchContext(database, { news: newsOf({ [feed]: site(host, 9, [YEARS]) }) })
  const run = await research(ctx, (await insertTopic(ctx.db, { newsSources: [feed] })).id)
  expect(stepOf(run, 'window')?.detail).toContain('9 articles (9 dated only by a listing)')
  const [stored] = await ctx.db
    .select()
    .from(articles)
    .where(eq(articles.url, `https://${host}/dateless-0`))
  expect(stored).toMatchObject({ dateCertainty: 'unsure', publishedAt: hoursAgo(1) })
  expect(stored?.dateReasons.map(({ why }) => why)).toEqual(['another page is older than this listing says'])
})

test('an old article stays out although only one page of its site was compared, if the listing redates', async () => {
  const many = Array.from({ length: 6 }, (_, i) => site(`small${i}.example`, i === 0 ? 1 : 0, [YEARS]))
  const counts = await countsOf({ 'https://aggregator.example/feed': Object.assign({}, ...many) })
  expect(counts).toMatchObject({ inside: 0, tooOld: 6, undated: 1 })
})

test('a site that redates is not believed in a listing of honest ones, which are', async () => {
  const counts = await countsOf({
    'https://mixed.example/feed': {
      ...site('redating.example', 2, [YEARS, YEARS]),
      ...site('honest.example', 3, [1, 1, 1]),
      ...site('honest-too.example', 0, [1, 1, 1]),
    },
  })
  expect(counts).toMatchObject({ inside: 9, tooOld: 2, undated: 2 })
})

test('a good feed is believed although another listing of its site is not', async () => {
  const counts = await countsOf({
    'https://twice.example/feed': site('twice.example', 3, [1, 1]),
    'https://crawler.example/feed': Object.fromEntries(
      [1, 2, 3, 4, 5].map((n) => [`https://twice.example/old-${n}`, n < 5 ? YEARS : 'undated'] as const),
    ),
  })
  expect(counts).toMatchObject({ inside: 5, tooOld: 4, undated: 1 })
})

test('a listing of which nothing is known dates no article of a site that redates', async () => {
  const counts = await countsOf({
    'https://redates.example/feed': site('redates.example', 0, [YEARS, YEARS, YEARS]),
    'https://index.example/feed': site('redates.example', 2, []),
  })
  expect(counts).toMatchObject({ inside: 0, tooOld: 3, undated: 2 })
})

test('an article that is no longer believed stays undated when its feed is unchanged', async () => {
  const feed = 'https://later.example/feed'
  const at = (name: string) => `https://later.example/${name}`
  // their pages cannot be read
  const walled = ['x', 'y', 'z'].map((name) => ({ ...listed(at(name)), text: '' }))
  const old = ['a', 'b'].map(at)
  const pages = Object.fromEntries(old.map((url) => [url, page(url, YEARS)]))
  const ctx = researchContext(database, { news: fakeNews({ [feed]: read(walled) }) })
  const topic = await insertTopic(ctx.db, { newsSources: [feed] })
  expect((await research(ctx, topic.id)).counts).toMatchObject({ kept: 3, undated: 0 })
  const refuting = fakeNews({ [feed]: read([...walled, ...old.map(listed)]) }, pages)
  const refuted = await research({ ...ctx, news: refuting }, topic.id)
  expect(refuted.counts).toMatchObject({ tooOld: 2, undated: 3 })
  const memory = { etag: '1', lastModified: null, feedUrl: null }
  const unchanged = fakeNews({ [feed]: { state: 'unchanged', memory } })
  const again = await research({ ...ctx, news: unchanged }, topic.id)
  expect(again.counts).toMatchObject({ found: 5, kept: 0, tooOld: 2, undated: 3 })
  const health = await listSourceHealth(ctx, { topicId: topic.id })
  expect(health).toMatchObject([{ pages: { undated: 3 } }])
})

test('a sample keeps its date', async () => {
  const url = 'https://samples.example/one'
  const sample: SourceEntry = { ...listed(url), isSample: true }
  const old = ['a', 'b'].map((name) => `https://samples.example/${name}`)
  const feed = 'https://samples.example/feed'
  const news = fakeNews(
    { [feed]: read([sample, ...old.map(listed)]) },
    Object.fromEntries(old.map((one) => [one, page(one, YEARS)])),
  )
  const ctx = researchContext(database, { news, now: () => NOW })
  await research(ctx, (await insertTopic(ctx.db, { newsSources: [feed] })).id)
  const [stored] = await ctx.db.select().from(articles).where(eq(articles.canonicalUrl, url))
  expect(stored?.publishedAt).toEqual(hoursAgo(1))
})
