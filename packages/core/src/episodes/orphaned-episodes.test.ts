import { campaigns } from '@newsloom/db/schema/campaigns'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openSharedFeed } from '../podcast-feeds/campaign-feeds.ts'
import { readFeed } from '../podcast-feeds/read-feed.ts'
import { insertCampaign } from '../testing/campaigns/content-run-fixtures.ts'
import { memoryStore } from '../testing/podcasts/episode-fixtures.ts'
import { insertEpisode } from '../testing/podcasts/insert-episode.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { undoWipe } from '../wipe/undo-wipe.ts'
import { wipeAllData } from '../wipe/wipe-all-data.ts'
import { findPublicEpisode } from './find-public-episode.ts'
import { listEarlierEpisodes, listOrphanedEpisodes } from './listed-episodes.ts'
import { audioPath } from './voicing/episode-path.ts'
import { withdrawEpisode } from './withdraw-episode.ts'

const database = testDatabase({ per: 'test' })

/** A campaign that leads to its one episode, which was corrected once. */
async function scene() {
  const ctx = testContext(database, { audio: memoryStore() })
  const campaignId = await insertCampaign(ctx, [], { name: 'Weekly' })
  const version = { campaignId, edition: 1 }
  await insertEpisode(ctx, new Uint8Array(7), { ...version, name: 'cd34'.repeat(12) })
  const name = await insertEpisode(ctx, new Uint8Array(8), version)
  const podcastUrl = ctx.config.publicUrl + audioPath(name)
  await database.db
    .update(campaigns)
    .set({ podcastUrl, podcastTitle: 'Weekly', podcastGeneratedAt: new Date() })
    .where(eq(campaigns.id, campaignId))
  const leadsTo = async () => {
    const [row] = await database.db.select().from(campaigns).where(eq(campaigns.id, campaignId))
    return row?.podcastUrl
  }
  return { ctx, campaignId, name, podcastUrl, leadsTo }
}

test('episodes of wiped campaigns are listed, in their newest version, until they are withdrawn', async () => {
  const { ctx, campaignId, name } = await scene()
  const feed = await openSharedFeed(ctx, { campaignId })
  expect(await listOrphanedEpisodes(ctx)).toEqual([])
  await wipeAllData(ctx)
  const [episode, ...others] = await listOrphanedEpisodes(ctx)
  expect(others).toEqual([])
  expect(episode).toEqual({
    id: expect.any(Number),
    title: 'Rates & <prices>',
    series: 'Weekly',
    seconds: 63,
    pagePath: `/e/${name}`,
    publishedAt: '2026-11-21T05:00:00.000Z',
  })
  expect(await findPublicEpisode(ctx, name)).toMatchObject({ title: 'Rates & <prices>' })
  await withdrawEpisode(ctx, { episodeId: episode?.id ?? 0 })
  expect(await listOrphanedEpisodes(ctx)).toEqual([])
  expect(await findPublicEpisode(ctx, name)).toBe('withdrawn')
  expect(await findPublicEpisode(ctx, 'cd34'.repeat(12))).toBe('withdrawn')
  expect(await readFeed(ctx, feed.url.split('/f/')[1] ?? '')).toMatchObject({ episodes: [] })
})

test('an undone wipe leaves no campaign that leads to an episode withdrawn meanwhile', async () => {
  const { ctx, leadsTo } = await scene()
  const { wipe } = await wipeAllData(ctx)
  const [episode] = await listOrphanedEpisodes(ctx)
  await withdrawEpisode(ctx, { episodeId: episode?.id ?? 0 })
  await undoWipe(ctx, { id: wipe.id })
  expect(await leadsTo()).toBeNull()
})

test('an undone wipe brings the campaign of an episode back, and its address', async () => {
  const { ctx, podcastUrl, leadsTo } = await scene()
  const { wipe } = await wipeAllData(ctx)
  await undoWipe(ctx, { id: wipe.id })
  expect(await listOrphanedEpisodes(ctx)).toEqual([])
  expect(await leadsTo()).toBe(podcastUrl)
})

test('an earlier episode of a campaign is listed beside its newest, and withdrawn alone', async () => {
  const { ctx, campaignId, name, leadsTo } = await scene()
  expect(await listEarlierEpisodes(ctx, { campaignId })).toEqual([])
  const newest = 'ef56'.repeat(12)
  await insertEpisode(ctx, new Uint8Array(9), { campaignId, edition: 2, name: newest })
  await database.db
    .update(campaigns)
    .set({ podcastUrl: ctx.config.publicUrl + audioPath(newest) })
    .where(eq(campaigns.id, campaignId))
  const [episode, ...others] = await listEarlierEpisodes(ctx, { campaignId })
  expect(others).toEqual([])
  expect(episode).toMatchObject({ pagePath: `/e/${name}` })
  await withdrawEpisode(ctx, { episodeId: episode?.id ?? 0 })
  expect(await listEarlierEpisodes(ctx, { campaignId })).toEqual([])
  expect(await findPublicEpisode(ctx, name)).toBe('withdrawn')
  expect(await findPublicEpisode(ctx, newest)).toMatchObject({ seconds: 63 })
  expect(await leadsTo()).toContain(newest)
})
