import { sentence } from '@newsloom/contract/sentences/sentences'
import { podcastFeeds } from '@newsloom/db/schema/podcasts'
import { eq } from 'drizzle-orm'
import { readCampaign } from '../campaigns/require-campaign.ts'
import type { Context } from '../context.ts'
import { languageTag } from '../episodes/find-public-episode.ts'
import { NotFoundError } from '../errors.ts'
import { feedUrl, readFeedToken } from './feed-token.ts'
import { type PublishedEpisode, publishedEpisodes } from './published-episodes.ts'

/** A feed as anyone with the address may read it; it names nobody but the hosts. */
export type PublicFeed = {
  url: string
  campaignId: number
  title: string
  /** BCP 47 */
  language: string
  createdAt: Date
  episodes: PublishedEpisode[]
}

/**
 * The podcast feed of an address. @returns 'revoked' when the address was one
 * @throws NotFoundError
 */
export async function readFeed(ctx: Context, token: string): Promise<PublicFeed | 'revoked'> {
  const feedId = readFeedToken(ctx.config.linkSecret, token)
  const [feed] =
    feedId === null ? [] : await ctx.db.select().from(podcastFeeds).where(eq(podcastFeeds.id, feedId))
  if (!feed) throw new NotFoundError(sentence('podcastGone'))
  if (feed.revokedAt) return 'revoked'
  const campaign = await readCampaign(ctx, feed.campaignId)
  const episodes = await publishedEpisodes(ctx, feed.campaignId)
  const [newest] = episodes
  return {
    url: feedUrl(ctx.config, feed.id),
    campaignId: feed.campaignId,
    // a wiped campaign is known by its episodes
    title: campaign?.name ?? newest?.series ?? 'Podcast',
    language: newest?.language ?? languageTag(campaign?.podcastLanguage),
    createdAt: feed.createdAt,
    episodes,
  }
}
