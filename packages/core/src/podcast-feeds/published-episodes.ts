import { podcastEpisodes } from '@newsloom/db/schema/episodes'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { type PublicEpisode, publicEpisode } from '../podcasts/find-public-episode.ts'

/**
 * An episode as feeds list it: the newest audio of its script. `guid` stays when the audio is
 * corrected, and so does its day.
 */
export type PublishedEpisode = PublicEpisode & {
  name: string
  guid: string
  hosts: string[]
  firstPublishedAt: Date
}

/** Podcast apps show the newest first, and few people go back further. */
const MAX_EPISODES = 100

/** The finished episodes of a campaign, newest first. */
export async function publishedEpisodes(ctx: Context, campaignId: number): Promise<PublishedEpisode[]> {
  const rows = await ctx.db
    .select()
    .from(podcastEpisodes)
    .where(
      and(
        eq(podcastEpisodes.campaignId, campaignId),
        eq(podcastEpisodes.state, 'succeeded'),
        isNotNull(podcastEpisodes.object),
      ),
    )
    .orderBy(asc(podcastEpisodes.id))
  const byEdition = Map.groupBy(rows, ({ edition, name }) => edition ?? name)
  const found = [...byEdition.values()].flatMap((versions): PublishedEpisode[] => {
    const [first, last] = [versions[0], versions.at(-1)]
    const episode = last && publicEpisode(ctx, last)
    if (!first || !episode) return []
    return [
      {
        ...episode,
        name: last.name,
        guid: first.name,
        hosts: last.script.hosts.map(({ name }) => name),
        firstPublishedAt: first.endedAt ?? episode.publishedAt,
      },
    ]
  })
  return found.reverse().slice(0, MAX_EPISODES)
}
