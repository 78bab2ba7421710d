import { StartTemplateTestInput } from '@newsloom/contract/template-tests'
import { articles, researchRuns } from '@newsloom/db/schema/research'
import { templates, templateTests } from '@newsloom/db/schema/templates'
import { researchTopics } from '@newsloom/db/schema/topics'
import { createTestDatabase, type TestDatabase } from '@newsloom/db/testing'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Context } from '../context.ts'
import { CancelledError, ConflictError, InvalidError, NotFoundError, UnavailableError } from '../errors.ts'
import type { AnalysisRequest, Analyst } from '../ports.ts'
import {
  ANALYSIS,
  entry,
  fakeAnalyst,
  fakeNews,
  insertTopic,
  localEvents,
  read,
  research,
  researchContext,
  SOURCE,
  untilAborted,
} from '../testing/research-fixtures.ts'
import { cancelTemplateTest } from './cancel-test.ts'
import { getTemplateTest } from './get-test.ts'
import { listActiveTests } from './list-active-tests.ts'
import { listTemplateTests } from './list-tests.ts'
import { recoverTests } from './recover-tests.ts'
import { runTemplateTest } from './run-test.ts'
import { startTemplateTest } from './start-test.ts'
import { testNow } from './test-now.ts'
import { watchTemplateTest } from './watch-test.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(templates)
  await database.db.delete(researchTopics)
})

const never = new AbortController().signal
const SAMPLE = 'sample:thai-economy'
const samples = () => ({
  ...fakeNews({
    [SOURCE]: read([entry('https://a.example/one')]),
    [SAMPLE]: read([entry('https://sample.example/x', { url: `${SAMPLE}/x`, isSample: true })]),
  }),
  sampleSources: () => [SAMPLE],
})
const context = (overrides: Partial<Context> = {}) =>
  researchContext(database, { news: samples(), ...overrides })

async function insertTemplate(): Promise<number> {
  const [row] = await database.db
    .insert(templates)
    .values({
      name: 'Weekly',
      subject: 'S',
      htmlContent: '',
      customPrompt: 'Own words',
      formatPrompt: 'Own form',
      geminiModel: 'gemini-1.5-pro',
    })
    .returning()
  return row?.id ?? 0
}
const input = (id: number, over: object = {}) => StartTemplateTestInput.parse({ id, ...over })
/** A test of a new template that has begun and waits for its analyst. */
async function begin(analyse: Analyst['analyse'], overrides: Partial<Context> = {}) {
  const reached = Promise.withResolvers<void>()
  const analyst = fakeAnalyst((request, signal) => {
    reached.resolve()
    return analyse(request, signal)
  })
  const ctx = context({ analyst, ...overrides })
  const { id: testId } = await startTemplateTest(ctx, input(await insertTemplate()))
  const stop = new AbortController()
  const running = runTemplateTest(ctx, { testId }, stop.signal)
  await reached.promise
  return { ctx, testId, running, stop }
}
const row = async (testId: number) => {
  const [found] = await database.db.select().from(templateTests).where(eq(templateTests.id, testId))
  return found
}
const age = (testId: number, seconds: number) =>
  database.db
    .update(templateTests)
    .set({ beatAt: sql`now() - make_interval(secs => ${seconds})` })
    .where(eq(templateTests.id, testId))

