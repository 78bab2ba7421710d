import { isLocalAnalyst } from '@newsloom/contract/research/models'
import { modelCalls } from '@newsloom/db/schema/model-calls'
import { expect, test } from 'vitest'
import { getRun } from '../research/get-run.ts'
import { getSummary } from '../research/get-summary.ts'
import { runResearch } from '../research/research-job.ts'
import { startSummary } from '../research/start-summary.ts'
import { answerTo } from '../testing/analysis/analyses.ts'
import {
  fakeAnalyst,
  insertTopic,
  NOW,
  research,
  researchContext,
  stepOf,
} from '../testing/research-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { updateTopic } from '../topic-editing/update-topic.ts'
import { requireTopicView } from '../topics/topic-view.ts'
import { requireBudget } from './budget.ts'

const database = testDatabase()
const { signal } = new AbortController()

/** A model that is asked `calls` times. */
function scene() {
  const asked = { calls: 0 }
  const ctx = researchContext(database, {
    analyst: {
      ...fakeAnalyst(async (request) => {
        asked.calls += 1
        return {
          ...answerTo(request),
          modelUsed: 'gemini-3.8-flash',
          tokens: { prompt: 20_000, answer: 1_000 },
        }
      }),
      quote: async (request) => ({ ...answerTo(request), tokens: null }),
      kind: 'gemini',
    },
  })
  return { ctx, asked }
}

const spend = (topicId: number, costUsd: number | null, createdAt = NOW) =>
  database.db.insert(modelCalls).values({ task: 'analysis', model: 'm', ms: 1, topicId, costUsd, createdAt })

test('a budget counts the known costs of its topic in this month', async () => {
  const { ctx } = scene()
  const topic = await insertTopic(database.db, { monthlyBudget: 2 })
  const other = await insertTopic(database.db)
  await spend(topic.id, 1.25)
  await spend(topic.id, 0.5, new Date('2026-11-01T00:00:00Z'))
  await spend(topic.id, 9, new Date('2026-10-31T23:59:59Z'))
  await spend(topic.id, null)
  await spend(other.id, 9)
  expect(await requireTopicView(ctx, topic.id)).toMatchObject({ monthlyBudget: 2, spentThisMonth: 1.75 })
  await requireBudget(ctx, { topicId: topic.id })
  await requireBudget(ctx, { topicId: other.id })
  await spend(topic.id, 0.25)
  await expect(requireBudget(ctx, { topicId: topic.id })).rejects.toThrow(
    'The budget of this topic for November is used up: $2.00 of $2.00. Raise it, or use the local analyst, which costs nothing.',
  )
  await requireBudget({ ...ctx, analyst: { ...ctx.analyst, kind: 'local' } }, { topicId: topic.id })
})

test('a used-up budget stops an analysis before the call; the local analyst writes instead', async () => {
  const { ctx, asked } = scene()
  const topic = await insertTopic(database.db, { monthlyBudget: 1 })
  await spend(topic.id, 1.5)
  const run = await research(ctx, topic.id)
  expect(asked.calls).toBe(0)
  expect(stepOf(run, 'analysis')).toMatchObject({ state: 'failed', detail: /\$1\.50 of \$1\.00/ })
  expect(await getSummary(ctx, { topicId: topic.id })).toMatchObject({
    generating: false,
    error: expect.stringContaining('is used up'),
  })

  const { id } = await startSummary(ctx, { topicId: topic.id, isLocal: true })
  await runResearch(ctx, { runId: id }, signal)
  expect(await getRun(ctx, { runId: id })).toMatchObject({ state: 'succeeded' })
  expect(asked.calls).toBe(0)
  expect(await getSummary(ctx, { topicId: topic.id })).toMatchObject({ error: null, generating: false })

  await updateTopic(ctx, { id: topic.id, monthlyBudget: null })
  const again = await startSummary(ctx, { topicId: topic.id })
  await runResearch(ctx, { runId: again.id }, signal)
  expect(asked.calls).toBe(1)
  const written = await getSummary(ctx, { topicId: topic.id })
  expect(isLocalAnalyst(written?.modelUsed ?? '')).toBe(false)
  expect(written?.usage).toEqual({
    tokens: { prompt: 20_000, answer: 1_000 },
    ms: expect.any(Number),
    costUsd: expect.closeTo(0.01875),
  })
})
