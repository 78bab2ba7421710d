import { MailerCheck, PreflightView } from '@newsloom/contract/campaigns/campaign-sending'
import { CampaignView } from '@newsloom/contract/campaigns/campaigns'
import { SendNewsResult, SendView } from '@newsloom/contract/sends/sends'
import { ErrorBody } from '@newsloom/contract/system'
import { campaignRow, campaignScene } from '@newsloom/core/testing/campaigns/campaign-scene'
import { campaignDatabase } from '@newsloom/core/testing/emptied-databases'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { appRouter } from '../app-router.ts'
import { requestApp } from '../testing/request-app.ts'

const database = campaignDatabase()

async function endpoints(recipientCount = 3) {
  const scene = await campaignScene(database, { recipientCount })
  const request = requestApp(scene.ctx)
  const call = async <T>(line: string, schema: z.ZodType<T>, given?: unknown, status = 200) => {
    const [method = '', path = ''] = line.split(' ')
    const body = given === undefined ? {} : { body: JSON.stringify(given) }
    const headers = { 'content-type': 'application/json' }
    const answer = await request(path, { method, headers, ...body })
    const json: unknown = await answer.json()
    expect(answer.status, JSON.stringify(json)).toBe(status)
    return schema.parse(json)
  }
  return { ...scene, call, trpc: appRouter.createCaller(scene.ctx), at: `/api/campaigns/${scene.campaignId}` }
}
const tomorrow = () => new Date(Date.now() + 86_400_000)

test('a campaign is checked, sent, paused, resumed and cancelled alike by both transports', async () => {
  const { call, trpc, at, campaignId: id } = await endpoints()
  const told = await call(`GET ${at}/preflight`, PreflightView)
  expect(told).toEqual(await trpc.campaigns.preflight({ id }))
  expect(told).toMatchObject({ people: 3, isReady: true })
  expect(await call(`POST ${at}/pause`, ErrorBody, undefined, 409)).toMatchObject({
    message: 'This campaign has not been sent yet',
  })
  const wrong = await call(`POST ${at}/send`, ErrorBody, { people: 2 }, 409)
  expect(wrong).toMatchObject({ error: 'conflict', details: { shown: 2, people: 3 } })
  const sent = await call(`POST ${at}/send`, SendNewsResult, { people: 3 })
  expect(sent).toMatchObject({ message: 'Sending to 3 recipients', repeated: false })
  expect(await trpc.campaigns.send({ id })).toEqual({ ...sent, repeated: true })
  expect(await call(`POST ${at}/send`, SendNewsResult)).toEqual({ ...sent, repeated: true })
  expect(await call(`POST ${at}/pause`, SendView)).toMatchObject({ id: sent.sendId, state: 'paused' })
  expect((await trpc.campaigns.get({ id })).status).toBe('paused')
  expect(await call(`POST ${at}/resume`, SendView)).toMatchObject({ state: 'sending' })
  expect(await call(`POST ${at}/retry`, ErrorBody, undefined, 409)).toMatchObject({ error: 'conflict' })
  expect(await call(`POST ${at}/cancel`, SendView)).toMatchObject({ state: 'cancelled' })
})

test('the documented schedule call takes a time and any number of contacts', {
  timeout: 60_000,
}, async () => {
  const { ctx, call, trpc, at, campaignId: id } = await endpoints()
  const rows = await database.sql<{ id: number }[]>`select id from contacts`
  const contactIds = rows.map((row) => row.id)
  const inBangkok = tomorrow().toISOString().replace('Z', '+07:00')
  const view = await call(`POST ${at}/schedule`, CampaignView, { scheduledAt: inBangkok, contactIds })
  expect(view).toMatchObject({
    status: 'scheduled',
    scheduledAt: new Date(inBangkok).toISOString(),
    audience: { kind: 'contacts', contacts: 3 },
  })
  const million = Array.from({ length: 1_000_000 }, (_, n) => 1_000_000 + n)
  const scheduledAt = tomorrow().toISOString()
  const refused = await call(`POST ${at}/schedule`, ErrorBody, { scheduledAt, contactIds: million }, 400)
  expect(refused.message).toBe(
    '1000000 of the 1000000 selected contacts no longer exist. Reload the page and select them again.',
  )
  await expect(trpc.campaigns.schedule({ id, scheduledAt: '2020-01-01T00:00:00Z' })).rejects.toThrow(
    'Send date cannot be in the past',
  )
  expect((await campaignRow(ctx, id)).status).toBe('scheduled')
  expect(await call(`POST ${at}/unschedule`, CampaignView)).toMatchObject({ status: 'draft' })
  await call(`POST ${at}/schedule`, ErrorBody, { scheduledAt: 'tomorrow' }, 400)
  await call(`POST ${at}/schedule`, ErrorBody, { contactIds }, 400)
})

test('test emails work by both paths of a campaign, and for tracked links', async () => {
  const { call, trpc, at, campaignId: id } = await endpoints()
  const answer = { message: 'Sending a test to me@example.org', repeated: false }
  expect(await call(`POST ${at}/send-test`, SendNewsResult, { testEmail: 'me@example.org' })).toMatchObject(
    answer,
  )
  const payload = {
    campaignId: id,
    to: 'me@example.org',
    cc: '',
    customContent: '<p>x</p>',
    customSubject: '',
  }
  expect(await call(`POST ${at}/test`, SendNewsResult, payload)).toMatchObject(answer)
  expect(
    await trpc.campaigns.sendTest({ id, to: 'me@example.org', customContent: '<p>x</p>' }),
  ).toMatchObject({
    repeated: true,
  })
  const need = { message: 'Enter an email address' }
  expect(await call(`POST ${at}/send-test`, ErrorBody, {}, 400)).toMatchObject(need)
  expect(await call('POST /api/send-test-email', ErrorBody, { to: ' ' }, 400)).toMatchObject(need)
  const tracking = { to: 'me@example.org', cc: 'a@example.org', subject: '', customBody: '' }
  expect(await call('POST /api/send-test-email', SendNewsResult, tracking)).toMatchObject({
    message: 'Sending a test to me@example.org and 1 other',
  })
})

test.each([
  ['send-test', { testEmail: 'me@example.org' }],
  ['test', { to: 'me@example.org' }],
])('POST …/%s takes content as large as a saved campaign may have', async (path, address) => {
  const { call, at } = await endpoints()
  const body = { ...address, customContent: 'ก'.repeat(600_000) }
  expect(await call(`POST ${at}/${path}`, SendNewsResult, body)).toMatchObject({ repeated: false })
})

test('the test of tracked links takes as much', async () => {
  const { call } = await endpoints()
  const body = { to: 'me@example.org', customBody: 'ก'.repeat(600_000) }
  await call('POST /api/send-test-email', SendNewsResult, body)
})

test('the mail transport is reported at its documented path', async () => {
  const { call, trpc } = await endpoints()
  const check = await call('GET /api/test-sendgrid', MailerCheck)
  expect(check).toEqual({
    transport: 'resend',
    reachable: true,
    isKeyRefused: false,
    detail: 'fake',
    sender: 'Newsloom <news@example.org>',
    senderDomain: { name: 'example.org', state: 'verified' },
    lastError: null,
  })
  expect(await trpc.system.mailer()).toEqual(check)
})
