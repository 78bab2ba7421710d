import { RunView, SummaryView } from '@newsloom/contract/research/research'
import { AutoFillResult, DeleteTopicResult, TopicView } from '@newsloom/contract/research/topics'
import { SendNewsResult } from '@newsloom/contract/sends/sends'
import { ErrorBody } from '@newsloom/contract/system'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type BothEndpoints, openBothEndpoints, TOPIC } from '../testing/both-endpoints.ts'

let endpoints: BothEndpoints
/** collected manually, as a spy is reset before each test */
const errors: unknown[] = []
beforeAll(async () => {
  endpoints = await openBothEndpoints()
  vi.spyOn(endpoints.live.ctx.log, 'error').mockImplementation((entry: unknown) => errors.push(entry))
})
afterAll(() => endpoints.close())

const Json = z.unknown()

test('POST /api/research-topics/{id}/research can be asked not to wait', async () => {
  const headers = { prefer: 'respond-async', 'content-type': 'application/json' }
  const answer = await endpoints.request(`/api/research-topics/${endpoints.made.topicId}/research`, {
    method: 'POST',
    headers,
  })
  expect(answer.status).toBe(202)
  const { runId } = z.object({ runId: z.number() }).parse(await answer.json())
  expect(await endpoints.call(`POST /api/runs/${runId}/cancel`, RunView)).toMatchObject({ id: runId })
  await endpoints.live.work()
})

test('a topic without news: no summary is 400 here and null there', async () => {
  const topic = await endpoints.call('POST /api/research-topics', TopicView, { ...TOPIC, name: 'Bare' }, 201)
  expect(await endpoints.call(`GET /api/research-topics/${topic.id}/news`, Json)).toEqual([])
  expect(
    await endpoints.call(`GET /api/research-topics/${topic.id}/summary`, ErrorBody, undefined, 400),
  ).toBeTruthy()
  expect(await endpoints.twin('research.summary', { topicId: topic.id })).toBeNull()
  expect(
    await endpoints.call(`POST /api/research-topics/${topic.id}/summary`, ErrorBody, undefined, 400),
  ).toMatchObject({
    message: 'Research news articles first to generate analysis',
  })
  const renamed = await endpoints.call(`PUT /api/research-topics/${topic.id}`, TopicView, { name: 'Renamed' })
  expect(renamed).toMatchObject({ id: topic.id, name: 'Renamed', keywords: TOPIC.keywords })
  const deleted = await endpoints.call(`DELETE /api/research-topics/${topic.id}`, DeleteTopicResult)
  expect(deleted).toEqual({ deletedTemplates: 1 })
})

test('POST /api/research-topics/{id}/summary writes the analysis again', async () => {
  const summary = await endpoints.whileWorking(
    endpoints.call(`POST /api/research-topics/${endpoints.made.topicId}/summary`, SummaryView),
  )
  expect(summary.overallSummary.length).toBeGreaterThan(100)
  expect(summary).toMatchObject({ generating: false, modelUsed: 'test-analyst', totalArticles: 3 })
})

test('POST /api/auto-fill-topic drafts a topic', async () => {
  const draft = await endpoints.call('POST /api/auto-fill-topic', AutoFillResult, { persona: 'Risk Manager' })
  expect(draft).toMatchObject({ persona: 'Risk Manager', name: 'News for a Risk Manager' })
  expect(await endpoints.call('POST /api/auto-fill-topic', ErrorBody, { persona: ' ' }, 400)).toMatchObject({
    message: 'Persona required: Please enter a persona before using auto-fill',
  })
})

test('a repeated send request returns the first send', async () => {
  const input = {
    topicId: endpoints.made.topicId,
    contactListIds: [endpoints.made.listId],
    templateId: endpoints.made.templateId,
    subject: 'Twice',
  }
  const first = await endpoints.call('POST /api/send-news-email', SendNewsResult, input)
  const again = await endpoints.call('POST /api/send-news-email', SendNewsResult, input)
  expect(again).toEqual({ ...first, repeated: true, message: again.message })
  await endpoints.live.work()
})

test("an article's tracked link redirects to it, for anyone", async () => {
  const answer = await endpoints.request(endpoints.made.tracked, { from: 'elsewhere' })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toMatch(/^https:\/\/publisher\.example\/articles\/\d$/)
  const elsewhere = `${endpoints.made.tracked.split('?')[0]}?url=https%3A%2F%2Fevil.example`
  expect((await endpoints.request(elsewhere)).headers.get('location')).not.toContain('evil.example')
})

test('none of these answers was an internal error', () => {
  expect(errors).toEqual([])
})
