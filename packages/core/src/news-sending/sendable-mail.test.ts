import { beforeEach, expect, test } from 'vitest'
import { runDueSubscriptions } from '../automation/run-due-subscriptions.ts'
import { SAMPLE_POSTAL_ADDRESS, SAMPLE_SENDER } from '../config.ts'
import type { Context } from '../context.ts'
import { ConflictError } from '../errors.ts'
import { resumeSend } from '../sends/resume-send.ts'
import { retryFailed } from '../sends/retry-failed.ts'
import { sendNewsTest } from '../test-sends/send-news-test.ts'
import {
  campaignSubscriptionOf,
  contentRunsOf,
  dueCampaign,
} from '../testing/campaigns/content-run-fixtures.ts'
import { clockContext, dueScene, runsOf, subscriptionOf } from '../testing/people/subscription-fixtures.ts'
import { fakeMailer, sendScene } from '../testing/send-fixtures.ts'
import { startSend } from '../testing/start-send.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { sendNews } from './send-news.ts'

const database = testDatabase()
beforeEach(() => database.sql`truncate campaigns, sends, contact_lists, research_topics, rate_slots cascade`)

const LOCAL = 'http://localhost:3000'
const UNREACHABLE = /links in the email would start with http:\/\/localhost:3000.*Set PUBLIC_URL/i
type Config = Partial<Context['config']>
const lacking: [string, Config, RegExp][] = [
  ['sender', { mailFrom: SAMPLE_SENDER }, /The sender is a sample .*Set MAIL_FROM/i],
  [
    'postal address',
    { mailPostalAddress: SAMPLE_POSTAL_ADDRESS },
    /The postal address .* Set MAIL_POSTAL_ADDRESS/i,
  ],
  ['public address', { publicUrl: LOCAL }, UNREACHABLE],
]
/** An installation with an API key for the email service and these settings. */
function withConfig<C extends Context>(ctx: C, config: Config): C {
  return {
    ...ctx,
    mailer: fakeMailer(),
    config: { ...ctx.config, publicUrl: 'https://n.example.org', ...config },
  }
}

test.each(lacking)(
  'without a %s nothing is sent to lists by any call; a test is',
  async (_, config, text) => {
    const ctx = withConfig(testContext(database), config)
    const { topicId, templateId, listId } = await sendScene(ctx, { people: 1 })
    const refused = sendNews(ctx, { topicId, templateId, contactListIds: [listId], subject: null })
    await expect(refused).rejects.toThrow(ConflictError)
    await expect(refused).rejects.toThrow(text)
    const sent = await sendNewsTest(ctx, { topicId, templateId, subject: null, to: 'me@example.org' })
    expect(sent.repeated).toBe(false)
  },
)

test.each(lacking)(
  'without a %s an automation researches nothing, and its lists are told',
  async (_, config, text) => {
    const ctx = withConfig(clockContext(database), config)
    const { topicId, listIds } = await dueScene(ctx, 1)
    const { campaignId, listIds: campaignLists } = await dueCampaign(ctx, 1)
    await runDueSubscriptions(ctx, 'topic')
    await runDueSubscriptions(ctx, 'campaign')
    expect(await runsOf(ctx, topicId)).toEqual([])
    expect(await contentRunsOf(ctx, campaignId)).toEqual([])
    const { lastNote } = await subscriptionOf(ctx, topicId, listIds[0] ?? 0)
    expect(lastNote).toMatch(/^Nothing was emailed: (the|links)/)
    expect(lastNote).toMatch(text)
    expect(await campaignSubscriptionOf(ctx, campaignId, campaignLists[0] ?? 0)).toMatchObject({ lastNote })
  },
)

/** A send that was frozen while mail went to the local outbox. */
async function frozenBefore(snapshot: object) {
  const mailer = fakeMailer(() => ({ kind: 'refused', reason: 'Invalid `to` field', splittable: true }))
  const send = await startSend(database, 1, mailer)
  const freeze = () =>
    database.sql`update sends set snapshot = snapshot || ${JSON.stringify(snapshot)}::text::jsonb where id = ${send.sendId}`
  return { ...send, mailer, freeze }
}
const frozen: [string, object][] = [
  ['links to http://localhost:3000', { publicUrl: LOCAL }],
  ['a sample sender', { from: SAMPLE_SENDER }],
  ['a sample postal address', { values: { postal_address: SAMPLE_POSTAL_ADDRESS } }],
]

test.each(frozen)('a send that was made with %s pauses with the reason', async (what, snapshot) => {
  const { ctx, deliver, freeze, mailer, sendId, view } = await frozenBefore(snapshot)
  await freeze()
  await deliver()
  expect(mailer.batches).toEqual([])
  const stateReason = `This send was made with ${what}, and cannot continue. Cancel it, then send the analysis again.`
  expect(await view()).toMatchObject({ state: 'paused', stateReason })
  const resumed = resumeSend(ctx, { id: sendId })
  await expect(resumed).rejects.toThrow(ConflictError)
  await expect(resumed).rejects.toThrow(stateReason)
  expect(await view()).toMatchObject({ state: 'paused', stateReason })
})

test.each(frozen)('its failed recipients are not retried: made with %s', async (what, snapshot) => {
  const { ctx, deliver, freeze, sendId } = await frozenBefore(snapshot)
  await deliver()
  await freeze()
  await expect(retryFailed(ctx, { id: sendId })).rejects.toThrow(
    `This send was made with ${what}, and cannot be sent again. Send the analysis again instead.`,
  )
})

test('missing settings are reported first', async () => {
  const { ctx, deliver, freeze, sendId } = await frozenBefore({ publicUrl: LOCAL })
  await deliver()
  await freeze()
  await expect(retryFailed(withConfig(ctx, { publicUrl: LOCAL }), { id: sendId })).rejects.toThrow(
    UNREACHABLE,
  )
})

test('a test that was made this way is delivered', async () => {
  const { ctx, deliver, freeze, mailer, sendId } = await frozenBefore({ publicUrl: LOCAL })
  await freeze()
  await ctx.db.execute(`update sends set kind = 'test' where id = ${sendId}`)
  await deliver()
  expect(mailer.batches).toHaveLength(1)
})
