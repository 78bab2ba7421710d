import {
  RecipientPage,
  SendClicks,
  SendMailView,
  SendNewsResult,
  SendView,
} from '@newsloom/contract/sends/sends'
import { ErrorBody } from '@newsloom/contract/system'
import { deliverSend } from '@newsloom/core/delivery/deliver-send'
import { fakeMailer, sendScene } from '@newsloom/core/testing/send-fixtures'
import { never } from '@newsloom/core/testing/start-send'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { requestApp } from '../testing/request-app.ts'
import { sendsRouter } from './router.ts'

const database = testDatabase()
let ctx: ReturnType<typeof testContext>
let request: ReturnType<typeof requestApp>
let caller: ReturnType<typeof sendsRouter.createCaller>
let isRefusing = false
const errors: unknown[] = []

beforeAll(async () => {
  const mailer = fakeMailer(() =>
    isRefusing ? { kind: 'refused', reason: 'Invalid `to` field', splittable: true } : null,
  )
  ctx = testContext(database, { mailer })
  vi.spyOn(ctx.log, 'error').mockImplementation((...line: unknown[]) => errors.push(line))
  request = requestApp(ctx)
  caller = sendsRouter.createCaller(ctx)
})

async function call<T extends z.ZodType>(line: string, schema: T, status = 200, body?: unknown) {
  const [method = '', path = ''] = line.split(' ')
  const headers = { 'content-type': 'application/json' }
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const answer = await request(`/api${path}`, { method, headers, ...sent })
  const text = await answer.text()
  expect(answer.status, `${line}: ${text}`).toBe(status)
  return schema.parse(JSON.parse(text))
}
/** Starts a separate send to this many recipients by REST. */
async function startSend(recipientCount: number): Promise<number> {
  const { topicId, templateId, listId } = await sendScene(ctx, { people: recipientCount })
  const input = { topicId, templateId, contactListIds: [listId], subject: `S ${listId}` }
  return (await call('POST /send-news-email', SendNewsResult, 200, input)).sendId
}
const deliver = (sendId: number) => deliverSend(ctx, { sendId, workerId: 'w1' }, never)

test('both transports pause, resume and cancel a send alike', async () => {
  const id = await startSend(3)
  const paused = await call(`POST /sends/${id}/pause`, SendView)
  expect(paused).toMatchObject({ id, state: 'paused', stateReason: 'paused by you', counts: { pending: 3 } })
  expect(await caller.pause({ id })).toEqual(paused)
  expect(await caller.resume({ id })).toMatchObject({ state: 'sending', stateReason: null })
  expect(await call(`POST /sends/${id}/resume`, SendView)).toMatchObject({ state: 'sending' })
  const cancelled = await call(`POST /sends/${id}/cancel`, SendView)
  expect(cancelled).toMatchObject({ state: 'cancelled', counts: { skipped: 3, pending: 0 } })
  expect(await caller.cancel({ id })).toEqual(cancelled)
  expect(await call(`GET /sends/${id}`, SendView)).toEqual(cancelled)
  for (const act of ['pause', 'resume']) {
    const refusal = await call(`POST /sends/${id}/${act}`, ErrorBody, 409)
    expect(refusal).toMatchObject({ error: 'conflict', message: expect.stringMatching(/done|cancelled/) })
  }
})

test('failed recipients are retried once by either transport', async () => {
  const id = await startSend(2)
  expect(await call(`POST /sends/${id}/retry`, ErrorBody, 409)).toMatchObject({
    message: expect.stringContaining('still in progress'),
  })
  isRefusing = true
  await deliver(id)
  isRefusing = false
  const retry = await call(`POST /sends/${id}/retry`, SendView)
  expect(retry).toMatchObject({ retryOfId: id, counts: { audience: 2, pending: 2 } })
  expect((await caller.retryFailed({ id })).id).toBe(retry.id)
  expect((await call(`GET /sends/${id}`, SendView)).retriedById).toBe(retry.id)
})

test("both transports return a send's recipients, clicks and email alike", async () => {
  const id = await startSend(3)
  await deliver(id)
  const people = await call(`GET /sends/${id}/people?state=sent&limit=2&search=person`, RecipientPage)
  expect(people.items.map((person) => person.email)).toEqual(['p1@example.org', 'p2@example.org'])
  expect(await caller.people({ id, state: 'sent', limit: 2, search: 'person' })).toEqual(people)
  const rest = await call(`GET /sends/${id}/people?cursor=${people.nextCursor}`, RecipientPage)
  expect(rest).toMatchObject({ items: [{ email: 'p3@example.org' }], nextCursor: null })
  const clicks = await call(`GET /sends/${id}/clicks`, SendClicks)
  expect(clicks).toMatchObject({ people: 0, clicks: 0, links: [{}, {}] })
  expect(await caller.clicks({ id })).toEqual(clicks)
  const mail = await call(`GET /sends/${id}/mail`, SendMailView)
  expect(mail).toMatchObject({ to: 'p1@example.org' })
  expect(await caller.mail({ id })).toEqual(mail)
})

test("lists a campaign's sends, newest first, without its tests", async () => {
  const [campaign] = await ctx.db
    .insert(campaigns)
    .values({ kind: 'email', name: 'C', subject: 'S', htmlContent: '<p>x</p>' })
    .returning({ id: campaigns.id })
  const campaignId = campaign?.id ?? 0
  const ids = [await startSend(1), await startSend(1), await startSend(1)]
  await database.sql`
    update sends set campaign_id = ${campaignId}, kind = case when id = ${ids[1] ?? 0} then 'test' else 'campaign' end
    where id = any(${ids})`
  const listed = await call(`GET /campaigns/${campaignId}/sends`, z.array(SendView))
  expect(listed.map((send) => send.id)).toEqual([ids[2], ids[0]])
  expect(await caller.ofCampaign({ campaignId })).toEqual(listed)
})

const BY_ID = [
  'POST /sends/ID/pause',
  'POST /sends/ID/resume',
  'POST /sends/ID/cancel',
  'POST /sends/ID/retry',
  'GET /sends/ID/people',
  'GET /sends/ID/clicks',
  'GET /sends/ID/mail',
  'GET /campaigns/ID/sends',
]
test.each(BY_ID)('%s: 404 for an unknown id, 400 for an invalid one', async (line) => {
  expect(await call(line.replace('ID', '999999'), ErrorBody, 404)).toMatchObject({ error: 'not-found' })
  for (const wrong of ['abc', '0', '-1', '1.5', '99999999999999999999'])
    expect(await call(line.replace('ID', wrong), ErrorBody, 400)).toMatchObject({ error: 'invalid' })
})

test.each(['state=gone', 'limit=0', 'limit=1e9', 'cursor=x', 'search=%00x', `search=${'x'.repeat(201)}`])(
  'GET /sends/ID/people?%s is refused',
  async (query) => {
    const id = await startSend(1)
    expect(await call(`GET /sends/${id}/people?${query}`, ErrorBody, 400)).toMatchObject({ error: 'invalid' })
  },
)

test('a search with SQL wildcards finds nothing and breaks nothing', async () => {
  const id = await startSend(1)
  for (const search of ['%', '_', '\\', "'; --"])
    expect(await call(`GET /sends/${id}/people?search=${encodeURIComponent(search)}`, z.unknown())).toEqual({
      items: [],
      nextCursor: null,
    })
})

test('none of these answers was an internal error', () => {
  expect(errors).toEqual([])
})
