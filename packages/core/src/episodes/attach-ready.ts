import type { AttachAudioInput, OtherPodcast } from '@newsloom/contract/podcasts/audio'
import type { EpisodeView } from '@newsloom/contract/podcasts/episode'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { podcastEpisodes } from '@newsloom/db/schema/episodes'
import { and, desc, eq } from 'drizzle-orm'
import { lockCampaign } from '../campaigns/require-campaign.ts'
import { type Context, transaction } from '../context.ts'
import { ConflictError, NotFoundError } from '../errors.ts'
import { getEpisode } from './get-episode.ts'
import { isPublic } from './is-public.ts'
import { isOwnPodcast, podcastColumns } from './own-podcast.ts'

/**
 * Gives a campaign the address of its newest finished audio, because a person asks for it. It costs
 * nothing. The address of another podcast that a person gave is replaced only when they say so.
 * @throws NotFoundError when the campaign or its audio is gone, ConflictError with the other
 * podcast as its details
 */
export async function attachReady(
  ctx: Context,
  { campaignId, replaces }: AttachAudioInput,
): Promise<EpisodeView> {
  const episodeId = await transaction(ctx, async (tx) => {
    const { podcastUrl } = await lockCampaign(tx, campaignId)
    const [episode] = await tx.db
      .select()
      .from(podcastEpisodes)
      .where(and(eq(podcastEpisodes.campaignId, campaignId), isPublic))
      .orderBy(desc(podcastEpisodes.id))
      .limit(1)
    if (!episode) throw new NotFoundError(sentence('noAudio'))
    if (podcastUrl && podcastUrl !== replaces && !(await isOwnPodcast(tx, podcastUrl)))
      throw new ConflictError(sentence('otherPodcast'), { podcastUrl } satisfies OtherPodcast)
    await tx.db
      .update(campaigns)
      .set(podcastColumns(tx, episode, episode.endedAt ?? tx.now()))
      .where(eq(campaigns.id, campaignId))
    return episode.id
  })
  return getEpisode(ctx, { episodeId })
}
