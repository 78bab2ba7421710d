import { ArchiveView } from '@newsloom/contract/research/archives'
import { NewsItemView, RunView, SummaryView } from '@newsloom/contract/research/research'
import { runResearchJob } from '@newsloom/core/jobs'
import { runResearch } from '@newsloom/core/research/research-job'
import { entry, fakeNews, insertTopic, read, researchContext } from '@newsloom/core/testing/research-fixtures'
import type { TestContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { archivesRest } from '../archives/rest.ts'
import { archivesRouter } from '../archives/router.ts'
import { restEndpoints } from '../testing/rest-endpoints.ts'
import { researchRest } from './rest.ts'
import { researchRouter } from './router.ts'

const database = testDatabase()

function endpoints(sources: Parameters<typeof fakeNews>[0]) {
  const ctx = researchContext(database, { news: fakeNews(sources) })
  const app = restEndpoints(ctx, researchRest, archivesRest)
  const ask = async (line: string, headers: Record<string, string> = {}) => {
    const [method = '', path = ''] = line.split(' ')
    const response = await app.request(path, { method, headers })
    return { status: response.status, body: await response.json() }
  }
  return { ctx, ask, trpc: researchRouter.createCaller(ctx), archives: archivesRouter.createCaller(ctx) }
}

/** Runs a context's jobs until `work` is done. */
async function working<T>(ctx: TestContext, work: Promise<T>): Promise<T> {
  await vi.waitFor(() => expect(ctx.jobs.length).toBeGreaterThan(0))
  for (const { payload } of ctx.jobs.splice(0))
    await runResearch(ctx, runResearchJob.payload.parse(payload), new AbortController().signal)
  return work
}
const ResearchBody = z.object({ runId: z.number(), newsItems: z.array(NewsItemView), summary: SummaryView })
const LateBody = z.object({ runId: z.number() })
const FEED = 'https://a.example/feed'

test('research, news, summary, run and archive over REST', async () => {
  const topic = await insertTopic(database.db)
  const { ctx, ask, trpc, archives } = endpoints({ [FEED]: read([entry('https://a.example/one')]) })
  expect(await ask(`GET /research-topics/${topic.id}/summary`)).toMatchObject({
    status: 400,
    body: { error: 'invalid', message: 'This topic has no analysis yet' },
  })
  expect(await ask(`POST /research-topics/${topic.id}/summary`)).toMatchObject({
    status: 400,
    body: { message: 'Research news articles first to generate analysis' },
  })
  const researched = await working(ctx, ask(`POST /research-topics/${topic.id}/research`))
  expect(researched).toMatchObject({
    status: 200,
    body: { newsItems: [{ source: 'a.example' }], summary: { generating: false } },
  })
  const { runId, newsItems } = ResearchBody.parse(researched.body)
  expect(await ask(`GET /research-topics/${topic.id}/news`)).toEqual({
    status: 200,
    body: newsItems,
  })
  const summary = await ask(`GET /research-topics/${topic.id}/summary`)
  expect(SummaryView.parse(summary.body)).toEqual(await trpc.summary({ topicId: topic.id }))

  const again = await working(ctx, ask(`POST /research-topics/${topic.id}/summary`))
  expect(again).toMatchObject({ status: 200, body: { modelUsed: 'test-model', totalArticles: 1 } })
  expect(SummaryView.parse(again.body).overallSummary.length).toBeGreaterThan(100)

  const run = await ask(`GET /runs/${runId}`)
  expect(RunView.parse(run.body)).toEqual(await trpc.run({ runId: runId }))
  const listed = z.array(ArchiveView).parse((await ask('GET /research-archives')).body)
  const id = listed[0]?.id ?? 0
  expect(listed).toMatchObject([{ topicId: topic.id, executionType: 'manual', content: { newsItems: [{}] } }])
  expect(listed[0]).toEqual(await archives.get({ id }))
  expect(await ask('GET /email-campaign-history')).toEqual({ status: 200, body: [] })
  expect((await ask(`DELETE /research-archives/${id}`)).status).toBe(200)
  expect((await ask(`DELETE /research-archives/${id}`)).status).toBe(404)
  expect(await ask('GET /research-archives')).toEqual({ status: 200, body: [] })
})

test('with `respond-async` the run is returned immediately and can be cancelled', async () => {
  const topic = await insertTopic(database.db)
  const { ask, trpc } = endpoints({})
  const answer = await ask(`POST /research-topics/${topic.id}/research`, { prefer: 'respond-async' })
  expect(answer).toMatchObject({ status: 202, body: { runId: expect.any(Number) } })
  const { runId } = LateBody.parse(answer.body)
  expect((await trpc.active()).map((run) => run.id)).toContain(runId)
  expect(await ask(`POST /runs/${runId}/cancel`)).toMatchObject({
    status: 200,
    body: { state: 'cancelled' },
  })
  expect(await trpc.latestRun({ topicId: topic.id })).toMatchObject({ id: runId })
})

test('a failed run gives the reason', async () => {
  const topic = await insertTopic(database.db)
  const { ctx, ask } = endpoints({ [FEED]: { state: 'blocked', reason: 'robots.txt does not allow it' } })
  expect(await working(ctx, ask(`POST /research-topics/${topic.id}/research`))).toMatchObject({
    status: 503,
    body: { message: 'No news source could be read. a.example/feed: robots.txt does not allow it' },
  })
})

test.each([
  ['GET /research-topics/999999/news', 404],
  ['POST /research-topics/999999/research', 404],
  ['GET /research-topics/x/news', 400],
  ['GET /runs/999999', 404],
  ['POST /runs/0/cancel', 400],
])('%s is %i', async (line, status) => {
  expect(await endpoints({}).ask(line)).toMatchObject({ status, body: { message: expect.any(String) } })
})

test('the subscription follows the run to its end', async () => {
  const topic = await insertTopic(database.db)
  const { ctx, trpc } = endpoints({ [FEED]: read([entry('https://a.example/two')]) })
  const { id } = await trpc.start({ topicId: topic.id, trigger: 'select' })
  const states: string[] = []
  const watching = (async () => {
    for await (const view of await trpc.watch({ runId: id })) states.push(view.state)
  })()
  await vi.waitFor(() => expect(states).toEqual(['queued']))
  await runResearch(ctx, { runId: id }, new AbortController().signal)
  await watching
  expect([...new Set(states)]).toEqual(['queued', 'running', 'succeeded'])
})
