import { RESEARCH_LIMITS } from '@newsloom/contract/research/research'
import { articles } from '@newsloom/db/schema/research'
import { and, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  entry,
  fakeNews,
  hoursAgo,
  insertTopic,
  listedOnly,
  read,
  research,
  researchContext,
  SOURCE,
  stepOf,
} from '../../testing/research-fixtures.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { listUndated } from '../get-run.ts'
import { listNews } from '../list-news.ts'

const database = testDatabase()
const YEARS = 3 * 365 * 24
const at = (name: string) => `https://a.example/${name}`
/** An entry as a feed lists it: its text is only on the page. */
const listed = (name: string, hours: number) => entry(at(name), { text: '', publishedAt: hoursAgo(hours) })
const pageOf = (url: string, hours: number) =>
  ({
    state: 'read',
    article: entry(url, { publishedAt: hoursAgo(hours), dateSource: 'json-ld' }),
  }) as const
const page = (name: string, hours: number) => pageOf(at(name), hours)

test('an article that is new in a feed and old on its page is outside the window, and both reasons are kept', async () => {
  const news = fakeNews(
    { [SOURCE]: read([listed('old', 1), listed('new', 1)]) },
    { [at('old')]: page('old', YEARS), [at('new')]: page('new', 1) },
  )
  const ctx = researchContext(database, { news })
  const run = await research(ctx, (await insertTopic(ctx.db)).id)
  expect(run.counts).toMatchObject({ found: 2, tooOld: 1, kept: 1 })
  const [stored] = await ctx.db
    .select()
    .from(articles)
    .where(eq(articles.canonicalUrl, at('old')))
  expect(stored).toMatchObject({
    publishedAt: hoursAgo(YEARS),
    dateSource: 'json-ld',
    dateCertainty: 'likely',
  })
  expect(stored?.dateReasons.map((reason) => [reason.source, reason.verdict])).toEqual([
    ['feed', 'outweighed'],
    ['json-ld', 'taken'],
  ])
})

test('a date that only the feed gives, as the page could not be read, is unsure and marked', async () => {
  const news = fakeNews(
    { [SOURCE]: read([listed('walled', 23.9), listed('gone', 24.1), listed('open', 1)]) },
    { [at('open')]: page('open', 1) },
  )
  const ctx = researchContext(database, { news })
  const topic = await insertTopic(ctx.db)
  const run = await research(ctx, topic.id)
  expect(run.counts).toMatchObject({ tooOld: 1, kept: 2 })
  expect(stepOf(run, 'window')?.detail).toContain('2 articles (1 dated only by a listing)')
  const [stored] = await ctx.db
    .select()
    .from(articles)
    .where(eq(articles.canonicalUrl, at('walled')))
  expect(stored).toMatchObject({ dateSource: 'feed', dateCertainty: 'unsure' })
  const items = await listNews(ctx, { topicId: topic.id })
  expect(items.map(({ url, dateEvidence }) => [url, dateEvidence?.isOnlyListed])).toEqual(
    expect.arrayContaining([
      [at('walled'), true],
      [at('open'), false],
    ]),
  )
})

test('of two sources that date one article differently, the older date counts', async () => {
  const other = 'https://b.example/feed'
  const news = fakeNews({
    [SOURCE]: read([entry(at('one'), { publishedAt: hoursAgo(1) })]),
    [other]: read([entry(at('one'), { publishedAt: hoursAgo(YEARS) }), entry(at('two'))]),
  })
  const ctx = researchContext(database, { news })
  const run = await research(ctx, (await insertTopic(ctx.db, { newsSources: [SOURCE, other] })).id)
  expect(run.counts).toMatchObject({ tooOld: 1, kept: 1 })
})

test('articles that cannot be dated are counted and named', async () => {
  const undated = entry(at('when'), { title: 'Inflation, some day', publishedAt: null, dateSource: null })
  const ctx = researchContext(database, { news: fakeNews({ [SOURCE]: read([undated, entry(at('one'))]) }) })
  const run = await research(ctx, (await insertTopic(ctx.db)).id)
  expect(run.counts).toMatchObject({ undated: 1, kept: 1 })
  expect(stepOf(run, 'window')).toMatchObject({
    detail: expect.stringContaining('1 without a date (“Inflation, some day”)'),
    report: { kind: 'dates', undated: 1, undatedArticles: [{ url: at('when') }] },
  })
})

test('all articles that cannot be dated are listed on request, and a run has the first of them', async () => {
  const undated = Array.from({ length: 120 }, (_, i) =>
    entry(at(`undated${i}`), { title: `Inflation ${i}`, publishedAt: null, dateSource: null }),
  )
  const ctx = researchContext(database, { news: fakeNews({ [SOURCE]: read(undated) }) })
  const run = await research(ctx, (await insertTopic(ctx.db)).id)
  const report = stepOf(run, 'window')?.report
  expect(report?.kind === 'dates' && report.undatedArticles).toHaveLength(50)
  const all = await listUndated(ctx, { runId: run.id })
  expect(all.map(({ url }) => url)).toEqual(undated.map(({ url }) => url))
  await expect(listUndated(ctx, { runId: run.id + 1_000 })).rejects.toThrow('no longer exists')
})

