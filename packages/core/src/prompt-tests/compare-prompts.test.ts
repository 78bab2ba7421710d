import { expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { UnavailableError } from '../errors.ts'
import { runPromptTestJob } from '../jobs.ts'
import { ANALYST_TIMEOUT_MS } from '../lib/with-timeout.ts'
import type { AnalysisRequest, Analyst } from '../ports.ts'
import { answerTo } from '../testing/analysis/analyses.ts'
import { never, promptTestBed, testInput } from '../testing/prompt-test-fixtures.ts'
import { fakeAnalyst, insertTopic, research, untilAborted } from '../testing/research-fixtures.ts'
import { getPromptTest } from './get-test.ts'
import { promptTest } from './prompt-test.ts'
import { runPromptTest } from './run-test.ts'
import { startPromptTest } from './start-test.ts'

const { context, db, insertTemplate } = promptTestBed()
const MINUTE = 60_000
const NEW = { customPrompt: 'New words', isComparison: true }

/** A comparison with an analyst that answers as `analyse` does. */
async function compare(over: object = NEW, analyse: Analyst['analyse'] = answering) {
  const asked: AnalysisRequest[] = []
  const analyst = fakeAnalyst(async (request, signal) => {
    asked.push(request)
    return analyse(request, signal)
  })
  const ctx = context({ analyst: { ...analyst, kind: 'gemini' } })
  const { id: testId } = await startPromptTest(ctx, testInput(await insertTemplate(), over))
  return { ctx, testId, asked, run: () => runPromptTest(ctx, { testId }, never) }
}
const answering = async (request: AnalysisRequest) =>
  request.customPrompt === 'Own words'
    ? answerTo(request, { modelUsed: 'gemini-3.8-flash', tokens: { prompt: 1_000_000, answer: 0 } })
    : answerTo(request, { modelUsed: 'gemini-unknown', tokens: { prompt: 5, answer: 6 } })

test('saved and new prompts run on the same articles, each with its figures', async () => {
  const { ctx, testId, asked, run } = await compare()
  expect((await getPromptTest(ctx, { testId })).saved).toMatchObject({
    customPrompt: 'Own words',
    html: '',
  })
  await run()
  expect(asked.map(({ customPrompt }) => customPrompt)).toEqual(['Own words', 'New words'])
  expect(asked[1]?.articles).toEqual(asked[0]?.articles)
  const done = await getPromptTest(ctx, { testId })
  expect(done).toMatchObject({
    state: 'succeeded',
    statements: { all: 1, found: 1 },
    usage: { tokens: { prompt: 5, answer: 6 }, ms: expect.any(Number), costUsd: null },
    saved: {
      statements: { all: 1, found: 1 },
      usage: { tokens: { prompt: 1_000_000, answer: 0 }, ms: expect.any(Number), costUsd: 0.75 },
      html: expect.stringContaining('Key Trends'),
      modelUsed: 'gemini-3.8-flash',
    },
  })
  expect(done.length).toBeGreaterThan(20)
  // only the name of the model differs
  expect(done.length).toBe((done.saved?.length ?? 0) - 2)
})

test.each([
  ['not asked for', { customPrompt: 'New words' }],
  ['of the same prompts', { customPrompt: 'Own words', isComparison: true }],
])('nothing is compared: %s', async (_, over) => {
  const { ctx, testId, asked, run } = await compare(over)
  await run()
  expect(asked).toHaveLength(1)
  expect((await getPromptTest(ctx, { testId })).saved).toBeNull()
})

test('the result of the saved prompts is shown while the new ones are tried, and survives a failure', async () => {
  const { ctx, testId, run } = await compare(NEW, async (request) => {
    if (request.customPrompt === 'New words') throw new UnavailableError('out of quota')
    return answering(request)
  })
  await run()
  expect(await getPromptTest(ctx, { testId })).toMatchObject({
    state: 'failed',
    error: 'out of quota',
    html: '',
    saved: { html: expect.stringContaining('Key Trends') },
  })
})

/** The prompts of each request of a comparison whose first worker stops during the second one. */
async function begunAgain(meanwhile: (ctx: Context) => Promise<unknown> = async () => undefined) {
  const stop = new AbortController()
  const { ctx, testId, asked } = await compare(NEW, async (request, signal) => {
    if (request.customPrompt === 'Own words' || stop.signal.aborted) return answering(request)
    stop.abort()
    return untilAborted(signal)
  })
  await expect(runPromptTest(ctx, { testId }, stop.signal)).rejects.toThrow()
  await meanwhile(ctx)
  const before = asked.length
  await runPromptTest(ctx, { testId }, never)
  expect(await getPromptTest(ctx, { testId })).toMatchObject({
    state: 'succeeded',
    html: expect.stringContaining('Key Trends'),
    saved: { html: expect.stringContaining('Key Trends') },
  })
  return asked.slice(before).map(({ customPrompt }) => customPrompt)
}

test('begun again, it keeps what the saved prompts wrote from the same articles', async () => {
  expect(await begunAgain()).toEqual(['New words'])
})

test('begun again with other articles, both prompts are tried on those', async () => {
  const withNews = async (ctx: Context) => research(ctx, (await insertTopic(db())).id)
  expect(await begunAgain(withNews)).toEqual(['Own words', 'New words'])
})

test('its job is given the time of two analyses that take as long as they may', () => {
  expect(runPromptTestJob.queue.expireSeconds * 1_000).toBeGreaterThan(2 * ANALYST_TIMEOUT_MS + MINUTE)
})

test('a comparison can be cancelled while the saved prompts run', async () => {
  const { ctx, testId, asked, run } = await compare(NEW, (_, signal) => untilAborted(signal))
  const running = run()
  await expect
    .poll(async () => (await getPromptTest(ctx, { testId })).step)
    .toBe('Writing with gemini-1.5-pro from 1 article (saved prompts, 1 of 2)')
  await promptTest.cancel(ctx, testId)
  await running
  expect(await getPromptTest(ctx, { testId })).toMatchObject({ state: 'cancelled', html: '' })
  expect(asked).toHaveLength(1)
})