describe('what is tried', () => {
  test('the prompts of the template on the latest research of all, the answer kept with what it took', async () => {
    const asked: AnalysisRequest[] = []
    const analyst = fakeAnalyst(async (request) => {
      asked.push(request)
      return { markdown: ANALYSIS, modelUsed: 'gemini-3.1-pro', tokens: { prompt: 900, answer: 120 } }
    })
    const ctx = context({ analyst: { ...analyst, kind: 'gemini' } })
    await research(ctx, (await insertTopic(database.db, { name: 'Older' })).id)
    await research(ctx, (await insertTopic(database.db, { name: 'Newer', persona: 'CFO' })).id)
    asked.length = 0
    ctx.jobs.length = 0
    const id = await insertTemplate()
    const started = await startTemplateTest(ctx, input(id))
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
      for await (const view of watchTemplateTest(ctx, { testId: started.id }, never)) seen.push(view.step)
    })()
    await runTemplateTest(ctx, { testId: started.id }, never)
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
    const done = await getTemplateTest(ctx, { testId: started.id })
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
    // grounded: the number leads to the article
    expect(done.html).toMatch(/href="https:\/\/a\.example\/one"/)
    expect(done.startedAt && done.endedAt).toBeTruthy()
    expect(seen.at(-1)).toBe('Done')
    expect(await listActiveTests(ctx)).toEqual([])
    expect((await row(started.id))?.step).toBe('Writing with gemini-1.5-pro from 1 article')
  })

  test('given prompts, model and topic stand in', async () => {
    const analyse = vi.fn(async () => ({ markdown: ANALYSIS, modelUsed: 'm' }))
    const ctx = context({ analyst: fakeAnalyst(analyse) })
    const topic = await insertTopic(database.db, { name: 'Chosen' })
    await research(ctx, topic.id)
    await research(ctx, (await insertTopic(database.db, { name: 'Newer' })).id)
    analyse.mockClear()
    const given = {
      customPrompt: 'Other',
      formatPrompt: '',
      geminiModel: 'gemini-1.5-flash',
      topicId: topic.id,
    }
    const { id: testId } = await startTemplateTest(ctx, input(await insertTemplate(), given))
    await runTemplateTest(ctx, { testId }, never)
    expect(analyse).toHaveBeenCalledWith(
      expect.objectContaining({ customPrompt: 'Other', formatPrompt: '', model: 'gemini-1.5-flash' }),
      expect.anything(),
    )
    expect(await getTemplateTest(ctx, { testId })).toMatchObject({ topicName: 'Chosen', tokens: null })
  })

  test('without research, the sample, which says what it is; its links lead to our page of it', async () => {
    const ctx = context()
    const { id: testId } = await startTemplateTest(ctx, input(await insertTemplate()))
    await runTemplateTest(ctx, { testId }, never)
    const done = await getTemplateTest(ctx, { testId })
    expect(done).toMatchObject({ state: 'succeeded', isSample: true, articlesUsed: 1 })
    expect(done.topicName).toBe('Thai economy (sample)')
    expect(done.html).toContain('http://localhost:3000/samples/thai-economy/x')
  })

  test('without research and samples it says the way out', async () => {
    const ctx = context({ news: fakeNews({}) })
    const { id: testId } = await startTemplateTest(ctx, input(await insertTemplate()))
    await runTemplateTest(ctx, { testId }, never)
    expect(await getTemplateTest(ctx, { testId })).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('Research a topic first'),
    })
  })

  test('what is not there is said', async () => {
    const ctx = context()
    await expect(startTemplateTest(ctx, input(999_999))).rejects.toThrow(NotFoundError)
    const gone = input(await insertTemplate(), { topicId: 999_999 })
    await expect(startTemplateTest(ctx, gone)).rejects.toThrow(NotFoundError)
    await expect(getTemplateTest(ctx, { testId: 999_999 })).rejects.toThrow(NotFoundError)
    await expect(cancelTemplateTest(ctx, { testId: 999_999 })).rejects.toThrow(NotFoundError)
    expect(ctx.jobs).toEqual([])
  })
})

test('ten starts at once are one test with one job; another template has its own', async () => {
  const ctx = context()
  const id = await insertTemplate()
  const other = await startTemplateTest(ctx, input(await insertTemplate()))
  ctx.jobs.length = 0
  const views = await Promise.all(Array.from({ length: 10 }, () => startTemplateTest(ctx, input(id))))
  expect(new Set(views.map((view) => view.id)).size).toBe(1)
  expect(ctx.jobs).toHaveLength(1)
  expect(views[0]?.id).not.toBe(other.id)
})

test('the newest ten of a template are kept, newest first', async () => {
  const ctx = context()
  const [id, other] = [await insertTemplate(), await insertTemplate()]
  await startTemplateTest(ctx, input(other))
  const made: number[] = []
  for (let i = 0; i < 12; i += 1) {
    const { id: testId } = await startTemplateTest(ctx, input(id))
    await cancelTemplateTest(ctx, { testId })
    made.unshift(testId)
  }
  expect((await listTemplateTests(ctx, { id })).map((view) => view.id)).toEqual(made.slice(0, 10))
  await expect(getTemplateTest(ctx, { testId: made[11] ?? 0 })).rejects.toThrow(NotFoundError)
  expect(await listTemplateTests(ctx, { id: other })).toHaveLength(1)
})

