import { articles, researchRuns } from '@newsloom/db/schema/research'
import { templates } from '@newsloom/db/schema/templates'
import { describe, expect, test } from 'vitest'
import { InvalidError, UnavailableError } from '../errors.ts'
import type { Analyst } from '../ports.ts'
import { analysisOf, answerTo } from '../testing/analysis/analyses.ts'
import { never, newsWithSample, promptTestBed, testInput } from '../testing/prompt-test-fixtures.ts'
import { fakeAnalyst, insertTopic, research, untilAborted } from '../testing/research-fixtures.ts'
import { getPromptTest } from './get-test.ts'
import { promptTest } from './prompt-test.ts'
import { runPromptTest } from './run-test.ts'
import { startPromptTest } from './start-test.ts'

const { begin, context, db, insertTemplate, row } = promptTestBed()

describe('cancelling', () => {
  test('while the sample is read', async () => {
    const reached = Promise.withResolvers<void>()
    const news = {
      ...newsWithSample(),
      readSource: (_url: string, _memory: unknown, signal: AbortSignal) => {
        reached.resolve()
        return untilAborted(signal)
      },
    }
    const ctx = context({ news })
    const { id: testId } = await startPromptTest(ctx, testInput(await insertTemplate()))
    const running = runPromptTest(ctx, { testId }, never)
    await reached.promise
    await promptTest.cancel(ctx, testId)
    await running
    expect(await getPromptTest(ctx, { testId })).toMatchObject({
      state: 'cancelled',
      step: 'Cancelled',
      html: '',
    })
  })

  test('does not wait for a model that ignores the signal', async () => {
    const { ctx, testId, running } = await begin(() => new Promise<never>(() => undefined))
    await promptTest.cancel(ctx, testId)
    await running
    expect((await getPromptTest(ctx, { testId })).state).toBe('cancelled')
  })
})

describe('failures', () => {
  const FAILURES: [string, Analyst['analyse'], RegExp][] = [
    ['429', async () => throwing(new UnavailableError('Too many requests. Try again in 30 s.')), /Too many/],
    ['a refusal', async () => throwing(new InvalidError('Gemini refused the articles')), /refused/],
    ['a bug', async () => throwing(new TypeError('x is not a function: secret')), /^Something went wrong/],
  ]
  test.each(FAILURES)('%s ends with an error text', async (_, analyse, words) => {
    const { ctx, testId, running } = await begin(analyse)
    await running
    const view = await getPromptTest(ctx, { testId })
    expect(view).toMatchObject({ state: 'failed', step: 'Failed', html: '' })
    expect(view.error).toMatch(words)
    expect(view.error).not.toContain('secret')
    // another test can start
    expect((await startPromptTest(ctx, testInput(view.templateId))).id).not.toBe(testId)
  })

  test('an answer of 2 MB is shortened', async () => {
    const { ctx, testId, running } = await begin(async (request) => {
      const words: [number, string][] = [[1, request.articles[0]?.text ?? '']]
      const many = Array.from({ length: 5_000 }, (): [number, string] => [1, 'ข่าว '.repeat(400)])
      return answerTo(request, { analysis: analysisOf(...words, ...many) })
    })
    await running
    expect((await row(testId))?.state).toBe('succeeded')
    expect((await getPromptTest(ctx, { testId })).html.length).toBeLessThan(100_000)
  })

  test('a model that never answers and ignores the signal ends at the time limit', async () => {
    const ctx = context({ analyst: fakeAnalyst(() => new Promise<never>(() => undefined)) })
    const { id: testId } = await startPromptTest(ctx, testInput(await insertTemplate()))
    await runPromptTest(ctx, { testId, timeoutMs: 20 }, never)
    expect(await getPromptTest(ctx, { testId })).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/^The model did not answer within/),
    })
  })
})

describe('deleted in the meantime', () => {
  test("a template's test is deleted with it, without an error", async () => {
    const go = Promise.withResolvers<void>()
    const { testId, running } = await begin(async (request) => {
      await go.promise
      return answerTo(request, { modelUsed: 'm' })
    })
    await db().delete(templates)
    go.resolve()
    await running
    expect(await row(testId)).toBeUndefined()
  })

  test('deleting a research run keeps the answer', async () => {
    const ctx = context()
    await research(ctx, (await insertTopic(db())).id)
    const { testId, running } = await begin(async (request) => {
      await db().delete(researchRuns)
      await db().delete(articles)
      return answerTo(request, { modelUsed: 'm' })
    })
    await running
    expect(await row(testId)).toMatchObject({
      state: 'succeeded',
      topicName: 'Thai economy',
      isSample: false,
    })
  })
})

function throwing(error: Error): never {
  throw error
}
