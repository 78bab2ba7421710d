import { modelCalls } from '@newsloom/db/schema/model-calls'
import { expect, test, vi } from 'vitest'
import { CancelledError, UnavailableError } from '../errors.ts'
import type { Analyst } from '../ports.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { recordCall, sweepModelCalls } from './record-call.ts'
import { type CallRecord, recordedAnalyst } from './recorded-analyst.ts'

const database = testDatabase()
const ctx = testContext(database)
const { signal } = new AbortController()
const request = {
  topic: { name: 'Rice', description: '', keywords: [], persona: null },
  customPrompt: '',
  formatPrompt: '',
  model: 'asked-model',
  articles: [],
}
const arrangement = { formatPrompt: '', model: 'asked-model', sections: [] }

const watched = (over: Partial<Analyst>) => {
  const calls: CallRecord[] = []
  const analyst = recordedAnalyst({ ...ctx.analyst, ...over }, async (call) => {
    calls.push(call)
  })
  return { analyst, calls }
}

test('a call is recorded with its model, time, tokens, cost and topic, and its answer is unchanged', async () => {
  const answer = {
    analysis: null,
    said: '',
    modelUsed: 'gemini-3.8-flash',
    tokens: { prompt: 900, answer: 70 },
  }
  const { analyst, calls } = watched({ analyse: async () => answer })
  expect(await analyst.analyse({ ...request, about: { topicId: 7 } }, signal)).toBe(answer)
  expect(calls).toEqual([
    {
      topicId: 7,
      task: 'analysis',
      model: 'gemini-3.8-flash',
      ms: expect.any(Number),
      promptTokens: 900,
      answerTokens: 70,
      costUsd: expect.closeTo(0.0009375),
    },
  ])
})

test('a call that fails is recorded with the reason, and fails', async () => {
  const failure = new UnavailableError('The model is overloaded')
  const { analyst, calls } = watched({
    analyse: async () => {
      throw failure
    },
  })
  await expect(analyst.analyse(request, signal)).rejects.toBe(failure)
  expect(calls).toMatchObject([{ task: 'analysis', model: 'asked-model', error: 'The model is overloaded' }])
})

test('a cancelled call is recorded with what it is known to have used, and its cost', async () => {
  const spent = { model: 'gemini-3.8-flash', tokens: { prompt: 20_000, answer: 1_000 } }
  const { analyst, calls } = watched({
    analyse: async () => {
      throw new CancelledError('The analysis was cancelled', spent)
    },
  })
  await expect(analyst.analyse({ ...request, about: { topicId: 7 } }, signal)).rejects.toThrow('cancelled')
  expect(calls).toMatchObject([
    {
      topicId: 7,
      model: 'gemini-3.8-flash',
      promptTokens: 20_000,
      answerTokens: 1_000,
      costUsd: expect.closeTo(0.01875),
      error: 'The analysis was cancelled',
    },
  ])
})

test('a request that the analyst declines is not a call', async () => {
  const { analyst, calls } = watched({ arrange: async () => null })
  expect(await analyst.arrange(arrangement, signal)).toBeNull()
  expect(calls).toEqual([])
})

test('calls are stored for two months; one that cannot be stored is only logged', async () => {
  await recordCall(ctx, { task: 'analysis', model: 'm', ms: 1 })
  await recordCall(ctx, { task: 'quotes', model: 'm', ms: 2 })
  await database.sql`update model_calls set created_at = now() - interval '63 days' where task = 'quotes'`
  await sweepModelCalls(ctx)
  expect(await database.db.select().from(modelCalls)).toMatchObject([{ task: 'analysis' }])
  const warn = vi.spyOn(ctx.log, 'warn')
  await recordCall(ctx, { task: 'nothing' as 'analysis', model: 'm', ms: 1 })
  expect(warn).toHaveBeenCalledOnce()
})