describe('cancelling', () => {
  test('a waiting test ends at once, and its job does nothing', async () => {
    const analyse = vi.fn()
    const ctx = context({ analyst: fakeAnalyst(analyse) })
    const { id: testId } = await startTemplateTest(ctx, input(await insertTemplate()))
    expect(await cancelTemplateTest(ctx, { testId })).toMatchObject({ state: 'cancelled', step: 'Cancelled' })
    await runTemplateTest(ctx, { testId }, never)
    expect(analyse).not.toHaveBeenCalled()
    expect((await cancelTemplateTest(ctx, { testId })).state).toBe('cancelled')
  })

  test('while the sample is read', async () => {
    const reached = Promise.withResolvers<void>()
    const news = {
      ...samples(),
      readSource: (_url: string, _memory: unknown, signal: AbortSignal) => {
        reached.resolve()
        return untilAborted(signal)
      },
    }
    const ctx = context({ news })
    const { id: testId } = await startTemplateTest(ctx, input(await insertTemplate()))
    const running = runTemplateTest(ctx, { testId }, never)
    await reached.promise
    await cancelTemplateTest(ctx, { testId })
    await running
    expect(await getTemplateTest(ctx, { testId })).toMatchObject({ state: 'cancelled', html: '' })
  })

  test('while the model writes', async () => {
    const { ctx, testId, running } = await begin((_request, signal) => untilAborted(signal))
    expect((await cancelTemplateTest(ctx, { testId })).state).toMatch(/^cancell(ing|ed)$/)
    await running
    expect(await getTemplateTest(ctx, { testId })).toMatchObject({
      state: 'cancelled',
      html: '',
      error: null,
    })
    expect((await row(testId))?.endedAt).not.toBeNull()
  })

  test('a model that does not listen is left behind', async () => {
    const { ctx, testId, running } = await begin(() => new Promise<never>(() => undefined))
    await cancelTemplateTest(ctx, { testId })
    await running
    expect((await getTemplateTest(ctx, { testId })).state).toBe('cancelled')
  })

  test('between the answer and its saving: the cancelling wins', async () => {
    const go = Promise.withResolvers<void>()
    const deaf = { ...localEvents(), subscribe: () => () => undefined }
    const answer = async () => {
      await go.promise
      return { markdown: ANALYSIS, modelUsed: 'm' }
    }
    const { ctx, testId, running } = await begin(answer, { events: deaf })
    await cancelTemplateTest(ctx, { testId })
    go.resolve()
    await running
    expect(await getTemplateTest(ctx, { testId })).toMatchObject({ state: 'cancelled', html: '' })
  })
})

describe('failures', () => {
  const FAILURES: [string, Analyst['analyse'], RegExp][] = [
    ['429', async () => throwing(new UnavailableError('Too many requests. Try again in 30 s.')), /Too many/],
    ['a refusal', async () => throwing(new InvalidError('Gemini refused the articles')), /refused/],
    ['a bug', async () => throwing(new TypeError('x is not a function: secret')), /^Something went wrong/],
    ['an empty answer', async () => ({ markdown: ' ', modelUsed: 'm' }), /empty answer/],
    ['a short answer', async () => ({ markdown: 'Too short.', modelUsed: 'm' }), /too short/],
    [
      'nothing but markup',
      async () => ({ markdown: '<script>x</script>'.repeat(50), modelUsed: 'm' }),
      /too short|empty/,
    ],
  ]
  test.each(FAILURES)('%s ends in words', async (_, analyse, words) => {
    const { ctx, testId, running } = await begin(analyse)
    await running
    const view = await getTemplateTest(ctx, { testId })
    expect(view).toMatchObject({ state: 'failed', step: 'Failed', html: '' })
    expect(view.error).toMatch(words)
    expect(view.error).not.toContain('secret')
    // there is room for the next one
    expect((await startTemplateTest(ctx, input(view.templateId))).id).not.toBe(testId)
  })

  test('2 MB of answer are bounded', async () => {
    const { ctx, testId, running } = await begin(async () => ({
      markdown: 'ข่าว '.repeat(400_000),
      modelUsed: 'm',
    }))
    await running
    expect((await row(testId))?.state).toBe('succeeded')
    expect((await getTemplateTest(ctx, { testId })).html.length).toBeLessThan(100_000)
  })

  test('a model that never answers, and does not listen, ends when patience does', async () => {
    const ctx = context({ analyst: fakeAnalyst(() => new Promise<never>(() => undefined)) })
    const { id: testId } = await startTemplateTest(ctx, input(await insertTemplate()))
    await runTemplateTest(ctx, { testId, patienceMs: 20 }, never)
    expect(await getTemplateTest(ctx, { testId })).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/^The model did not answer within/),
    })
  })
})

function throwing(error: Error): never {
  throw error
}

