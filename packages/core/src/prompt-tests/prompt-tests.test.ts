import { describe, expect, test, vi } from 'vitest'
import { CancelledError, ConflictError, NotFoundError, UnavailableError } from '../errors.ts'
import type { AnalysisRequest } from '../ports.ts'
import { answerTo } from '../testing/analysis/analyses.ts'
import { never, promptTestBed, testInput } from '../testing/prompt-test-fixtures.ts'
import { fakeAnalyst, fakeNews, insertTopic, research } from '../testing/research-fixtures.ts'
import type { TestContext } from '../testing/test-context.ts'
import { getPromptTest } from './get-test.ts'
import { listActiveTests } from './list-active-tests.ts'
import { listPromptTests } from './list-tests.ts'
import { promptTest } from './prompt-test.ts'
import { runPromptTest } from './run-test.ts'
import { startPromptTest } from './start-test.ts'
import { testAndWait } from './test-and-wait.ts'

const { context, db, insertTemplate, row } = promptTestBed()

describe('the test', () => {
  test("the template's prompts on the latest research of all; the answer is saved with its cost", async () => {
    const asked: AnalysisRequest[] = []
    const analyst = fakeAnalyst(async (request) => {
      asked.push(request)
      return answerTo(request, { modelUsed: 'gemini-3.1-pro', tokens: { prompt: 900, answer: 120 } })
    })
    const ctx = context({ analyst: { ...analyst, kind: 'gemini' } })
    await research(ctx, (await insertTopic(db(), { name: 'Older' })).id)
    await research(ctx, (await insertTopic(db(), { name: 'Newer', persona: 'CFO' })).id)
    asked.length = 0
    ctx.jobs.length = 0
    const id = await insertTemplate()
    const started = await startPromptTest(ctx, testInput(id))
    expect(started).toMatchObject({
      state: 'queued',
      step: 'Waiting to start',
      customPrompt: 'Own words',
      html: '',
    })
    expect(ctx.jobs).toEqual([{ name: 'templates.test', payload: { testId: started.id } }])
    expect(await listActiveTests(ctx)).toEqual([
      { id: started.id, templateId: id, templateName: 'Weekly', step: 'Waiting to start' },
    ])
    const seen: string[] = []
    const watching = (async () => {
      for await (const view of promptTest.watch(ctx, started.id, never)) seen.push(view.step)
    })()
    await runPromptTest(ctx, { testId: started.id }, never)
    await watching
    expect(asked).toMatchObject([
      {
        topic: { name: 'Newer', persona: 'CFO' },
        customPrompt: 'Own words',
        formatPrompt: 'Own form',
        model: 'gemini-1.5-pro',
        articles: [{ ref: 1, title: 'Inflation report of one' }],
      },
    ])
    const done = await getPromptTest(ctx, { testId: started.id })
    expect(done).toMatchObject({
      state: 'succeeded',
      step: 'Done',
      topicName: 'Newer',
      isSample: false,
      articlesUsed: 1,
      modelUsed: 'gemini-3.1-pro',
      isLocal: false,
      tokens: { prompt: 900, answer: 120 },
      error: null,
    })
    expect(done.html).toContain('<h2')
    // grounded: the number links to the article
    expect(done.html).toMatch(/href="https:\/\/a\.example\/one"/)
    expect(done.startedAt && done.endedAt).toBeTruthy()
    expect(seen.at(-1)).toBe('Done')
    expect(await listActiveTests(ctx)).toEqual([])
    expect((await row(started.id))?.step).toBe('Writing with gemini-1.5-pro from 1 article')
  })

  test("given prompts, model and topic replace the template's", async () => {
    const analyse = vi.fn(async (request) => answerTo(request, { modelUsed: 'm' }))
    const ctx = context({ analyst: fakeAnalyst(analyse) })
    const topic = await insertTopic(db(), { name: 'Chosen' })
    await research(ctx, topic.id)
    await research(ctx, (await insertTopic(db(), { name: 'Newer' })).id)
    analyse.mockClear()
    const given = {
      customPrompt: 'Other',
      formatPrompt: '',
      geminiModel: 'gemini-1.5-flash',
      topicId: topic.id,
    }
    const { id: testId } = await startPromptTest(ctx, testInput(await insertTemplate(), given))
    await runPromptTest(ctx, { testId }, never)
    expect(analyse).toHaveBeenCalledWith(
      expect.objectContaining({ customPrompt: 'Other', formatPrompt: '', model: 'gemini-1.5-flash' }),
      expect.anything(),
      undefined,
    )
    expect(await getPromptTest(ctx, { testId })).toMatchObject({ topicName: 'Chosen', tokens: null })
  })

  test('without research it uses the sample and says so, with links to our page of it', async () => {
    const ctx = context()
    const { id: testId } = await startPromptTest(ctx, testInput(await insertTemplate()))
    await runPromptTest(ctx, { testId }, never)
    const done = await getPromptTest(ctx, { testId })
    expect(done).toMatchObject({ state: 'succeeded', isSample: true, articlesUsed: 1 })
    expect(done.topicName).toBe('Thai economy (sample)')
    expect(done.html).toContain('http://localhost:3000/samples/thai-economy/x')
  })

  test('without research and samples it says what to do', async () => {
    const ctx = context({ news: fakeNews({}) })
    const { id: testId } = await startPromptTest(ctx, testInput(await insertTemplate()))
    await runPromptTest(ctx, { testId }, never)
    expect(await getPromptTest(ctx, { testId })).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('Research a topic first'),
    })
  })

  test('says what is missing', async () => {
    const ctx = context()
    await expect(startPromptTest(ctx, testInput(999_999))).rejects.toThrow(NotFoundError)
    const gone = testInput(await insertTemplate(), { topicId: 999_999 })
    await expect(startPromptTest(ctx, gone)).rejects.toThrow(NotFoundError)
    await expect(getPromptTest(ctx, { testId: 999_999 })).rejects.toThrow(NotFoundError)
    await expect(listPromptTests(ctx, { id: 999_999 })).rejects.toThrow(NotFoundError)
    await expect(promptTest.cancel(ctx, 999_999)).rejects.toThrow(NotFoundError)
    expect(ctx.jobs).toEqual([])
  })
})

