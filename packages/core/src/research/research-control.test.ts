import { articles, newsItems, researchRuns, summaries } from '@newsloom/db/schema/research'
import { researchTopics } from '@newsloom/db/schema/topics'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { answerTo } from '../testing/analysis/analyses.ts'
import {
  entry,
  fakeAnalyst,
  fakeNews,
  insertTopic,
  read,
  researchContext,
  SOURCE,
  untilAborted,
} from '../testing/research-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { createRun } from './create-run.ts'
import { getRun } from './get-run.ts'
import { getSummary } from './get-summary.ts'
import { listActiveRuns } from './list-active-runs.ts'
import { runResearch } from './research-job.ts'
import { researchRun } from './research-run.ts'
import { startResearch } from './start-research.ts'

const database = testDatabase()

const never = new AbortController().signal
const context = (overrides: Partial<Context> = {}) => researchContext(database, overrides)

const gate = () => Promise.withResolvers<void>()

test('a queued run has an analysis in progress; a cancelled one has none', async () => {
  const topic = await insertTopic(database.db)
  const ctx = context()
  const run = await startResearch(ctx, { topicId: topic.id })
  expect(run).toMatchObject({ state: 'queued', progress: 0, current: 'Waiting to start' })
  expect(await getSummary(ctx, { topicId: topic.id })).toMatchObject({ generating: true, overallSummary: '' })
  expect((await listActiveRuns(ctx)).map(({ id }) => id)).toContain(run.id)
  expect(await researchRun.cancel(ctx, run.id)).toMatchObject({ current: 'Cancelled' })
  expect(await getSummary(ctx, { topicId: topic.id })).toBeNull()
})

test('a topic deleted before its run is created is reported as gone', async () => {
  const topic = await insertTopic(database.db)
  await database.db.delete(researchTopics).where(eq(researchTopics.id, topic.id))
  await expect(createRun(context(), { topic, kind: 'research', about: null })).rejects.toThrow(NotFoundError)
})

test('selecting a topic does not research again within a minute of a run; pressing the button does', async () => {
  const topic = await insertTopic(database.db)
  const ctx = context()
  const { id } = await startResearch(ctx, { topicId: topic.id, trigger: 'select' })
  await runResearch(ctx, { runId: id }, never)
  expect((await startResearch(ctx, { topicId: topic.id, trigger: 'select' })).id).toBe(id)
  const endedAt = sql`now() - interval '61 seconds'`
  await database.db.update(researchRuns).set({ endedAt }).where(eq(researchRuns.id, id))
  const selected = await startResearch(ctx, { topicId: topic.id, trigger: 'select' })
  expect(selected.id).toBeGreaterThan(id)
  await runResearch(ctx, { runId: selected.id }, never)
  expect((await startResearch(ctx, { topicId: topic.id })).id).toBeGreaterThan(selected.id)
})

test.each(['source', 'page', 'analysis'] as const)(
  'a run cancelled at its %s saves nothing',
  async (where) => {
    const reached = gate()
    const hang = (signal: AbortSignal) => {
      reached.resolve()
      return untilAborted(signal)
    }
    const one = `https://cancel.example/${where}`
    const listing = read([entry(one, where === 'page' ? { text: '' } : {})])
    const news = fakeNews({ [SOURCE]: where === 'source' ? hang : listing }, { [one]: hang })
    const analyst = fakeAnalyst(where === 'analysis' ? (_request, signal) => hang(signal) : undefined)
    const topic = await insertTopic(database.db)
    const ctx = context({ news, analyst })
    const { id } = await startResearch(ctx, { topicId: topic.id })
    const running = runResearch(ctx, { runId: id }, never)
    await reached.promise
    expect((await researchRun.cancel(ctx, id)).state).toMatch(/^cancell(ing|ed)$/)
    await running
    const run = await getRun(ctx, { runId: id })
    expect(run).toMatchObject({ state: 'cancelled', archiveId: null })
    expect(run.steps.some((s) => s.state === 'running' || s.state === 'waiting')).toBe(false)
    expect(await database.db.select().from(articles).where(eq(articles.canonicalUrl, one))).toEqual([])
    expect(await database.db.select().from(newsItems).where(eq(newsItems.topicId, topic.id))).toEqual([])
    expect(await database.db.select().from(summaries).where(eq(summaries.topicId, topic.id))).toEqual([])
  },
)

test('a run whose worker died restarts its steps and ends once', async () => {
  const topic = await insertTopic(database.db)
  const ctx = context()
  const { id } = await startResearch(ctx, { topicId: topic.id })
  const reached = gate()
  const dying = context({
    news: fakeNews({
      [SOURCE]: (signal) => {
        reached.resolve()
        return untilAborted(signal)
      },
    }),
  })
  const stop = new AbortController()
  const first = runResearch(dying, { runId: id }, stop.signal)
  await reached.promise
  expect((await getRun(ctx, { runId: id })).current).toBe('Reading a.example/feed')
  stop.abort(new Error('the process stops'))
  await expect(first).rejects.toThrow('the process stops')
  expect((await getRun(ctx, { runId: id })).state).toBe('running')
  ctx.jobs.length = 0
  await researchRun.recover(ctx)
  expect(ctx.jobs).toContainEqual({ name: 'research.run', payload: { runId: id } })
  await runResearch(ctx, { runId: id }, never)
  const run = await getRun(ctx, { runId: id })
  expect(run).toMatchObject({ state: 'succeeded', counts: { kept: 1 } })
  const [row] = await database.db.select().from(researchRuns).where(eq(researchRuns.id, id))
  expect(row?.fence).toBe(2)
  expect(await database.db.select().from(newsItems).where(eq(newsItems.runId, id))).toHaveLength(1)
})

test('deleting a topic during its run ends the run without an error', async () => {
  const [reached, go] = [gate(), gate()]
  const analyst = fakeAnalyst(async (request) => {
    reached.resolve()
    await go.promise
    return answerTo(request, { modelUsed: 'test-model' })
  })
  const topic = await insertTopic(database.db)
  const ctx = context({ analyst })
  const { id } = await startResearch(ctx, { topicId: topic.id })
  const running = runResearch(ctx, { runId: id }, never)
  await reached.promise
  await database.db.delete(researchTopics).where(eq(researchTopics.id, topic.id))
  go.resolve()
  await running
  await expect(getRun(ctx, { runId: id })).rejects.toThrow(NotFoundError)
  expect(await database.db.select().from(summaries).where(eq(summaries.topicId, topic.id))).toEqual([])
})
