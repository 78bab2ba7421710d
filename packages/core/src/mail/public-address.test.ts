import { expect, test } from 'vitest'
import { runDueSubscriptions } from '../automation/run-due-subscriptions.ts'
import { preflightCampaign } from '../campaign-sending/preflight-campaign.ts'
import { runDueCampaigns } from '../campaign-sending/run-due-campaigns.ts'
import { sendCampaign } from '../campaign-sending/send-campaign.ts'
import type { Context } from '../context.ts'
import { ConflictError } from '../errors.ts'
import { preflightNews } from '../news-sending/preflight-news.ts'
import { sendNews } from '../news-sending/send-news.ts'
import { sendNewsTest } from '../test-sends/send-news-test.ts'
import { campaignRow, campaignScene, dueIn, sendsOf } from '../testing/campaigns/campaign-scene.ts'
import { clockContext, doJobs, dueScene, subscriptionOf } from '../testing/people/subscription-fixtures.ts'
import { fakeMailer, sendScene } from '../testing/send-fixtures.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { checkPublicAddress } from './public-address.ts'

const database = testDatabase()

const LOCAL = 'http://localhost:3000'
const REFUSAL = /^Links in the email would start with http:\/\/localhost:3000.*Set PUBLIC_URL/
/** An installation with an API key for the email service, but no address that readers can open. */
function unreachable<C extends Context>(ctx: C): C {
  return { ...ctx, mailer: fakeMailer(), config: { ...ctx.config, publicUrl: LOCAL } }
}
const levelOf = (publicUrl: string) => checkPublicAddress({ mailer: fakeMailer() }, publicUrl).level

test.each([
  'http://localhost:3000',
  'https://LOCALHOST',
  'http://localhost.:3000',
  'http://news.localhost',
  'http://127.0.0.1:3000',
  'http://127.9.9.9',
  'http://2130706433',
  'http://[::1]:3000',
  'http://[::ffff:127.0.0.1]',
  'http://0.0.0.0:3000',
  'http://[::]:3000',
  'http://:::3000',
])('%s can be opened by nobody else', (url) => {
  expect(levelOf(url)).toBe('blocked')
  expect(checkPublicAddress(testContext(database), url).level).toBe('ok')
})

test.each([
  ['http://news.example.org', 'warning'],
  ['http://192.168.1.7:3000', 'warning'],
  ['https://localhost.example.org', 'ok'],
  ['https://news.example.org', 'ok'],
])('%s: %s', (url, level) => expect(levelOf(url)).toBe(level))

test('a news analysis: blocked in its pre-flight and refused, but a test is mailed', async () => {
  const ctx = unreachable(testContext(database))
  const { topicId, templateId, listId } = await sendScene(ctx, { people: 2 })
  const choice = { topicId, templateId, contactListIds: [listId], subject: null }
  const { items, isReady } = await preflightNews(ctx, choice)
  expect(items.find(({ id }) => id === 'public-address')).toMatchObject({
    level: 'blocked',
    text: expect.stringMatching(REFUSAL),
  })
  expect(isReady).toBe(false)
  const refused = sendNews(ctx, choice)
  await expect(refused).rejects.toThrow(ConflictError)
  await expect(refused).rejects.toThrow(REFUSAL)
  const sent = await sendNewsTest(ctx, { topicId, templateId, subject: null, to: 'me@example.org' })
  expect(sent.repeated).toBe(false)
})

test('a campaign: blocked in its pre-flight, refused, and held with the reason when it is due', async () => {
  const { ctx: scene, campaignId } = await campaignScene(database)
  const ctx = unreachable(scene)
  const { items } = await preflightCampaign(ctx, { id: campaignId })
  expect(items.find(({ id }) => id === 'public-address')?.level).toBe('blocked')
  await expect(sendCampaign(ctx, { id: campaignId })).rejects.toThrow(REFUSAL)
  await dueIn(ctx, campaignId, -1)
  await runDueCampaigns(ctx)
  expect(await campaignRow(ctx, campaignId)).toMatchObject({
    status: 'held',
    hold: { kind: 'refused', refusal: { kind: 'private-links' } },
    statusNote: expect.stringContaining('Set PUBLIC_URL'),
  })
  expect(await sendsOf(ctx, campaignId)).toEqual([])
})

test('an automation: its lists get a note', async () => {
  const ctx = unreachable(clockContext(database))
  const { topicId, listIds } = await dueScene(ctx)
  await runDueSubscriptions(ctx, 'topic')
  await doJobs(ctx)
  for (const listId of listIds)
    expect((await subscriptionOf(ctx, topicId, listId)).lastNote).toMatch(
      /^Nothing was emailed: links in the email would start with .*Set PUBLIC_URL/,
    )
})
