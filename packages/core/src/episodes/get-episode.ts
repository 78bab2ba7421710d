import type { EpisodeView } from '@newsloom/contract/podcasts/episode'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { podcastEpisodes, podcastSegments } from '@newsloom/db/schema/episodes'
import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { isPublic } from './is-public.ts'
import { isItsPodcast } from './own-podcast.ts'
import { earlierCost } from './voicing/episode-cost.ts'
import { episodeView } from './voicing/episode-view.ts'

/**
 * The audio of a podcast, whether it is being made or ready.
 * @throws NotFoundError
 */
export async function getEpisode(ctx: Context, { episodeId }: { episodeId: number }): Promise<EpisodeView> {
  const [row] = await ctx.db.select().from(podcastEpisodes).where(eq(podcastEpisodes.id, episodeId))
  if (!row) throw new NotFoundError(sentence('podcastGone'))
  const segments = await ctx.db
    .select()
    .from(podcastSegments)
    .where(eq(podcastSegments.episodeId, episodeId))
    .orderBy(asc(podcastSegments.position))
  const model = ctx.speech.models()[0] ?? ''
  const [attached] = await ctx.db
    .select({ id: campaigns.id })
    .from(podcastEpisodes)
    .innerJoin(campaigns, and(eq(campaigns.id, podcastEpisodes.campaignId), isItsPodcast))
    .where(eq(podcastEpisodes.id, episodeId))
  const isAttached = attached !== undefined
  const { publicUrl } = ctx.config
  return episodeView(row, segments, {
    publicUrl,
    model,
    isAttached,
    earlierCost: await earlierCost(ctx, row),
  })
}

type OfCampaign = { campaignId: number }

/** The newest audio of a campaign's podcast, in whatever state; null: none. */
export const latestEpisode = (ctx: Context, input: OfCampaign): Promise<EpisodeView | null> =>
  newest(ctx, input)

/** The newest audio of a campaign's podcast that can be heard; null: none. */
export const readyEpisode = (ctx: Context, input: OfCampaign): Promise<EpisodeView | null> =>
  newest(ctx, input, isPublic)

async function newest(ctx: Context, { campaignId }: OfCampaign, which?: SQL): Promise<EpisodeView | null> {
  const [row] = await ctx.db
    .select({ id: podcastEpisodes.id })
    .from(podcastEpisodes)
    .where(and(eq(podcastEpisodes.campaignId, campaignId), which))
    .orderBy(desc(podcastEpisodes.id))
    .limit(1)
  return row ? getEpisode(ctx, { episodeId: row.id }) : null
}
