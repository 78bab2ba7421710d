import type { Analysis } from '@newsloom/contract/analysis/analysis'
import type { AnalysisDraftView } from '@newsloom/contract/analysis/analysis-draft'
import { researchRuns, summaries } from '@newsloom/db/schema/research'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { NotFoundError } from '../../errors.ts'
import type { AnalysisProgress } from '../../ports.ts'
import { analysisOf, answerTo } from '../../testing/analysis/analyses.ts'
import {
  fakeAnalyst,
  insertTopic,
  localEvents,
  research,
  researchContext,
} from '../../testing/research-fixtures.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { getSummary } from '../get-summary.ts'
import { runResearch } from '../research-job.ts'
import { researchRun } from '../research-run.ts'
import { startResearch } from '../start-research.ts'
import { getDraft, watchDraft } from '../watch-draft.ts'

const database = testDatabase()
const never = new AbortController().signal

/** A run whose analyst writes what the test says, until `end`. */
async function writingRun(over: Parameters<typeof researchContext>[1] = {}, topicId?: number) {
  const begun = Promise.withResolvers<AnalysisProgress>()
  const end = Promise.withResolvers<void>()
  const analyst = fakeAnalyst(async (request, signal, progress) => {
    if (progress) begun.resolve(progress)
    await Promise.race([end.promise, new Promise((_, stop) => signal.addEventListener('abort', stop))])
    return answerTo(request)
  })
  const ctx = researchContext(database, { analyst, ...over })
  const topic = topicId ?? (await insertTopic(database.db)).id
  const { id: runId } = await startResearch(ctx, { topicId: topic })
  const work = runResearch(ctx, { runId }, never)
  return { ctx, topicId: topic, runId, work, write: await begun.promise, end: end.resolve }
}

const written = (...texts: string[]): Analysis =>
  analysisOf(...texts.map((text): [number, string] => [1, text]))
const textsOf = ({ draft }: AnalysisDraftView) =>
  draft?.sections.flatMap(({ statements }) => statements.map(({ text }) => text)) ?? null

test('a viewer sees the statements as they are written; a later one sees them at once', async () => {
  const { ctx, runId, work, write, end } = await writingRun()
  const seen: (string[] | null)[] = []
  const watching = (async () => {
    for await (const view of watchDraft(ctx, { runId })) seen.push(textsOf(view))
  })()
  await expect.poll(() => seen).toEqual([null])
  write(written('Inflation slows.'))
  await expect.poll(() => seen.at(-1)).toEqual(['Inflation slows.'])
  write(written('Inflation slows.', 'The rate stays.'))
  await expect.poll(() => seen.at(-1)).toEqual(['Inflation slows.', 'The rate stays.'])
  expect(textsOf(await getDraft(ctx, { runId }))).toEqual(['Inflation slows.', 'The rate stays.'])
  end()
  await Promise.all([work, watching])
  expect(await getDraft(ctx, { runId })).toEqual({ isOver: true, draft: null })
  expect(await database.db.select({ draft: summaries.draft }).from(summaries)).toEqual([{ draft: null }])
})

test('a cancelled analysis keeps nothing of its draft, and the former one stays', async () => {
  const topic = await insertTopic(database.db)
  await research(researchContext(database), topic.id)
  const before = await getSummary(researchContext(database), { topicId: topic.id })
  const { ctx, runId, work, write } = await writingRun({}, topic.id)
  write(written('Half of it.'))
  await expect.poll(async () => textsOf(await getDraft(ctx, { runId }))).toEqual(['Half of it.'])
  await researchRun.cancel(ctx, runId)
  await work
  expect(await getDraft(ctx, { runId })).toEqual({ isOver: true, draft: null })
  expect(await getSummary(ctx, { topicId: topic.id })).toEqual(before)
  const rows = await database.db.select().from(summaries).where(eq(summaries.topicId, topic.id))
  expect(rows).toHaveLength(1)
})

test('however fast a model writes, few drafts are saved, and the newest is', async () => {
  const events = localEvents()
  let saved = 0
  events.subscribe(({ kind }) => {
    if (kind === 'analysis-draft') saved += 1
  })
  const { ctx, runId, work, write, end } = await writingRun({ events })
  const texts = Array.from({ length: 60 }, (_, place) => `Statement ${place + 1}.`)
  for (const place of texts.keys()) write(written(...texts.slice(0, place + 1)))
  await expect.poll(async () => textsOf(await getDraft(ctx, { runId }))).toEqual(texts)
  expect(saved).toBe(2)
  end()
  await work
})

test('a worker that lost the run saves no draft, and the next one starts with none', async () => {
  const { ctx, runId, topicId, work, write, end } = await writingRun()
  write(written('Of the first worker.'))
  await expect.poll(async () => textsOf(await getDraft(ctx, { runId }))).toEqual(['Of the first worker.'])
  const stalled = { fence: sql`${researchRuns.fence} + 1`, heartbeatAt: sql`now() - interval '1 minute'` }
  await database.db.update(researchRuns).set(stalled).where(eq(researchRuns.id, runId))
  write(written('Of the first worker.', 'Too late.'))
  end()
  await work
  expect(textsOf(await getDraft(ctx, { runId }))).toEqual(['Of the first worker.'])
  const second = Promise.withResolvers<void>()
  const analyst = fakeAnalyst(async (request) => {
    await second.promise
    return answerTo(request)
  })
  const again = runResearch(researchContext(database, { analyst }), { runId }, never)
  await expect.poll(() => getDraft(ctx, { runId })).toEqual({ isOver: false, draft: null })
  second.resolve()
  await again
  expect(await getSummary(ctx, { topicId })).toMatchObject({ generating: false })
})

test('an analysis that cannot be shown while it is written is written nevertheless', async () => {
  const events = localEvents()
  const publish: typeof events.publish = async (db, event) => {
    if (event.kind === 'analysis-draft') throw new Error('no room')
    await events.publish(db, event)
  }
  const { ctx, topicId, work, write, end } = await writingRun({ events: { ...events, publish } })
  const warn = vi.spyOn(ctx.log, 'warn')
  write(written('One.'))
  await expect.poll(() => warn).toHaveBeenCalledTimes(1)
  write(written('One.', 'Two.'))
  end()
  await work
  expect(await getSummary(ctx, { topicId })).toMatchObject({ generating: false, error: null })
  expect(warn).toHaveBeenCalledTimes(1)
})

test('a run that is gone is said to be', async () => {
  await expect(getDraft(researchContext(database), { runId: 9_999 })).rejects.toThrow(NotFoundError)
})
