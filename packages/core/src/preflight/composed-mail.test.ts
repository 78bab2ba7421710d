import { createTestDatabase, type TestDatabase } from '@newsloom/db/testing'
import { composeMail } from '@newsloom/email/compose-mail'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { preflightCampaign } from '../campaigns/preflight-campaign.ts'
import { preflightNews } from '../sends/preflight-news.ts'
import { campaignScene } from '../testing/campaign-scene.ts'
import { ANALYSIS } from '../testing/send-fixtures.ts'

vi.mock('@newsloom/email/compose-mail', { spy: true })

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** The check of contrast composes the template without what the research brings. */
const composed = () =>
  vi.mocked(composeMail).mock.calls.filter(([{ data }]) => data.analysis === ANALYSIS).length

it('a pre-flight composes its mail once, for all that look at it', async () => {
  const { ctx, campaignId: id, topicId, templateId, listId } = await campaignScene(database)
  await preflightCampaign(ctx, { id, audience: null })
  expect(composed()).toBe(1)
  await preflightNews(ctx, { topicId, templateId, contactListIds: [listId], subject: null })
  expect(composed()).toBe(2)
})
