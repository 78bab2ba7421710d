import { articles, researchRuns, summaries } from '@newsloom/db/schema/research'
import { eq, like, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Context } from '../context.ts'
import { InvalidError, NotFoundError } from '../errors.ts'
import { entry, fakeNews, insertTopic, read, researchContext, SOURCE } from '../testing/research-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { cancelRun } from './cancel-run.ts'
import { getRun } from './get-run.ts'
import { latestRun } from './latest-run.ts'
import { recoverRuns } from './recover-runs.ts'
import { requireSummary } from './require-summary.ts'
import { runResearch } from './run-research.ts'
import { startResearch } from './start-research.ts'
import { startSummary } from './start-summary.ts'
import { waitForRun } from './wait-for-run.ts'
import { watchRun } from './watch-run.ts'

const database = testDatabase()

const never = new AbortController().signal
const context = (overrides: Partial<Context> = {}) => researchContext(database, overrides)

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
    await make('running', 1, '3 seconds'),
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
      ...fakeNews({ [SOURCE]: read([entry('https://a.example/one')]) }),
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
      const ctx = context({ news: fakeNews({ [SOURCE]: read(listing) }) })
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
