import type { PodcastRun } from '@newsloom/contract/podcasts/audio'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { podcastEpisodes } from '@newsloom/db/schema/episodes'
import { asc } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { listActiveScriptRuns } from '../podcasts/get-script-run.ts'
import { episodeRun } from './episode-run.ts'
import { getEpisode } from './get-episode.ts'

/** The scripts that are being written and the audio that is being made, of any campaign. */
export async function listActivePodcastRuns(ctx: Context): Promise<PodcastRun[]> {
  const scripts = await listActiveScriptRuns(ctx)
  const ids = await ctx.db
    .select({ id: podcastEpisodes.id })
    .from(podcastEpisodes)
    .where(episodeRun.isActive)
    .orderBy(asc(podcastEpisodes.id))
  const episodes = await Promise.all(ids.map(({ id }) => getEpisode(ctx, { episodeId: id })))
  return [
    ...scripts.map(({ id, campaignId, title, state, current }) => ({
      kind: 'script' as const,
      id,
      campaignId,
      title,
      state,
      current,
      progress: null,
    })),
    ...episodes.map(({ id, campaignId, title, state, current, progress }) => ({
      kind: 'audio' as const,
      id,
      campaignId,
      title: sentence('audioOf', title),
      state,
      current,
      progress,
    })),
  ]
}