/** An entry of a full-text feed: only the feed dates it. */
const full = (url: string, hours: number) => entry(url, { publishedAt: hoursAgo(hours), ...listedOnly })

test('the page of an article whose text is in the feed is read for its date', async () => {
  const url = at('full-text')
  const news = fakeNews(
    { [SOURCE]: read([full(url, 1), full(at('full-walled'), 1)]) },
    { [url]: pageOf(url, YEARS) },
  )
  const ctx = researchContext(database, { news })
  const topic = await insertTopic(ctx.db)
  const run = await research(ctx, topic.id)
  expect(news.asked.map((one) => one.url)).toContain(url)
  expect(run.counts).toMatchObject({ tooOld: 1, kept: 0, undated: 1 })
  expect(stepOf(run, 'window')?.detail).toContain('1 without a date')
  const again = fakeNews({ [SOURCE]: read([full(url, 1)]) })
  await research({ ...ctx, news: again }, topic.id)
  expect(again.asked.map((one) => one.url)).not.toContain(url)
})

test('without a window, a page is not read for its date alone', async () => {
  const news = fakeNews({ [SOURCE]: read([full(at('any-time'), 1)]) })
  const ctx = researchContext(database, { news })
  await research(ctx, (await insertTopic(ctx.db, { timeFilter: 'now' })).id)
  expect(news.asked.map((one) => one.url)).toEqual([SOURCE])
})

test('an article whose page is not read, as others come first, is dated only by its listing', async () => {
  const many = Array.from({ length: RESEARCH_LIMITS.reads + 5 }, (_, n) => full(at(`many${n}`), 1))
  const pages = Object.fromEntries(many.map(({ url }) => [url, pageOf(url, 1)]))
  const ctx = researchContext(database, { news: fakeNews({ [SOURCE]: read(many) }, pages) })
  const topic = await insertTopic(ctx.db)
  const run = await research(ctx, topic.id)
  expect(stepOf(run, 'window')?.detail).toBe('Last 24 hours: 65 articles (5 dated only by a listing)')
  const unsure = and(like(articles.url, `${at('many')}%`), eq(articles.dateCertainty, 'unsure'))
  expect(await ctx.db.select().from(articles).where(unsure)).toHaveLength(5)
})

test('sites whose pages refute their feeds get nothing into the window, however much they list', async () => {
  const many = Array.from({ length: 100 }, (_, n) => full(`https://old${n % 10}.example/${n}`, 1))
  const pages = Object.fromEntries(many.map(({ url }) => [url, pageOf(url, YEARS)]))
  const honest = full('https://honest.example/one', 1)
  const news = fakeNews(
    { [SOURCE]: read([...many, honest]) },
    { ...pages, [honest.url]: pageOf(honest.url, 1) },
  )
  const ctx = researchContext(database, { news })
  const run = await research(ctx, (await insertTopic(ctx.db)).id)
  expect(run.counts).toMatchObject({ kept: 1, tooOld: 59, undated: 41 })
})

test('entries of a live blog stay separate', async () => {
  const parts = ['#1', '#2'].map((part, i) =>
    entry(at(`live${part}`), {
      title: `Inflation at ${i}`,
      isPart: true,
      text: `Inflation report number ${i} of the day.`,
    }),
  )
  const ctx = researchContext(database, { news: fakeNews({ [SOURCE]: read(parts) }) })
  const run = await research(ctx, (await insertTopic(ctx.db)).id)
  expect(run.counts).toMatchObject({ found: 2, duplicates: 0 })
})

test('repairs to a feed are listed in its step', async () => {
  const broken = { ...read([entry(at('one'))]), repairs: ["a bare '&'", 'a missing end'] }
  const ctx = researchContext(database, { news: fakeNews({ [SOURCE]: broken }) })
  const run = await research(ctx, (await insertTopic(ctx.db)).id)
  expect(stepOf(run, 'source')?.detail).toBe("Feed: 1 article; repaired: a bare '&', a missing end")
})

test('a recent change alone dates nothing, and an old one excludes an article', async () => {
  const changed = (name: string, hours: number) => {
    const at = hoursAgo(hours).toISOString()
    const reason = {
      source: 'feed',
      from: 'updated',
      written: at,
      at,
      precision: 'second',
      zone: 'given',
    } as const
    const dateReasons = [{ ...reason, trust: 1, verdict: 'taken' as const, why: 'the best of what is known' }]
    return entry(`https://a.example/changed-${name}`, { publishedAt: hoursAgo(hours), dateReasons })
  }
  const news = fakeNews({ [SOURCE]: read([changed('new', 1), changed('old', 99)]) })
  const ctx = researchContext(database, { news })
  const run = await research(ctx, (await insertTopic(ctx.db)).id)
  expect(run.counts).toMatchObject({ undated: 1, tooOld: 1, kept: 0 })
})
