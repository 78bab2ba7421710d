import { LOCAL_ANALYST } from '@newsloom/contract/research/models'
import { researchArchives } from '@newsloom/db/schema/archives'
import { modelCalls } from '@newsloom/db/schema/model-calls'
import { articles, newsItems, researchRunSteps, researchRuns, stories } from '@newsloom/db/schema/research'
import { researchTopics } from '@newsloom/db/schema/topics'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { getLive } from './get-live.ts'

const database = testDatabase()
const ctx = testContext(database)

async function insertTopic(name: string, newsSources: string[] = []): Promise<number> {
  const topic = { name, newsSources, geminiModel: 'm', customTimeValue: 1 }
  const [row] = await database.db
    .insert(researchTopics)
    .values({ ...topic, timeFilter: '24h', customTimeUnit: 'days' })
    .returning()
  return row?.id ?? 0
}
type Run = Partial<typeof researchRuns.$inferInsert>
async function insertRun(topicId: number, run: Run): Promise<number> {
  const [row] = await database.db
    .insert(researchRuns)
    .values({ topicId, kind: 'research', executionType: 'manual', ...run })
    .returning()
  return row?.id ?? 0
}
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)

test('an empty installation has nothing to show', async () => {
  expect(await getLive(ctx)).toEqual({
    ...{ archive: null, runs: [], sources: [], calls: [] },
    localCalls: null,
  })
})

test('active runs come first with their steps, then those of the last hours', async () => {
  const [rice, gold] = [await insertTopic('Rice', ['https://a.example/feed']), await insertTopic('Gold')]
  await insertRun(gold, { state: 'failed', error: 'Too old', endedAt: ago(7) })
  const failed = await insertRun(gold, { state: 'failed', error: 'No source answered.', endedAt: ago(2) })
  const active = await insertRun(rice, { state: 'running', startedAt: ago(0) })
  const done = await insertRun(gold, { state: 'succeeded', endedAt: ago(1) })
  await database.db
    .insert(researchRunSteps)
    .values({ runId: active, position: 0, kind: 'source', label: 'The Wire', state: 'running' })
  const { runs, sources } = await getLive(ctx)
  expect(runs.map(({ id, topicName, isLatest }) => [id, topicName, isLatest])).toEqual([
    [active, 'Rice', true],
    [done, 'Gold', true],
    [failed, 'Gold', false],
  ])
  expect(runs[0]).toMatchObject({ current: 'Reading The Wire', steps: [{ label: 'The Wire' }] })
  expect(runs[2]).toMatchObject({ state: 'failed', error: 'No source answered.' })
  expect(sources).toMatchObject([{ url: 'https://a.example/feed', state: 'unread' }])
})

test('the latest archive has tracked links as long as its run is stored', async () => {
  const topicId = await insertTopic('Salt')
  const runId = await insertRun(topicId, { state: 'succeeded', endedAt: ago(1) })
  const url = 'https://wire.example/salt?a=1&b=2'
  const [article] = await database.db
    .insert(articles)
    .values({ canonicalUrl: url, url, source: 'The Wire', title: 'Salt', hash: 'h' })
    .returning()
  const [story] = await database.db.insert(stories).values({ runId, title: 'Salt' }).returning()
  const [item] = await database.db
    .insert(newsItems)
    .values({
      runId,
      topicId,
      articleId: article?.id ?? 0,
      storyId: story?.id ?? 0,
      isLead: true,
      position: 1,
      relevance: 1,
      parts: [],
    })
    .returning()
  const archive = { topicName: 'Salt', executionType: 'manual', newsItemsCount: 1, resultsCount: 1 } as const
  const content = { newsItems: [{ title: 'Salt', source: 'The Wire', url, relevanceScore: 0.5 }] }
  await database.db.insert(researchArchives).values({ ...archive, title: 'Older', content: '' })
  await database.db.insert(researchArchives).values({ ...archive, title: 'Latest', topicId, runId, content })
  const shown = (await getLive(ctx)).archive
  expect(shown).toMatchObject({ title: 'Latest', topicId, newsItemsCount: 1, aiSummary: null })
  expect(shown?.articles).toEqual([
    {
      title: 'Salt',
      summary: '',
      source: 'The Wire',
      relevanceScore: 0.5,
      url: `/api/track-link-research/${item?.id}?url=${encodeURIComponent(url)}&topicId=${topicId}`,
      isTracked: true,
    },
  ])
  await database.db.execute(sql`delete from research_topics where id = ${topicId}`)
  expect((await getLive(ctx)).archive).toMatchObject({
    topicId: null,
    articles: [{ url, isTracked: false }],
  })
})

test("the shares of a campaign's topics in a call are one call", async () => {
  await database.db.delete(modelCalls)
  const share = { task: 'speech', model: 'gemini-3.8-flash-tts', ms: 900, campaignId: 7 } as const
  await database.db.insert(modelCalls).values([
    { ...share, topicId: 1, promptTokens: 20, answerTokens: 101, costUsd: 0.5 },
    { ...share, topicId: 2, promptTokens: 20, answerTokens: 100, costUsd: 0.5 },
  ])
  // another call, a moment later
  const later = { createdAt: sql`now() + interval '1 second'`, topicId: 1 }
  const other = { ...share, ...later, promptTokens: null, answerTokens: null, costUsd: null }
  await database.db.insert(modelCalls).values(other)
  expect((await getLive(ctx)).calls).toMatchObject([
    { promptTokens: null, answerTokens: null, costUsd: null },
    { task: 'speech', ms: 900, promptTokens: 40, answerTokens: 201, costUsd: 1 },
  ])
  await database.db.delete(modelCalls)
})

test('the latest model calls come first', async () => {
  await database.db.insert(modelCalls).values([
    { task: 'analysis', model: 'gemini-2.5-flash', ms: 4_200, promptTokens: 9_000, answerTokens: 700 },
    { task: 'arrangement', model: 'gemini-2.5-flash', ms: 900, error: 'The model gave no answer.' },
  ])
  expect((await getLive(ctx)).calls).toMatchObject([
    { task: 'arrangement', promptTokens: null, error: 'The model gave no answer.' },
    { task: 'analysis', ms: 4_200, promptTokens: 9_000, answerTokens: 700, error: null },
  ])
})

test('the local analyst is counted, however often it worked, and hides no call of a model', async () => {
  await database.db.delete(modelCalls)
  const paid = { task: 'analysis', model: 'gemini-2.5-flash', ms: 4_200, createdAt: ago(1) } as const
  const local = { task: 'quotes', model: LOCAL_ANALYST, ms: 12 } as const
  await database.db.insert(modelCalls).values(paid)
  await database.db
    .insert(modelCalls)
    .values(
      Array.from({ length: 25 }, (_, n) => ({ ...local, createdAt: new Date(Date.UTC(2026, 0, 1, n)) })),
    )
  const { calls, localCalls } = await getLive(ctx)
  expect(calls.map(({ model }) => model)).toEqual(['gemini-2.5-flash'])
  expect(localCalls).toEqual({ count: 25, lastAt: '2026-01-02T00:00:00.000Z' })
})
