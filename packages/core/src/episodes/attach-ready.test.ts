import { campaigns } from '@newsloom/db/schema/campaigns'
import { expect, test } from 'vitest'
import { getCampaign } from '../campaigns/get-campaign.ts'
import { ConflictError } from '../errors.ts'
import { insertCampaign } from '../testing/campaigns/content-run-fixtures.ts'
import { memoryStore } from '../testing/podcasts/episode-fixtures.ts'
import { insertEpisode } from '../testing/podcasts/insert-episode.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { attachReady } from './attach-ready.ts'

const database = testDatabase()

test('the address of a podcast that a person gave is replaced only when they say so', async () => {
  const ctx = testContext(database, { audio: memoryStore() })
  const podcastUrl = 'https://media.example/weekly.mp3'
  const campaignId = await insertCampaign(ctx, [], { podcastUrl, podcastTitle: 'My show' })
  const audioUrl = `${ctx.config.publicUrl}/e/${await insertEpisode(ctx, new Uint8Array(9), { campaignId })}.mp3`
  for (const replaces of [undefined, 'https://media.example/earlier.mp3']) {
    const refused = attachReady(ctx, { campaignId, replaces })
    await expect(refused).rejects.toThrow(ConflictError)
    await expect(refused).rejects.toMatchObject({ details: { podcastUrl } })
  }
  expect(await getCampaign(ctx, { id: campaignId })).toMatchObject({ podcastUrl, podcastTitle: 'My show' })
  await attachReady(ctx, { campaignId, replaces: podcastUrl })
  expect(await getCampaign(ctx, { id: campaignId })).toMatchObject({ podcastUrl: audioUrl })
  // one of ours needs no question, also from when Newsloom had another public address
  await ctx.db
    .update(campaigns)
    .set({ podcastUrl: audioUrl.replace(ctx.config.publicUrl, 'https://old.example') })
  await attachReady(ctx, { campaignId })
  expect(await getCampaign(ctx, { id: campaignId })).toMatchObject({ podcastUrl: audioUrl })
})
