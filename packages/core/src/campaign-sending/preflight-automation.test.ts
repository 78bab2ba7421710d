import { researchTopics } from '@newsloom/db/schema/topics'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { addAutomation, campaignScene, setCampaign } from '../testing/campaigns/campaign-scene.ts'
import { testDatabase } from '../testing/test-database.ts'
import { preflightCampaign } from './preflight-campaign.ts'

const database = testDatabase()

it('an automation that reads the bundled samples gets a warning, as its news is invented', async () => {
  const { ctx, topicId } = await campaignScene(database)
  const id = await addAutomation(ctx, { topicIds: [topicId] })
  await setCampaign(ctx, id, { generatedContent: '<p>The rate stays.</p>' })
  const made = async () =>
    (await preflightCampaign(ctx, { id, audience: null })).items.filter(({ text }) =>
      text.includes('made up'),
    )
  expect(await made()).toEqual([])
  const [topic] = await ctx.db
    .update(researchTopics)
    .set({ newsSources: ['sample:thai-economy'] })
    .where(eq(researchTopics.id, topicId))
    .returning({ name: researchTopics.name })
  expect(await made()).toEqual([
    {
      id: 'research',
      level: 'warning',
      text: `The content draws on '${topic?.name}', whose sample news is made up.`,
    },
  ])
})
