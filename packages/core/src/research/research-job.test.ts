import { archivedArticles } from '@newsloom/contract/research/archive-content'
import { researchArchives } from '@newsloom/db/schema/archives'
import { newsItems, sourceStates, summaries } from '@newsloom/db/schema/research'
import { researchTopics } from '@newsloom/db/schema/topics'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { UnavailableError } from '../errors.ts'
import {
  entry,
  fakeAnalyst,
  fakeNews,
  insertTopic,
  NOW,
  read,
  research,
  researchContext,
  SOURCE,
  stepOf,
} from '../testing/research-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { getRun } from './get-run.ts'
import { getSummary } from './get-summary.ts'
import { latestResearchRun, latestRun } from './latest-run.ts'
import { listNews } from './list-news.ts'
import { runResearch } from './research-job.ts'
import { startSummary } from './start-summary.ts'

const database = testDatabase()

const context = (overrides: Partial<Context> = {}) => researchContext(database, overrides)

test('a research run ends with news, an analysis, an archive and a result for every step', async () => {
  const topic = await insertTopic(database.db)
  const ctx = context({
    news: fakeNews({
      [SOURCE]: read([entry('https://a.example/one'), entry('https://a.example/two', { source: 'Two' })]),
    }),
  })
  const run = await research(ctx, topic.id)
  expect(run).toMatchObject({ state: 'succeeded', progress: 1, current: 'Done', error: null })
  expect(run.counts).toMatchObject({ found: 2, kept: 2 })
  expect(run.steps.map((s) => [s.kind, s.state])).toEqual(
    ['source', 'window', 'articles', 'rank', 'analysis', 'save'].map((kind) => [kind, 'done']),
  )
  expect(stepOf(run, 'source')).toMatchObject({
    label: 'a.example/feed',
    found: 2,
    kept: 2,
    detail: 'Feed: 2 articles',
  })
  expect(stepOf(run, 'window')?.detail).toBe('Last 24 hours: 2 articles')

  const news = await listNews(ctx, { topicId: topic.id })
  expect(news.length).toBe(run.counts.stories)
  const [lead] = news
  expect(lead?.trackedUrl).toBe(
    `/api/track-link-research/${lead?.id}?url=${encodeURIComponent(lead?.url ?? '')}&topicId=${topic.id}`,
  )
  const sum = lead?.relevanceParts.reduce((total, part) => total + part.value * part.weight, 0)
  expect(lead?.relevanceScore).toBeCloseTo(sum ?? 0, 5)

  const summary = await getSummary(ctx, { topicId: topic.id })
  expect(summary).toMatchObject({ generating: false, modelUsed: 'test-model', error: null })
  expect(summary?.overallSummary).toContain('Inflation slows')
  expect(summary?.overallSummary).toContain('https://a.example/')

  const [archive] = await database.db
    .select()
    .from(researchArchives)
    .where(eq(researchArchives.topicId, topic.id))
  expect(archive).toMatchObject({
    id: run.archiveId,
    executionType: 'manual',
    newsItemsCount: 2,
    modelUsed: 'test-model',
  })
  const archived = archivedArticles(archive?.content)
  expect(archive?.title).toBe(`Thai economy: ${archived[0]?.title}`)
  expect(archived.length).toBe(run.counts.stories)
  const [after] = await database.db.select().from(researchTopics).where(eq(researchTopics.id, topic.id))
  expect(after?.lastResearchAt).toEqual(NOW)
})

test('copies become one article, and reports of one event one story', async () => {
  const text =
    'The Bank of Thailand kept its interest rate at 2.25% on Wednesday as the committee voted unanimously; inflation stays low.'
  const report = (url: string, title: string) => entry(url, { title, summary: text, text })
  const news = fakeNews({
    [SOURCE]: read([
      report('https://a.example/rate?utm_source=rss', 'Bank of Thailand holds interest rate at 2.25%'),
      report('https://www.a.example/rate#top', 'Bank of Thailand holds interest rate at 2.25%'),
      entry('https://a.example/other', {
        title: 'Inflation slows in Laos',
        text: 'Inflation in Laos slowed to 9%.',
      }),
    ]),
    'https://b.example/feed': read([report('https://b.example/r', 'Thai interest rate unchanged at 2.25%')]),
  })
  const topic = await insertTopic(database.db, { newsSources: [SOURCE, 'https://b.example/feed'] })
  const ctx = context({ news })
  const run = await research(ctx, topic.id)
  expect(run.counts).toMatchObject({ found: 4, duplicates: 1, kept: 3, stories: 2 })
  const items = await listNews(ctx, { topicId: topic.id })
  expect(items.map((item) => item.story.others.length).sort()).toEqual([0, 1])
  const rows = await database.db.select().from(newsItems).where(eq(newsItems.runId, run.id))
  expect(rows.map((row) => row.position).sort()).toEqual([1, 2, 3])
  expect(
    rows
      .filter((row) => row.isLead)
      .map((row) => row.position)
      .sort(),
  ).toEqual([1, 2])
})