test('keeps the newest ten of a template, newest first', async () => {
  const ctx = context()
  const [id, other] = [await insertTemplate(), await insertTemplate()]
  await startPromptTest(ctx, testInput(other))
  const made: number[] = []
  for (let i = 0; i < 12; i += 1) {
    const { id: testId } = await startPromptTest(ctx, testInput(id))
    await promptTest.cancel(ctx, testId)
    made.unshift(testId)
  }
  expect((await listPromptTests(ctx, { id })).map((view) => view.id)).toEqual(made.slice(0, 10))
  await expect(getPromptTest(ctx, { testId: made[11] ?? 0 })).rejects.toThrow(NotFoundError)
  expect(await listPromptTests(ctx, { id: other })).toHaveLength(1)
})

describe('waiting for the end', () => {
  const idOf = async (ctx: TestContext, id: number) =>
    (await testAndWait(ctx, testInput(id), { waitMs: 0, signal: never })).testId

  /** A call that waits for the test that it has started, once that test exists. */
  async function waitingCall(ctx: TestContext, id: number) {
    const before = ctx.jobs.length
    const outcome = testAndWait(ctx, testInput(id), { waitMs: 60_000, signal: never }).catch(
      (thrown: unknown) => thrown,
    )
    await expect.poll(() => ctx.jobs).toHaveLength(before + 1)
    return { outcome, testId: await idOf(ctx, id) }
  }

  test('returns the documented answer, or where to poll when it takes longer', async () => {
    const ctx = context()
    const { outcome, testId } = await waitingCall(ctx, await insertTemplate())
    await runPromptTest(ctx, { testId }, never)
    expect(await outcome).toMatchObject({
      isDone: true,
      testId,
      answer: {
        articlesUsed: 1,
        content: expect.stringContaining('Key Trends'),
        testTopic: { name: 'Thai economy (sample)' },
        template: { geminiModel: 'gemini-1.5-pro' },
      },
    })
    const early = await testAndWait(ctx, testInput(await insertTemplate()), { waitMs: 0, signal: never })
    expect(early).toEqual({ isDone: false, testId: expect.any(Number) })
  })

  test('failed, cancelled, and a running test with other prompts or another topic give different errors', async () => {
    const ctx = context({ news: fakeNews({}) })
    const id = await insertTemplate()
    const failing = await waitingCall(ctx, id)
    const { id: topicId } = await insertTopic(db())
    const waiting = { waitMs: 60_000, signal: never }
    for (const other of [{ customPrompt: 'Else' }, { topicId }])
      await expect(testAndWait(ctx, testInput(id, other), waiting)).rejects.toThrow(ConflictError)
    await runPromptTest(ctx, { testId: failing.testId }, never)
    expect(await failing.outcome).toBeInstanceOf(UnavailableError)
    const cancelled = await waitingCall(ctx, id)
    await promptTest.cancel(ctx, cancelled.testId)
    expect(await cancelled.outcome).toBeInstanceOf(CancelledError)
  })
})
