import { articles, researchRuns, summaries } from '@newsloom/db/schema/research'
import { eq, like } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Context } from '../context.ts'
import { InvalidError, NotFoundError } from '../errors.ts'
import { entry, fakeNews, insertTopic, read, researchContext, SOURCE } from '../testing/research-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { getRun } from './get-run.ts'
import { latestRun } from './latest-run.ts'
import { requireSummary } from './require-summary.ts'
import { runResearch } from './research-job.ts'
import { researchRun } from './research-run.ts'
import { startResearch } from './start-research.ts'
import { startSummary } from './start-summary.ts'

const database = testDatabase()

const never = new AbortController().signal
const context = (overrides: Partial<Context> = {}) => researchContext(database, overrides)

test('says what is missing', async () => {
  const ctx = context()
  await expect(startResearch(ctx, { topicId: 9_999 })).rejects.toThrow(NotFoundError)
  await expect(getRun(ctx, { runId: 9_999 })).rejects.toThrow(NotFoundError)
  const topic = await insertTopic(database.db)
  await expect(startSummary(ctx, { topicId: topic.id })).rejects.toThrow(
    new InvalidError('Research news articles first to generate analysis'),
  )
  await expect(requireSummary(ctx, { topicId: topic.id })).rejects.toThrow(InvalidError)
  expect(await latestRun(ctx, { topicId: topic.id })).toBeNull()
})

test('an analysis is in progress only while a run of its topic is active', async () => {
  const ctx = context()
  const make = async (values: Partial<typeof researchRuns.$inferInsert>) => {
    const topic = await insertTopic(database.db)
    const { id } = await startResearch(ctx, { topicId: topic.id })
    await database.db.update(researchRuns).set(values).where(eq(researchRuns.id, id))
    return { id, topicId: topic.id }
  }
  const live = await make({ state: 'running', fence: 1, heartbeatAt: new Date() })
  const hopeless = await make({ state: 'running', fence: 5, heartbeatAt: new Date(Date.now() - 60_000) })
  await researchRun.recover(ctx)
  expect(await getRun(ctx, { runId: hopeless.id })).toMatchObject({ state: 'failed' })
  const generating = await database.db.select().from(summaries).where(eq(summaries.generating, true))
  expect(generating.map((row) => row.topicId)).toContain(live.topicId)
  expect(generating.map((row) => row.topicId)).not.toContain(hopeless.topicId)
})

test('an unexpected error ends the run with a message without internal details', async () => {
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

test("a watcher sees the run's progress", async () => {
  const topic = await insertTopic(database.db)
  const ctx = context()
  const { id } = await startResearch(ctx, { topicId: topic.id })
  const seen: number[] = []
  const watching = (async () => {
    for await (const view of researchRun.watch(ctx, id)) seen.push(view.progress)
  })()
  await vi.waitFor(() => expect(seen).toEqual([0]))
  await runResearch(ctx, { runId: id }, never)
  await watching
  expect(seen.length).toBeGreaterThan(3)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(seen.at(-1)).toBe(1)
})

test('runs of different topics that read the same articles save without deadlock', async () => {
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