test('without articles on the topic the run succeeds, keeps nothing, and leaves the earlier news', async () => {
  const topic = await insertTopic(database.db)
  const off = entry('https://a.example/cup', {
    title: 'Cup final',
    summary: 'Two teams',
    text: 'Two teams meet.',
  })
  await research(context({ news: fakeNews({ [SOURCE]: read([entry('https://a.example/five')]) }) }), topic.id)
  const ctx = context({ news: fakeNews({ [SOURCE]: read([off]) }) })
  const run = await research(ctx, topic.id)
  expect(run).toMatchObject({ state: 'succeeded', archiveId: null, counts: { kept: 0, irrelevant: 1 } })
  expect(stepOf(run, 'analysis')).toMatchObject({ state: 'skipped', detail: 'No articles to analyse' })
  expect(await listNews(ctx, { topicId: topic.id })).toHaveLength(1)
  expect(await getSummary(ctx, { topicId: topic.id })).toMatchObject({ generating: false, totalArticles: 1 })
})

test('a failed analysis keeps the news and gives the reason; a later one completes the archive', async () => {
  const topic = await insertTopic(database.db)
  const broken = fakeAnalyst(async () => {
    throw new UnavailableError('The model is overloaded')
  })
  const ctx = context({
    analyst: broken,
    news: fakeNews({ [SOURCE]: read([entry('https://a.example/six')]) }),
  })
  const run = await research(ctx, topic.id)
  expect(run).toMatchObject({ state: 'succeeded', counts: { kept: 1 } })
  expect(stepOf(run, 'analysis')).toMatchObject({ state: 'failed', detail: 'The model is overloaded' })
  expect(await getSummary(ctx, { topicId: topic.id })).toMatchObject({
    overallSummary: '',
    generating: false,
    error: 'The model is overloaded',
  })
  const archiveOf = async () =>
    (await database.db.select().from(researchArchives).where(eq(researchArchives.runId, run.id)))[0]
  expect((await archiveOf())?.aiSummary).toBeNull()

  const working = context()
  const { id } = await startSummary(working, { topicId: topic.id })
  expect(await getSummary(working, { topicId: topic.id })).toMatchObject({ generating: true })
  await runResearch(working, { runId: id }, new AbortController().signal)
  expect(await getRun(working, { runId: id })).toMatchObject({
    kind: 'summary',
    state: 'succeeded',
    progress: 1,
  })
  const summary = await getSummary(working, { topicId: topic.id })
  expect(summary).toMatchObject({ generating: false, error: null, totalArticles: 1 })
  expect((await archiveOf())?.aiSummary).toBe(summary?.overallSummary)

  const { id: failing } = await startSummary(ctx, { topicId: topic.id })
  await runResearch(ctx, { runId: failing }, new AbortController().signal)
  expect(await latestRun(ctx, { topicId: topic.id })).toMatchObject({
    state: 'failed',
    error: 'The model is overloaded',
  })
  expect(await latestResearchRun(ctx, { topicId: topic.id })).toMatchObject({ kind: 'research' })
  expect(await getSummary(ctx, { topicId: topic.id })).toMatchObject({
    overallSummary: summary?.overallSummary,
    generating: false,
    error: 'The model is overloaded',
  })
})

test('text that the database would refuse is cleaned', async () => {
  const topic = await insertTopic(database.db)
  const bad = entry('https://a.example/bad', {
    title: 'Inflation \u0000\ud800 up',
    text: 'inflation \u0000 \udfff',
  })
  const run = await research(context({ news: fakeNews({ [SOURCE]: read([bad]) }) }), topic.id)
  expect(run.state).toBe('succeeded')
})

test('a completed job that runs again does nothing', async () => {
  const topic = await insertTopic(database.db)
  const ctx = context({ news: fakeNews({ [SOURCE]: read([entry('https://a.example/seven')]) }) })
  const run = await research(ctx, topic.id)
  await runResearch(ctx, { runId: run.id }, new AbortController().signal)
  expect(await getRun(ctx, { runId: run.id })).toEqual(run)
  const rows = await database.db.select().from(summaries).where(eq(summaries.topicId, topic.id))
  expect(rows).toHaveLength(1)
  const states = await database.db.select().from(sourceStates).where(eq(sourceStates.url, SOURCE))
  expect(states).toHaveLength(1)
})
