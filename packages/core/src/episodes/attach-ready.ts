import type { EpisodeView } from '@newsloom/contract/podcasts/episode'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { podcastEpisodes } from '@newsloom/db/schema/episodes'
import { and, desc, eq } from 'drizzle-orm'
import { lockCampaign } from '../campaigns/require-campaign.ts'
import { type Context, transaction } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { getEpisode } from './get-episode.ts'
import { isPublic } from './is-public.ts'
import { podcastColumns } from './own-podcast.ts'

/**
 * Gives a campaign the address of its newest finished audio, because a person asks for it. It costs
 * nothing.
 * @throws NotFoundError when the campaign or its audio is gone
 */
export async function attachReady(
  ctx: Context,
  { campaignId }: { campaignId: number },
): Promise<EpisodeView> {
  const episodeId = await transaction(ctx, async (tx) => {
    await lockCampaign(tx, campaignId)
    const [episode] = await tx.db
      .select()
      .from(podcastEpisodes)
      .where(and(eq(podcastEpisodes.campaignId, campaignId), isPublic))
      .orderBy(desc(podcastEpisodes.id))
      .limit(1)
    if (!episode) throw new NotFoundError('This campaign has no audio yet')
    await tx.db
      .update(campaigns)
      .set(podcastColumns(tx, episode, episode.endedAt ?? tx.now()))
      .where(eq(campaigns.id, campaignId))
    return episode.id
  })
  return getEpisode(ctx, { episodeId })
}
