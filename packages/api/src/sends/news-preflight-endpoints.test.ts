import { AnalysisSend, NewsPreflightView } from '@newsloom/contract/sends/news-preflight'
import { SendNewsResult } from '@newsloom/contract/sends/sends'
import { ErrorBody } from '@newsloom/contract/system'
import { fakeMailer, sendScene } from '@newsloom/core/testing/send-fixtures'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { requestApp } from '../testing/request-app.ts'
import { sendsRouter } from './router.ts'

const database = testDatabase()
let ctx: ReturnType<typeof testContext>
beforeAll(async () => {
  ctx = testContext(database, { mailer: fakeMailer() })
})

async function endpoints() {
  const scene = await sendScene(ctx, { people: 3 })
  const request = requestApp(ctx)
  const call = async <T>(line: string, schema: z.ZodType<T>, given?: unknown, status = 200) => {
    const [method = '', path = ''] = line.split(' ')
    const body = given === undefined ? {} : { body: JSON.stringify(given) }
    const headers = { 'content-type': 'application/json' }
    const answer = await request(`/api${path}`, { method, headers, ...body })
    const json: unknown = await answer.json()
    expect(answer.status, JSON.stringify(json)).toBe(status)
    return schema.parse(json)
  }
  const choice = {
    topicId: scene.topicId,
    templateId: scene.templateId,
    contactListIds: [scene.listId],
    subject: `For list ${scene.listId}`,
  }
  return { call, trpc: sendsRouter.createCaller(ctx), choice, topicId: scene.topicId }
}

test('a pre-flight sends nothing, and both transports agree', async () => {
  const { call, trpc, choice, topicId } = await endpoints()
  const told = await call('POST /send-news-email/preflight', NewsPreflightView, choice)
  expect(told).toMatchObject({ people: 3, received: null, isReady: true })
  expect(await trpc.preflightNews(choice)).toEqual(told)
  const notSent = await call(`GET /research-topics/${topicId}/last-send`, AnalysisSend)
  expect(notSent).toMatchObject({ analysis: { isFormer: false }, send: null })
  expect(await trpc.ofAnalysis({ topicId })).toEqual(notSent)
})

test('the documented single call still works, with its 60 s duplicate check', async () => {
  const { call, trpc, choice, topicId } = await endpoints()
  const sent = await call('POST /send-news-email', SendNewsResult, { ...choice, newsItems: [{ id: 1 }] })
  expect(sent).toMatchObject({ message: 'Sending to 3 recipients', repeated: false })
  expect(await call('POST /send-news-email', SendNewsResult, choice)).toEqual({ ...sent, repeated: true })
  const last = await call(`GET /research-topics/${topicId}/last-send`, AnalysisSend)
  expect(last.send).toMatchObject({ id: sent.sendId, state: 'sending' })
  expect(await trpc.ofAnalysis({ topicId })).toEqual(last)
  // a minute later it is sent to all again without a review
  await database.sql`update sends set state = 'done', created_at = now() - interval '61 seconds'`
  expect(await call('POST /send-news-email', SendNewsResult, choice)).toMatchObject({ repeated: false })
})

test('recipients who already have it are counted and excluded by both transports', async () => {
  const { call, trpc, choice } = await endpoints()
  await call('POST /send-news-email', SendNewsResult, choice)
  await database.sql`update sends set state = 'done', created_at = now() - interval '1 hour'`
  const others = { ...choice, skipReceived: true }
  const told = await call('POST /send-news-email/preflight', NewsPreflightView, others)
  expect(told).toMatchObject({ people: 0, isReady: false, received: { people: 3, of: 3 } })
  expect(await trpc.preflightNews(others)).toEqual(told)
  const refused = await call('POST /send-news-email', ErrorBody, others, 409)
  expect(refused.message).toContain('already received this analysis')
  await expect(trpc.sendNews(others)).rejects.toThrow(refused.message)
})

test('a changed recipient count is a conflict on both transports', async () => {
  const { call, trpc, choice } = await endpoints()
  const wrong = await call('POST /send-news-email', ErrorBody, { ...choice, people: 2 }, 409)
  expect(wrong).toMatchObject({ error: 'conflict', details: { shown: 2, people: 3 } })
  await expect(trpc.sendNews({ ...choice, people: 2 })).rejects.toThrow(wrong.message)
  expect(await trpc.sendNews({ ...choice, people: 3 })).toMatchObject({ message: 'Sending to 3 recipients' })
})

test('a test goes to one address on both transports; missing input is reported', async () => {
  const { call, trpc, choice } = await endpoints()
  const { contactListIds: _, ...mail } = choice
  const sent = await call('POST /send-news-email/test', SendNewsResult, { ...mail, to: ' me@example.org ' })
  expect(sent).toMatchObject({ message: 'Sending a test to me@example.org', repeated: false })
  expect(await trpc.testNews({ ...mail, to: 'me@example.org' })).toEqual({ ...sent, repeated: true })
  expect(await call('POST /send-news-email/test', ErrorBody, mail, 400)).toMatchObject({
    message: 'Enter an email address',
  })
  for (const path of ['preflight', 'test']) {
    const nothing = { to: 'me@example.org', contactListIds: [1] }
    expect(await call(`POST /send-news-email/${path}`, ErrorBody, nothing, 400)).toMatchObject({
      message: 'Please select topic and template',
    })
  }
  await call('POST /send-news-email/preflight', ErrorBody, { ...choice, contactListIds: [] }, 400)
  await call('GET /research-topics/999999/last-send', ErrorBody, undefined, 404)
})
