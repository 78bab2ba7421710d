import { researchArchives } from '@newsloom/db/schema/archives'
import { articles, newsItems, researchRuns, summaries } from '@newsloom/db/schema/research'
import { researchTopics } from '@newsloom/db/schema/topics'
import { createTestDatabase, type TestDatabase } from '@newsloom/db/testing'
import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Context } from '../context.ts'
import { InvalidError, NotFoundError } from '../errors.ts'
import {
  ANALYSIS,
  entry,
  fakeAnalyst,
  fakeNews,
  insertTopic,
  localEvents,
  NOW,
  read,
  untilAborted,
} from '../testing/research-fixtures.ts'
import { testContext } from '../testing/test-context.ts'
import { cancelRun } from './cancel-run.ts'
import { getRun } from './get-run.ts'
import { getSummary } from './get-summary.ts'
import { latestRun } from './latest-run.ts'
import { listActiveRuns } from './list-active-runs.ts'
import { recoverRuns } from './recover-runs.ts'
import { requireSummary } from './require-summary.ts'
import { runResearch } from './run-research.ts'
import { startResearch } from './start-research.ts'
import { startSummary } from './start-summary.ts'
import { waitForRun } from './wait-for-run.ts'
import { watchRun } from './watch-run.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const A = 'https://a.example/feed'
const never = new AbortController().signal
const context = (overrides: Partial<Context> = {}) =>
  testContext(database, {
    analyst: fakeAnalyst(),
    events: localEvents(),
    news: fakeNews({ [A]: read([entry('https://a.example/one')]) }),
    now: () => NOW,
    ...overrides,
  })
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

test('what is not there is said', async () => {
  const ctx = context()
  await expect(startResearch(ctx, { topicId: 9_999 })).rejects.toThrow(NotFoundError)
  await expect(getRun(ctx, { runId: 9_999 })).rejects.toThrow(NotFoundError)
  await expect(cancelRun(ctx, { runId: 9_999 })).rejects.toThrow(NotFoundError)
  const topic = await insertTopic(database.db)
  await expect(startSummary(ctx, { topicId: topic.id })).rejects.toThrow(
    new InvalidError('Research news articles first to generate analysis'),
  )
  await expect(requireSummary(ctx, { topicId: topic.id })).rejects.toThrow(InvalidError)
  expect(await latestRun(ctx, { topicId: topic.id })).toBeNull()
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
    const news = fakeNews({ [A]: where === 'source' ? hang : listing }, { [one]: hang })
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
      [A]: (signal) => {
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

test('silent runs are queued again, those tried too often end, and no analysis stays under way', async () => {
  const ctx = context()
  const make = async (state: 'queued' | 'running', fence: number, silentFor: string) => {
    const topic = await insertTopic(database.db)
    const { id } = await startResearch(context(), { topicId: topic.id })
    await database.db
      .update(researchRuns)
      .set({
        state,
        fence,
        queuedAt: sql`now() - ${silentFor}::interval`,
        beatAt: state === 'running' ? sql`now() - ${silentFor}::interval` : null,
      })
      .where(eq(researchRuns.id, id))
    return { id, topicId: topic.id }
  }
  const [queued, dead, live, hopeless] = [
    await make('queued', 0, '1 minute'),
    await make('running', 1, '1 minute'),
    await make('running', 1, '5 seconds'),
    await make('running', 5, '1 minute'),
  ]
  const stray = await insertTopic(database.db)
  await database.db.insert(summaries).values({ topicId: stray.id, runId: live.id, generating: true })
  await recoverRuns(ctx)
  const again = ctx.jobs.map((job) => job.payload)
  expect(again).toContainEqual({ runId: queued.id })
  expect(again).toContainEqual({ runId: dead.id })
  expect(again).not.toContainEqual({ runId: live.id })
  expect(again).not.toContainEqual({ runId: hopeless.id })
  expect(await getRun(ctx, { runId: hopeless.id })).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('interrupted 5 times'),
  })
  const generating = await database.db.select().from(summaries).where(eq(summaries.generating, true))
  expect(generating.map((row) => row.topicId)).not.toContain(stray.id)
  expect(generating.map((row) => row.topicId)).not.toContain(hopeless.topicId)
  expect(generating.map((row) => row.topicId)).toContain(live.topicId)
})

test('an unexpected error ends the run with a message that tells no inner words', async () => {
  const topic = await insertTopic(database.db)
  const ctx = context({
    news: {
      ...fakeNews({ [A]: read([entry('https://a.example/one')]) }),
      readSource: async () => ({ ...read([]), entries: [{ url: 'https://a.example/x' }] }) as never,
    },
  })
  const { id } = await startResearch(ctx, { topicId: topic.id })
  await runResearch(ctx, { runId: id }, never)
  const run = await getRun(ctx, { runId: id })
  expect(run.state).toBe('failed')
  expect(run.error).toMatch(/^Something went wrong inside Newsloom/)
})

test('a watcher sees the run as it goes, and waiting ends with it', async () => {
  const topic = await insertTopic(database.db)
  const ctx = context()
  const { id } = await startResearch(ctx, { topicId: topic.id })
  const seen: number[] = []
  const watching = (async () => {
    for await (const view of watchRun(ctx, { runId: id })) seen.push(view.progress)
  })()
  const waiting = waitForRun(ctx, { runId: id, timeoutMs: 10_000 })
  await vi.waitFor(() => expect(seen).toEqual([0]))
  await runResearch(ctx, { runId: id }, never)
  await watching
  expect((await waiting).state).toBe('succeeded')
  expect(seen.length).toBeGreaterThan(3)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(seen.at(-1)).toBe(1)
})

test('waiting gives up in time and by its signal; the run goes on', async () => {
  const topic = await insertTopic(database.db)
  const ctx = context()
  const { id } = await startResearch(ctx, { topicId: topic.id })
  expect((await waitForRun(ctx, { runId: id, timeoutMs: 1 })).state).toBe('queued')
  expect((await waitForRun(ctx, { runId: id, timeoutMs: 60_000 }, AbortSignal.abort())).state).toBe('queued')
})

test('runs of different topics that read the same articles save without waiting in a circle', async () => {
  const entries = Array.from({ length: 40 }, (_, i) => entry(`https://same.example/${i}`))
  const ids = await Promise.all(
    [entries, entries.toReversed()].map(async (listing) => {
      const topic = await insertTopic(database.db)
      const ctx = context({ news: fakeNews({ [A]: read(listing) }) })
      const { id } = await startResearch(ctx, { topicId: topic.id })
      await runResearch(ctx, { runId: id }, never)
      return id
    }),
  )
  for (const runId of ids) expect((await getRun(context(), { runId })).state).toBe('succeeded')
  const stored = await database.db
    .select()
    .from(articles)
    .where(like(articles.canonicalUrl, 'https://same.%'))
  expect(stored).toHaveLength(40)
})
