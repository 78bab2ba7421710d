import { articles, researchRuns } from '@newsloom/db/schema/research'
import { templates, templateTests } from '@newsloom/db/schema/templates'
import { describe, expect, test } from 'vitest'
import { never, promptTestBed } from '../testing/prompt-test-fixtures.ts'
import { ANALYSIS, insertTopic, localEvents, research, untilAborted } from '../testing/research-fixtures.ts'
import { recoverTests } from './recover-tests.ts'
import { runTemplateTest } from './run-test.ts'

const { age, begin, context, db, insertTemplate, row } = promptTestBed()

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
      const [made] = await db()
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
    const forgotten = await insert({ queuedAt: new Date(Date.now() - 60_000) })
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
    await db().delete(templates)
    go.resolve()
    await running
    expect(await row(testId)).toBeUndefined()
  })

  test('a research deleted meanwhile leaves the answer', async () => {
    const ctx = context()
    await research(ctx, (await insertTopic(db())).id)
    const { testId, running } = await begin(async () => {
      await db().delete(researchRuns)
      await db().delete(articles)
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
