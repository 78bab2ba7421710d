import { campaigns } from '@newsloom/db/schema/campaigns'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertNewsCampaign, recite } from '../testing/podcast-fixtures.ts'
import { fakeAnalyst, researchContext } from '../testing/research-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { getScript } from './get-script.ts'
import { runScript } from './script-job.ts'
import { startScript } from './start-script.ts'

const database = testDatabase()

test('a language that is chosen while a script is written stays', async () => {
  const ctx = researchContext(database, {
    analyst: {
      ...fakeAnalyst(),
      kind: 'gemini',
      writeScript: async (request) => {
        await database.db.update(campaigns).set({ podcastLanguage: 'Japanese' })
        return recite(request)
      },
    },
  })
  const campaignId = await insertNewsCampaign(ctx, { podcastLanguage: 'Spanish' })
  const { id } = await startScript(ctx, { campaignId })
  await runScript(ctx, { runId: id }, new AbortController().signal)
  expect((await getScript(ctx, { campaignId }))?.script.language).toBe('Spanish')
  const [campaign] = await ctx.db.select().from(campaigns).where(eq(campaigns.id, campaignId))
  expect(campaign?.podcastLanguage).toBe('Japanese')
})
