import { SendNewsResult } from '@newsloom/contract/sends/sends'
import { ErrorBody } from '@newsloom/contract/system'
import { PromptTestAnswer, PromptTestView } from '@newsloom/contract/templates/prompt-tests'
import { runPromptTestJob } from '@newsloom/core/jobs'
import { runPromptTest } from '@newsloom/core/prompt-tests/run-test'
import { answerTo } from '@newsloom/core/testing/analysis/analyses'
import { entry, fakeAnalyst, fakeNews, read, researchContext } from '@newsloom/core/testing/research-fixtures'
import type { TestContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { templates } from '@newsloom/db/schema/templates'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { requestApp } from '../testing/request-app.ts'
import { restEndpoints } from '../testing/rest-endpoints.ts'
import { templatesRouter } from './router.ts'
import { promptTestsRest } from './tests-rest.ts'

const database = testDatabase()

const prompts: string[] = []
async function endpoints() {
  const news = {
    ...fakeNews({ 'sample:x': read([entry('https://s.example/a', { url: 'sample:x/a', isSample: true })]) }),
    sampleSources: () => ['sample:x'],
  }
  const analyst = fakeAnalyst(async (request) => {
    prompts.push(request.customPrompt)
    return answerTo(request, { modelUsed: 'm' })
  })
  const ctx = researchContext(database, { news, analyst })
  const app = restEndpoints(ctx, promptTestsRest)
  const ask = async <T>(line: string, schema: z.ZodType<T>, status = 200, given?: unknown, headers = {}) => {
    const [method = '', path = ''] = line.split(' ')
    const body = given === undefined ? {} : { body: JSON.stringify(given) }
    const answer = await app.request(path, { method, headers, ...body })
    const json: unknown = await answer.json()
    expect(answer.status, JSON.stringify(json)).toBe(status)
    return schema.parse(json)
  }
  const [template] = await ctx.db
    .insert(templates)
    .values({
      name: 'T',
      subject: 'S',
      htmlContent: '{{content}}',
      customPrompt: 'Own',
      geminiModel: 'gemini-1.5-pro',
    })
    .returning()
  return { ctx, ask, id: template?.id ?? 0, trpc: templatesRouter.createCaller(ctx) }
}

/** Runs the prompt test that `work` waits for. */
async function working<T>(ctx: TestContext, work: Promise<T>): Promise<T> {
  await vi.waitFor(() => expect(ctx.jobs).toHaveLength(1))
  for (const { payload } of ctx.jobs.splice(0))
    await runPromptTest(ctx, runPromptTestJob.payload.parse(payload), new AbortController().signal)
  return work
}
const ASYNC = { prefer: 'respond-async' }
const Late = z.strictObject({ testId: z.number() })

test.each(['test', 'test-prompts'])('POST …/%s without a body: the documented answer', async (line) => {
  const { ctx, ask, id } = await endpoints()
  const answer = await working(ctx, ask(`POST /templates/${id}/${line}`, PromptTestAnswer))
  expect(answer).toEqual({
    articlesUsed: 1,
    content: expect.stringContaining('Key Trends'),
    testTopic: { name: 'Thai economy (sample)' },
    template: { geminiModel: 'gemini-1.5-pro' },
  })
  expect(prompts.at(-1)).toBe('Own')
})

test('given prompts are used; without waiting, 202 says where to poll, and both transports agree', async () => {
  const { ctx, ask, id, trpc } = await endpoints()
  const given = { customPrompt: 'Other', geminiModel: 'gemini-1.5-flash' }
  const line = `POST /templates/${id}/test-prompts`
  const { testId } = await ask(line, Late, 202, given, ASYNC)
  expect(await ask(line, Late, 202, given, ASYNC)).toEqual({ testId })
  expect(await ask(line, ErrorBody, 409, { customPrompt: 'Third' }, ASYNC)).toMatchObject({
    details: { testId },
  })
  expect((await trpc.activeTests()).map((one) => one.id)).toContain(testId)
  await working(ctx, Promise.resolve())
  const view = await ask(`GET /template-tests/${testId}`, PromptTestView)
  expect(view).toMatchObject({ state: 'succeeded', customPrompt: 'Other', geminiModel: 'gemini-1.5-flash' })
  expect(await trpc.test({ testId })).toEqual(view)
  expect(await trpc.tests({ id })).toEqual([view])
  expect(prompts.at(-1)).toBe('Other')
})

test('cancelled, failed, unknown and malformed tests each have their status and reason', async () => {
  const { ctx, ask, id } = await endpoints()
  const line = `POST /templates/${id}/test`
  const waiting = ask(line, ErrorBody, 409)
  await vi.waitFor(() => expect(ctx.jobs).toHaveLength(1))
  const { testId } = await ask(line, Late, 202, undefined, ASYNC)
  expect(await ask(`POST /template-tests/${testId}/cancel`, PromptTestView)).toMatchObject({
    state: 'cancelled',
  })
  expect((await waiting).message).toBe('The test was cancelled')
  ctx.jobs.length = 0
  ctx.news.sampleSources = () => []
  const failed = await working(ctx, ask(line, ErrorBody, 503))
  expect(failed.message).toContain('Research a topic first')
  await ask('POST /templates/999999/test', ErrorBody, 404)
  await ask('GET /template-tests/999999', ErrorBody, 404)
  await ask('POST /template-tests/999999/cancel', ErrorBody, 404)
  await ask('GET /template-tests/abc', ErrorBody, 400)
  await ask(line, ErrorBody, 400, { geminiModel: 'no such model!' })
  await ask(line, ErrorBody, 400, [])
  await ask(line, ErrorBody, 404, { topicId: 999_999 })
})

test('both transports send the same test email once and refuse an invalid address', async () => {
  const { ctx, ask, id, trpc } = await endpoints()
  const to = `reader-${id}@example.org`
  const line = `POST /templates/${id}/send-test`
  const sent = await ask(line, SendNewsResult, 200, { to })
  expect(sent).toMatchObject({ message: `Sending a test to ${to}`, repeated: false })
  expect(await trpc.sendTest({ id, to })).toEqual({ ...sent, repeated: true })
  expect(ctx.jobs.map((job) => job.name)).toEqual(['sends.deliver'])
  expect((await ask(line, ErrorBody, 400, { to: 'nobody' })).message).toContain('has no @')
  expect((await ask(line, ErrorBody, 400, { to: ' ' })).message).toContain('Enter an email address')
  await ask(line, ErrorBody, 400, {})
  await ask('POST /templates/999999/send-test', ErrorBody, 404, { to })
})

test("a hundred long links are checked by a query in the body, like the web app's", async () => {
  const { ctx } = await endpoints()
  const links = { check: async () => ({ state: 'ok' as const, detail: '' }) }
  const urls = Array.from({ length: 100 }, (_, i) => `https://a.example/${'x'.repeat(300)}/${i}`)
  const answer = await requestApp({ ...ctx, links })('/trpc/templates.checkLinks?batch=1', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ 0: { urls } }),
  })
  expect(answer.status).toBe(200)
  const Checked = z.tuple([z.object({ result: z.object({ data: z.array(z.unknown()) }) })])
  expect(Checked.parse(await answer.json())[0].result.data).toHaveLength(100)
})
