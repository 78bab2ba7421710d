import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { runDueSubscriptions } from '../automation/run-due-subscriptions.ts'
import { preflightCampaign } from '../campaign-sending/preflight-campaign.ts'
import { runDueCampaigns } from '../campaign-sending/run-due-campaigns.ts'
import { deliverSend } from '../delivery/deliver-send.ts'
import type { AccountCheck, Mailer } from '../mail-ports.ts'
import { sendNews } from '../news-sending/send-news.ts'
import { campaignRow, campaignScene, dueIn } from '../testing/campaigns/campaign-scene.ts'
import {
  campaignSendsOf,
  campaignSubscriptionOf,
  contentRunBed,
  contentRunsOf,
  doCampaignJobs,
  dueCampaign,
} from '../testing/campaigns/content-run-fixtures.ts'
import {
  clockContext,
  doJobs,
  dueScene,
  runsOf,
  sendsOf,
  subscriptionOf,
} from '../testing/people/subscription-fixtures.ts'
import { fakeMailer, sendScene } from '../testing/send-fixtures.ts'

const { context, database } = contentRunBed()

const account = (verifiedDomains: string[]): AccountCheck => ({
  reachable: true,
  detail: '',
  verifiedDomains,
})
const mailerOf = (check: Mailer['check']): Mailer => ({ ...fakeMailer(), check })
const REFUSED = /^Nothing was emailed: example.org, the sender's domain, is not verified/

afterEach(() => vi.useRealTimers())

/** How long an answer of the email service is valid, ms. */
const ANSWER_MS = 300_000

test('research in progress when the refusal becomes known mails nothing; the next run mails again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  let verified = ['example.org']
  const ctx = clockContext(database(), { mailer: mailerOf(async () => account(verified)) })
  const { topicId, listIds } = await dueScene(ctx, 1)
  const note = async () => (await subscriptionOf(ctx, topicId, listIds[0] ?? 0)).lastNote
  await runDueSubscriptions(ctx, 'topic')
  verified = []
  vi.advanceTimersByTime(ANSWER_MS)
  await doJobs(ctx)
  expect(await sendsOf(ctx, topicId)).toEqual([])
  expect(await note()).toMatch(REFUSED)
  verified = ['example.org']
  ctx.pass(24)
  await runDueSubscriptions(ctx, 'topic')
  await doJobs(ctx)
  expect(await sendsOf(ctx, topicId)).toMatchObject([{ contactListIds: listIds, state: 'sending' }])
  expect(await note()).toBe('')
})

test('content in progress when the refusal becomes known is not mailed, and its lists get a note', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  let verified = ['example.org']
  const ctx = context({ mailer: mailerOf(async () => account(verified)) })
  const { campaignId, listIds } = await dueCampaign(ctx, 1)
  await runDueSubscriptions(ctx, 'campaign')
  verified = []
  vi.advanceTimersByTime(ANSWER_MS)
  await doCampaignJobs(ctx)
  expect(await contentRunsOf(ctx, campaignId)).toMatchObject([{ state: 'succeeded', mailedAt: ctx.now() }])
  expect(await campaignSendsOf(ctx, campaignId)).toEqual([])
  expect(await campaignSubscriptionOf(ctx, campaignId, listIds[0] ?? 0)).toMatchObject({
    lastNote: expect.stringMatching(REFUSED),
  })
})

test('a permanent refusal by the email service makes the account be checked again at once', async () => {
  let verified = ['example.org']
  const refusing = fakeMailer(() => ({
    kind: 'refused',
    reason: 'domain is not verified',
    splittable: false,
  }))
  const ctx = clockContext(database(), { mailer: { ...refusing, check: async () => account(verified) } })
  const { topicId, listIds } = await dueScene(ctx, 1)
  await runDueSubscriptions(ctx, 'topic')
  verified = []
  const scene = await sendScene(ctx, { people: 1 })
  const { sendId } = await sendNews(ctx, { ...scene, contactListIds: [scene.listId], subject: null })
  await deliverSend(ctx, { sendId, workerId: 'w1' }, new AbortController().signal)
  await doJobs(ctx)
  expect(await sendsOf(ctx, topicId)).toEqual([])
  expect((await subscriptionOf(ctx, topicId, listIds[0] ?? 0)).lastNote).toMatch(REFUSED)
})

test('no research starts for lists that the email service refuses to email, and they get a note', async () => {
  let verified = ['other.org']
  const ctx = clockContext(database(), { mailer: mailerOf(async () => account(verified)) })
  const { topicId, listIds } = await dueScene(ctx, 1)
  await runDueSubscriptions(ctx, 'topic')
  expect(await runsOf(ctx, topicId)).toEqual([])
  expect(await subscriptionOf(ctx, topicId, listIds[0] ?? 0)).toMatchObject({
    lastRunAt: null,
    lastNote: expect.stringMatching(REFUSED),
  })
  verified = ['example.org']
  ctx.pass(24)
  await runDueSubscriptions(ctx, 'topic')
  expect(await runsOf(ctx, topicId)).toHaveLength(1)
})

test('no content is generated for lists that the email service refuses to email, and they get a note', async () => {
  const ctx = context({ mailer: mailerOf(async () => account([])) })
  const { campaignId, listIds } = await dueCampaign(ctx, 1)
  await runDueSubscriptions(ctx, 'campaign')
  expect(await contentRunsOf(ctx, campaignId)).toEqual([])
  expect(await campaignSubscriptionOf(ctx, campaignId, listIds[0] ?? 0)).toMatchObject({
    lastNote: expect.stringMatching(REFUSED),
  })
})

test('a due campaign is sent by the new answer of a slow email service, not held by the old one', async () => {
  let verified = ['other.org']
  let answersAfterMs = 0
  const scene = await campaignScene(database())
  const check = async () => {
    await setTimeout(answersAfterMs)
    return account(verified)
  }
  const ctx = { ...scene.ctx, mailer: mailerOf(check) }
  const { items } = await preflightCampaign(ctx, { id: scene.campaignId })
  expect(items).toContainEqual(expect.objectContaining({ id: 'sender-domain', level: 'blocked' }))
  verified = ['example.org']
  answersAfterMs = 2_000
  await dueIn(ctx, scene.campaignId, -1)
  await runDueCampaigns(ctx)
  expect(await campaignRow(ctx, scene.campaignId)).toMatchObject({ status: 'sent', statusNote: '' })
})
