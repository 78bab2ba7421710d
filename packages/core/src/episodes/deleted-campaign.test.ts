import { podcastEpisodes } from '@newsloom/db/schema/episodes'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { deleteCampaign } from '../campaign-editing/delete-campaign.ts'
import { insertCampaign } from '../testing/campaigns/content-run-fixtures.ts'
import { fakeVoices, memoryStore, spokenAnswer, startEpisode } from '../testing/podcasts/episode-fixtures.ts'
import { insertEpisode } from '../testing/podcasts/insert-episode.ts'
import { insertTopic } from '../testing/research-fixtures.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { findPublicEpisode } from './find-public-episode.ts'
import { getEpisode } from './get-episode.ts'
import { voiceEpisode } from './voice-episode.ts'
import { countPublic, withdrawEpisode } from './withdraw-episode.ts'

vi.setConfig({ testTimeout: 60_000 })
const database = testDatabase()
const { signal } = new AbortController()

async function scene() {
  const audio = memoryStore()
  const ctx = testContext(database, { audio })
  const { id: topicId } = await insertTopic(database.db)
  return { ctx, audio, campaignId: await insertCampaign(ctx, [topicId]) }
}
const rowOf = async (episodeId: number) => {
  const [row] = await database.db.select().from(podcastEpisodes).where(eq(podcastEpisodes.id, episodeId))
  if (!row) throw new Error('no episode')
  return row
}

test.each(['voiced', 'stored'] as const)(
  'an episode whose campaign is deleted while it is %s ends cancelled and is not published',
  async (phase) => {
    const { ctx, audio, campaignId } = await scene()
    let isDeleted = false
    const deleteOnce = async () => {
      if (isDeleted) return
      isDeleted = true
      await deleteCampaign(ctx, { id: campaignId, force: false })
    }
    const speech = fakeVoices(async (request) => {
      if (phase === 'voiced') await deleteOnce()
      return spokenAnswer(request)
    })
    const episodeId = await startEpisode({ ...ctx, speech }, { campaignId })
    const { put } = audio
    audio.put = async (name, bytes) => {
      // an ID3 tag begins the file of the whole episode
      if (phase === 'stored' && Buffer.from(bytes.subarray(0, 3)).toString() === 'ID3') await deleteOnce()
      await put(name, bytes)
    }
    await voiceEpisode({ ...ctx, speech }, { episodeId }, signal)
    expect(isDeleted).toBe(true)
    expect(await getEpisode(ctx, { episodeId })).toMatchObject({ state: 'cancelled', audioUrl: null })
    const { name, object } = await rowOf(episodeId)
    expect(object).toBeNull()
    await expect(findPublicEpisode(ctx, name)).rejects.toThrow('no longer exists')
  },
)

test('an episode whose campaign is gone can be withdrawn', async () => {
  const { ctx } = await scene()
  const campaignId = 987_654
  await insertEpisode(ctx, new Uint8Array(7), { campaignId, edition: 1 })
  const name = await insertEpisode(ctx, new Uint8Array(8), {
    campaignId,
    edition: 1,
    name: 'cd34'.repeat(12),
  })
  await insertEpisode(ctx, new Uint8Array(9), { campaignId, edition: 2, name: 'ef56'.repeat(12) })
  expect(await countPublic(ctx, { campaignId })).toBe(2)
  const [{ id: episodeId } = { id: 0 }] = await database.db
    .select()
    .from(podcastEpisodes)
    .where(eq(podcastEpisodes.name, name))
  await withdrawEpisode(ctx, { episodeId })
  expect(await findPublicEpisode(ctx, name)).toBe('withdrawn')
  expect(await countPublic(ctx, { campaignId })).toBe(1)
})

test('an episode that waits to be made is cancelled with its campaign', async () => {
  const { ctx, campaignId } = await scene()
  const episodeId = await startEpisode({ ...ctx, speech: fakeVoices() }, { campaignId })
  await deleteCampaign(ctx, { id: campaignId, force: false })
  expect(await rowOf(episodeId)).toMatchObject({ state: 'cancelled', object: null })
})
