import { deleteCampaign } from '@newsloom/core/campaign-editing/delete-campaign'
import { duplicateCampaign } from '@newsloom/core/campaign-editing/duplicate-campaign'
import { getCampaign } from '@newsloom/core/campaigns/get-campaign'
import { readyEpisode } from '@newsloom/core/episodes/get-episode'
import { withdrawEpisode } from '@newsloom/core/episodes/withdraw-episode'
import { NotFoundError } from '@newsloom/core/errors'
import { publishedEpisodes } from '@newsloom/core/podcast-feeds/published-episodes'
import { insertCampaign } from '@newsloom/core/testing/campaigns/content-run-fixtures'
import { memoryStore } from '@newsloom/core/testing/podcasts/episode-fixtures'
import { insertEpisode } from '@newsloom/core/testing/podcasts/insert-episode'
import { insertTopic } from '@newsloom/core/testing/research-fixtures'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { expect, test } from 'vitest'
import { readerEndpoints } from '../testing/reader-endpoints.ts'

const database = testDatabase()
const ctx = testContext(database, { audio: memoryStore() })
const open = (path: string, headers: Record<string, string> = {}) =>
  readerEndpoints(ctx).open(path, headers, 'GET')

async function insertCampaignOf(): Promise<{ campaignId: number }> {
  const { id: topicId } = await insertTopic(database.db)
  return { campaignId: await insertCampaign(ctx, [topicId]) }
}

test('an older version leads to the newest', async () => {
  const [older, newest] = ['ab78'.repeat(12), 'ab90'.repeat(12)]
  const version = { campaignId: 5, edition: 1 }
  await insertEpisode(ctx, new Uint8Array(21), { ...version, name: older })
  await insertEpisode(ctx, new Uint8Array(22), { ...version, name: newest })
  const link = `<a href="${newest}">There is a newer version of this episode</a>`
  expect(await (await open(`/e/${older}`)).text()).toContain(link)
  expect(await (await open(`/e/${newest}`)).text()).not.toContain('newer version')
})

test('one that was withdrawn says so, at each of its addresses, with its other versions', async () => {
  const names = ['cd78'.repeat(12), 'cd90'.repeat(12)]
  const { campaignId } = await insertCampaignOf()
  for (const [place, one] of names.entries())
    await insertEpisode(ctx, new Uint8Array(31 + place), { campaignId, edition: 1, name: one })
  const [podcastUrl, podcastTitle] = [`${ctx.config.publicUrl}/e/${names[1]}.mp3`, 'Rates']
  await ctx.db.update(campaigns).set({ podcastUrl, podcastTitle })
  const copy = await duplicateCampaign(ctx, { id: campaignId })
  expect(copy).toMatchObject({ podcastUrl })
  const ready = await readyEpisode(ctx, { campaignId })
  await withdrawEpisode(ctx, { episodeId: ready?.id ?? 0 })
  for (const file of names.flatMap((one) => [one, `${one}.mp3`, `${one}.vtt`, `${one}.json`])) {
    const answer = await open(`/e/${file}`)
    expect([file, answer.status, answer.headers.get('cache-control')]).toEqual([file, 410, 'no-store'])
    expect(await answer.text()).toContain('This episode was withdrawn')
    // a copy that a cache has kept is not used again
    expect((await open(`/e/${file}`, { 'if-none-match': '*' })).status).toBe(410)
  }
  expect(await readyEpisode(ctx, { campaignId })).toBeNull()
  expect(await publishedEpisodes(ctx, campaignId)).toEqual([])
  for (const { id } of [{ id: campaignId }, copy])
    expect(await getCampaign(ctx, { id })).toMatchObject({ podcastUrl: null, podcastTitle: null })
  await expect(withdrawEpisode(ctx, { episodeId: ready?.id ?? 0 })).rejects.toThrow(NotFoundError)
})

test('the episodes of a deleted campaign are withdrawn', async () => {
  const { campaignId } = await insertCampaignOf()
  const own = 'ef12'.repeat(12)
  await insertEpisode(ctx, new Uint8Array(41), { campaignId, name: own })
  await deleteCampaign(ctx, { id: campaignId, force: false })
  for (const ending of ['', '.mp3', '.vtt']) expect((await open(`/e/${own}${ending}`)).status).toBe(410)
})
