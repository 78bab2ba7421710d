import { researchArchives } from '@newsloom/db/schema/archives'
import { articles, newsItems, researchRuns, summaries } from '@newsloom/db/schema/research'
import { researchTopics } from '@newsloom/db/schema/topics'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import {
  ANALYSIS,
  entry,
  fakeAnalyst,
  fakeNews,
  insertTopic,
  localEvents,
  NOW,
  read,
  researchContext,
  SOURCE,
  untilAborted,
} from '../testing/research-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { cancelRun } from './cancel-run.ts'
import { createRun } from './create-run.ts'
import { getRun } from './get-run.ts'
import { getSummary } from './get-summary.ts'
import { listActiveRuns } from './list-active-runs.ts'
import { recoverRuns } from './recover-runs.ts'
import { runResearch } from './run-research.ts'
import { startResearch } from './start-research.ts'

const database = testDatabase()

const never = new AbortController().signal
const context = (overrides: Partial<Context> = {}) => researchContext(database, overrides)

const gate = () => Promise.withResolvers<void>()

test('two starts at once are one run with one job', async () => {
  const topic = await insertTopic(database.db)
  const ctx = context()
  const runs = await Promise.all(Array.from({ length: 5 }, () => startResearch(ctx, { topicId: topic.id })))
  expect(new Set(runs.map((run) => run.id)).size).toBe(1)
  expect(ctx.jobs).toEqual([{ name: 'research.run', payload: { runId: runs[0]?.id } }])
  expect(runs[0]).toMatchObject({ state: 'queued', progress: 0, current: 'Waiting to start' })
  expect(await getSummary(ctx, { topicId: topic.id })).toMatchObject({ generating: true, overallSummary: '' })
  expect((await listActiveRuns(ctx)).map((run) => run.id)).toContain(runs[0]?.id)
})

test('a topic deleted between the look at it and its run is said to be gone', async () => {
  const topic = await insertTopic(database.db)
  await database.db.delete(researchTopics).where(eq(researchTopics.id, topic.id))
  await expect(createRun(context(), { topic, kind: 'research', about: null })).rejects.toThrow(NotFoundError)
})

test('a click that selects rests for a minute after a run; a press of the button does not', async () => {
  const topic = await insertTopic(database.db)
  const ctx = context()
  const { id } = await startResearch(ctx, { topicId: topic.id, trigger: 'select' })
  await runResearch(ctx, { runId: id }, never)
  expect((await startResearch(ctx, { topicId: topic.id, trigger: 'select' })).id).toBe(id)
  const later = context({ now: () => new Date(NOW.getTime() + 61_000) })
  const selected = await startResearch(later, { topicId: topic.id, trigger: 'select' })
  expect(selected.id).toBeGreaterThan(id)
  await runResearch(later, { runId: selected.id }, never)
  expect((await startResearch(later, { topicId: topic.id })).id).toBeGreaterThan(selected.id)
})

test('a waiting run is cancelled at once and its job then does nothing', async () => {
  const topic = await insertTopic(database.db)
  const ctx = context({ news: fakeNews({}) })
  const { id } = await startResearch(ctx, { topicId: topic.id })
  expect(await cancelRun(ctx, { runId: id })).toMatchObject({ state: 'cancelled', current: 'Cancelled' })
  await runResearch(ctx, { runId: id }, never)
  expect((await cancelRun(ctx, { runId: id })).state).toBe('cancelled')
  expect(await getSummary(ctx, { topicId: topic.id })).toBeNull()
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
    expect((await cancelRun(ctx, { runId: id })).state).toMatch(/^cancell(ing|ed)$/)
    await running
    const run = await getRun(ctx, { runId: id })
    expect(run).toMatchObject({ state: 'cancelled', archiveId: null })
    expect(run.steps.some((s) => s.state === 'running' || s.state === 'waiting')).toBe(false)
    expect(await database.db.select().from(articles).where(eq(articles.canonicalUrl, one))).toEqual([])
    expect(await database.db.select().from(newsItems).where(eq(newsItems.topicId, topic.id))).toEqual([])
    expect(await database.db.select().from(summaries).where(eq(summaries.topicId, topic.id))).toEqual([])
  },
)

test('a worker that lost its run to another writes nothing', async () => {
  const [reached, go] = [gate(), gate()]
  const slow = fakeAnalyst(async () => {
    reached.resolve()
    await go.promise
    return { markdown: `STALE ${ANALYSIS}`, modelUsed: 'stale-model' }
  })
  const topic = await insertTopic(database.db)
  // deaf: this worker hears of its loss only when it writes
  const stale = context({ analyst: slow, events: { ...localEvents(), subscribe: () => () => undefined } })
  const { id } = await startResearch(stale, { topicId: topic.id })
  const old = runResearch(stale, { runId: id }, never)
  await reached.promise
  await runResearch(context(), { runId: id }, never)
  expect((await getRun(stale, { runId: id })).state).toBe('running')
  await database.db
    .update(researchRuns)
    .set({ beatAt: sql`now() - interval '6 seconds'` })
    .where(eq(researchRuns.id, id))
  await runResearch(context(), { runId: id }, never)
  const before = await getRun(stale, { runId: id })
  go.resolve()
  await old
  expect(await getRun(stale, { runId: id })).toEqual(before)
  expect(before.state).toBe('succeeded')
  expect(await getSummary(stale, { topicId: topic.id })).toMatchObject({ modelUsed: 'test-model' })
  const archives = await database.db.select().from(researchArchives).where(eq(researchArchives.runId, id))
  expect(archives).toHaveLength(1)
})

test('a run whose worker died starts its steps anew and ends once', async () => {
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
  await recoverRuns(ctx)
  expect(ctx.jobs).toContainEqual({ name: 'research.run', payload: { runId: id } })
  await runResearch(ctx, { runId: id }, never)
  const run = await getRun(ctx, { runId: id })
  expect(run).toMatchObject({ state: 'succeeded', counts: { kept: 1 } })
  const [row] = await database.db.select().from(researchRuns).where(eq(researchRuns.id, id))
  expect(row?.fence).toBe(2)
  expect(await database.db.select().from(newsItems).where(eq(newsItems.runId, id))).toHaveLength(1)
})

test('a topic deleted while its run is under way ends the run quietly', async () => {
  const [reached, go] = [gate(), gate()]
  const analyst = fakeAnalyst(async () => {
    reached.resolve()
    await go.promise
    return { markdown: ANALYSIS, modelUsed: 'test-model' }
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
