import { createTestDatabase, type TestDatabase } from '@newsloom/db/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { preflightCampaign } from '../campaigns/preflight-campaign.ts'
import { campaignScene, setCampaign } from '../testing/campaign-scene.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.sql`truncate campaigns, sends, summaries, research_archives, contact_lists, research_topics cascade`
})

it('names pictures with the same fault in one line', async () => {
  const { ctx, campaignId: id } = await campaignScene(database)
  const picture = (n: number) => `<img width="200" src="https://example.org/p${n}.png">`
  const htmlContent = `{{content}}${Array.from({ length: 12 }, (_, n) => picture(n)).join('')}`
  await setCampaign(ctx, id, { htmlContent })
  const { items } = await preflightCampaign(ctx, { id, audience: null })
  expect(items.filter(({ text }) => text.includes('alt text'))).toEqual([
    {
      id: 'content',
      level: 'warning',
      text: '12 pictures (p0.png, p1.png, p2.png, …) have no alt text.',
    },
  ])
})