describe('workers that die', () => {
  test('the process stops: the test is given back, queued again and done by another', async () => {
    const { ctx, testId, running, stop } = await begin((_request, signal) => untilAborted(signal))
    stop.abort(new Error('the process stops'))
    await expect(running).rejects.toThrow('the process stops')
    expect(await row(testId)).toMatchObject({ state: 'running', beatAt: null })
    ctx.jobs.length = 0
    await recoverTests(ctx)
    expect(ctx.jobs).toEqual([{ name: 'templates.test', payload: { testId } }])
    await runTemplateTest(context(), { testId }, never)
    expect(await row(testId)).toMatchObject({ state: 'succeeded', fence: 2 })
  })

  test('one that lost its test to another writes nothing', async () => {
    const go = Promise.withResolvers<void>()
    const deaf = { ...localEvents(), subscribe: () => () => undefined }
    const stale = async () => {
      await go.promise
      return { markdown: `STALE ${ANALYSIS}`, modelUsed: 'stale' }
    }
    const { testId, running } = await begin(stale, { events: deaf })
    // at it and alive: nobody else takes it
    await runTemplateTest(context(), { testId }, never)
    expect((await row(testId))?.state).toBe('running')
    await age(testId, 6)
    await runTemplateTest(context(), { testId }, never)
    const before = await row(testId)
    go.resolve()
    await running
    expect(await row(testId)).toEqual(before)
    expect(before).toMatchObject({ state: 'succeeded', modelUsed: 'test-model', fence: 2 })
  })

  test('silent tests are queued again; those tried too often end; one that was being cancelled is', async () => {
    const ctx = context()
    const insert = async (values: Partial<typeof templateTests.$inferInsert>) => {
      const [made] = await database.db
        .insert(templateTests)
        .values({
          templateId: await insertTemplate(),
          customPrompt: '',
          formatPrompt: '',
          geminiModel: 'm',
          ...values,
        })
        .returning()
      return made?.id ?? 0
    }
    const alive = await insert({ state: 'running' })
    const fresh = await insert({})
    const forgotten = await insert({ createdAt: new Date(Date.now() - 60_000) })
    const silent = await insert({ state: 'running', fence: 4 })
    const hopeless = await insert({ state: 'running', fence: 5 })
    const cancelling = await insert({ state: 'cancelling', fence: 1 })
    await age(alive, 0)
    for (const testId of [silent, hopeless, cancelling]) await age(testId, 11)
    await recoverTests(ctx)
    const queued = ctx.jobs.map((job) => job.payload)
    expect(queued).toHaveLength(2)
    expect(queued).toEqual(expect.arrayContaining([{ testId: forgotten }, { testId: silent }]))
    expect((await row(alive))?.state).toBe('running')
    expect((await row(fresh))?.state).toBe('queued')
    expect(await row(hopeless)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('interrupted 5 times'),
    })
    expect((await row(cancelling))?.state).toBe('cancelled')
  })

  test('a template deleted meanwhile takes its test with it, quietly', async () => {
    const go = Promise.withResolvers<void>()
    const { testId, running } = await begin(async () => {
      await go.promise
      return { markdown: ANALYSIS, modelUsed: 'm' }
    })
    await database.db.delete(templates)
    go.resolve()
    await running
    expect(await row(testId)).toBeUndefined()
  })

  test('a research deleted meanwhile leaves the answer', async () => {
    const ctx = context()
    await research(ctx, (await insertTopic(database.db)).id)
    const { testId, running } = await begin(async () => {
      await database.db.delete(researchRuns)
      await database.db.delete(articles)
      return { markdown: ANALYSIS, modelUsed: 'm' }
    })
    await running
    expect(await row(testId)).toMatchObject({
      state: 'succeeded',
      topicName: 'Thai economy',
      isSample: false,
    })
  })
})

describe('waiting for the end', () => {
  const waiting = { waitMs: 5_000, signal: never }
  test('the documented answer, or where to ask when it takes longer', async () => {
    const ctx = context()
    const id = await insertTemplate()
    const early = await testNow(ctx, input(id), { waitMs: 0, signal: never })
    expect(early).toEqual({ isOver: false, testId: expect.any(Number) })
    const asked = testNow(ctx, input(id), waiting)
    await runTemplateTest(ctx, { testId: early.testId }, never)
    expect(await asked).toMatchObject({
      isOver: true,
      testId: early.testId,
      answer: {
        articlesUsed: 1,
        content: expect.stringContaining('Key Trends'),
        testTopic: { name: 'Thai economy (sample)' },
        template: { geminiModel: 'gemini-1.5-pro' },
      },
    })
  })

  test('failed, cancelled, and asked with other prompts: each its own error', async () => {
    const ctx = context({ news: fakeNews({}) })
    const id = await insertTemplate()
    const failing = testNow(ctx, input(id), waiting)
    const heard = expect(failing).rejects.toThrow(UnavailableError)
    const { testId } = await testNow(ctx, input(id), { waitMs: 0, signal: never })
    await expect(testNow(ctx, input(id, { customPrompt: 'Else' }), waiting)).rejects.toThrow(ConflictError)
    await runTemplateTest(ctx, { testId }, never)
    await heard
    const cancelled = testNow(ctx, input(id), waiting)
    const told = expect(cancelled).rejects.toThrow(CancelledError)
    const next = await testNow(ctx, input(id), { waitMs: 0, signal: never })
    await cancelTemplateTest(ctx, { testId: next.testId })
    await told
  })
})
