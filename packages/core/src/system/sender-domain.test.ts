import { createTestDatabase, type TestDatabase } from '@newsloom/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { preflightCampaign } from '../campaigns/preflight-campaign.ts'
import type { AccountCheck } from '../ports.ts'
import { campaignScene } from '../testing/campaign-scene.ts'
import { fakeMailer } from '../testing/send-fixtures.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** The pre-flights of a campaign, with the mail service answering so; how often it was asked. */
async function scene(answer: () => Promise<AccountCheck>) {
  const { ctx, campaignId } = await campaignScene(database)
  let asked = 0
  const check = () => {
    asked += 1
    return answer()
  }
  const own = { ...ctx, mailer: { ...fakeMailer(), check } }
  const item = async () =>
    (await preflightCampaign(own, { id: campaignId })).items.find(({ id }) => id === 'sender-domain')
  return { item, asked: () => asked }
}
const account = (verifiedDomains: string[] | null) => async (): Promise<AccountCheck> => ({
  reachable: true,
  detail: '',
  verifiedDomains,
})

test.each([
  [['other.org', 'Example.org'], 'ok', /^example.org is verified/],
  [['news.example.org'], 'warning', /^example.org, the sender's domain, is not verified/],
  [null, 'ok', /could not be checked/],
])('a mail account with %j', async (verified, level, text) => {
  const { item, asked } = await scene(account(verified))
  expect(await item()).toEqual({ id: 'sender-domain', level, text: expect.stringMatching(text) })
  await item()
  expect(asked()).toBe(1)
})

test('a pre-flight does not wait for a mail service that is silent, and asks it once', async () => {
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
