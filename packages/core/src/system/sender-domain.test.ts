import { expect, test } from 'vitest'
import { preflightCampaign } from '../campaign-sending/preflight-campaign.ts'
import { runDueCampaigns } from '../campaign-sending/run-due-campaigns.ts'
import { scheduleCampaign } from '../campaign-sending/schedule-campaign.ts'
import { sendCampaign } from '../campaign-sending/send-campaign.ts'
import type { AccountCheck } from '../mail-ports.ts'
import { sendNews } from '../news-sending/send-news.ts'
import { campaignRow, campaignScene, dueIn } from '../testing/campaigns/campaign-scene.ts'
import { fakeMailer } from '../testing/send-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'

const database = testDatabase()

/**
 * The pre-flights of a campaign with this answer of the email service, and how often it was called.
 */
async function scene(answer: () => Promise<AccountCheck>) {
  const { ctx, campaignId, ...made } = await campaignScene(database)
  let asked = 0
  const check = () => {
    asked += 1
    return answer()
  }
  const own = { ...ctx, mailer: { ...fakeMailer(), check } }
  const item = async () =>
    (await preflightCampaign(own, { id: campaignId })).items.find(({ id }) => id === 'sender-domain')
  return { ...made, ctx: own, campaignId, item, asked: () => asked }
}
const account =
  (verifiedDomains: string[] | null, over: Partial<AccountCheck> = {}) =>
  async (): Promise<AccountCheck> => ({ reachable: true, detail: '', verifiedDomains, ...over })

test.each([
  [['other.org', 'Example.org'], 'ok', /^example.org is verified/],
  [null, 'ok', /could not be checked\.$/],
])('a mail account with %j', async (verified, level, text) => {
  const { item, asked } = await scene(account(verified))
  expect(await item()).toEqual({ id: 'sender-domain', level, text: expect.stringMatching(text) })
  await item()
  expect(asked()).toBe(1)
})

const GONE = 'No answer from the email service.'
const REFUSED = 'Resend does not accept the key.'
test.each([
  ['another domain', account(['news.example.org']), 'blocked', /^example.org, the sender's domain, is not/],
  [
    'a key that is refused',
    account(null, { reachable: false, isKeyRefused: true, detail: REFUSED }),
    'blocked',
    REFUSED,
  ],
  [
    'no answer',
    account(null, { reachable: false, detail: GONE }),
    'warning',
    `could not be checked. ${GONE}`,
  ],
  ['its own domain', account([], { trialDomain: 'example.org' }), 'warning', /only to the account's owner/],
] as const)('a mail account with %s is checked again each time', async (_, answer, level, text) => {
  const { item, asked } = await scene(answer)
  const matching = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text)
  expect(await item()).toEqual({ id: 'sender-domain', level, text: matching })
  await item()
  expect(asked()).toBe(2)
})

test.each([
  ['its domain', account(['example.org']), ['ok', 'ok'], /^Sender: Newsloom <news@example.org>$/],
  ['another', account(['other.org']), ['blocked'], /^example.org, .* not verified/],
  [
    'none that it tells',
    account(null, { reachable: false, detail: GONE }),
    ['warning'],
    /^Whether example.org .*checked/,
  ],
])(
  'a sender is OK only where nothing is wrong with its domain: verified is %s',
  async (_, answer, levels, text) => {
    const { ctx, campaignId } = await scene(answer)
    const { items } = await preflightCampaign(ctx, { id: campaignId })
    const said = items.filter(({ id }) => id.startsWith('sender'))
    expect(said.map(({ level }) => level)).toEqual(levels)
    expect(said[0]?.text).toMatch(text)
  },
)

test('mail that the service would refuse is neither sent nor scheduled until the domain is verified', async () => {
  let verified = ['other.org']
  const { ctx, campaignId: id } = await scene(() => account(verified)())
  const scheduledAt = new Date(Date.now() + 3_600_000).toISOString()
  await expect(scheduleCampaign(ctx, { id, scheduledAt })).rejects.toThrow('is not verified')
  await expect(sendCampaign(ctx, { id })).rejects.toThrow('is not verified')
  await dueIn(ctx, id, -1)
  await runDueCampaigns(ctx)
  expect(await campaignRow(ctx, id)).toMatchObject({
    status: 'held',
    hold: { kind: 'refused', refusal: { kind: 'unverified-domain', domain: 'example.org' } },
    statusNote: expect.stringMatching(/^It was not sent: example.org, the sender's domain, is not verified/),
  })
  verified = ['example.org']
  expect(await sendCampaign(ctx, { id })).toMatchObject({ repeated: false })
})

test('a reviewed news send that the email service would refuse is not started', async () => {
  const { ctx, topicId, templateId, listId } = await scene(account([]))
  const news = { topicId, templateId, contactListIds: [listId], subject: null, people: 3 }
  await expect(sendNews(ctx, news)).rejects.toThrow('is not verified')
})

test('a pre-flight does not wait for a silent email service, and calls it once', async () => {
  const answer = Promise.withResolvers<AccountCheck>()
  const { item, asked } = await scene(() => answer.promise)
  const started = performance.now()
  expect((await item())?.text).toContain('could not be checked')
  expect(performance.now() - started).toBeLessThan(5_000)
  const next = item()
  answer.resolve(await account(['example.org'])())
  expect((await next)?.text).toContain('is verified')
  expect(asked()).toBe(1)
})
