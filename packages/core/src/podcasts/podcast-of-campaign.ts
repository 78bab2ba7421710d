import { podcastEpisodes } from '@newsloom/db/schema/episodes'
import { and, desc, eq, gte } from 'drizzle-orm'
import type { Campaign } from '../campaigns/require-campaign.ts'
import type { Context } from '../context.ts'
import type { FilledMail } from '../mail/mail-data.ts'
import { audioPath, episodePath, nameInPath } from './audio/episode-path.ts'

/** Where the addresses of all our episodes begin, without the origin. */
export const audioFolder = episodePath('')

/** The podcast that a campaign's emails lead to: its episode's page, or an address of its own. */
export async function podcastOf(
  ctx: Context,
  { name: series, podcastUrl, podcastTitle }: Pick<Campaign, 'name' | 'podcastUrl' | 'podcastTitle'>,
): Promise<FilledMail['podcast']> {
  if (!podcastUrl) return null
  const title = podcastTitle || series
  const name = nameInPath(podcastUrl)
  const [episode] = name
    ? await ctx.db
        .select({ seconds: podcastEpisodes.seconds })
        .from(podcastEpisodes)
        .where(eq(podcastEpisodes.name, name))
    : []
  if (!name || !episode) return { title, url: podcastUrl, minutes: null }
  const minutes = Math.max(1, Math.round((episode.seconds ?? 0) / 60))
  return { title, url: ctx.config.publicUrl + episodePath(name), minutes }
}

/** The documented fields of a podcast; all null: none. */
export type PodcastFields = {
  podcastUrl: string | null
  podcastTitle: string | null
  podcastGeneratedAt: string | null
}
export const NO_PODCAST: PodcastFields = { podcastUrl: null, podcastTitle: null, podcastGeneratedAt: null }

/** The newest podcast of a campaign whose audio was begun after its content was ready. */
export async function podcastSince(
  ctx: Context,
  campaignId: number,
  contentAt: Date,
): Promise<PodcastFields> {
  const [row] = await ctx.db
    .select()
    .from(podcastEpisodes)
    .where(
      and(
        eq(podcastEpisodes.campaignId, campaignId),
        eq(podcastEpisodes.state, 'succeeded'),
        gte(podcastEpisodes.queuedAt, contentAt),
      ),
    )
    .orderBy(desc(podcastEpisodes.id))
    .limit(1)
  if (!row) return NO_PODCAST
  return {
    podcastUrl: ctx.config.publicUrl + audioPath(row.name),
    podcastTitle: row.script.title || row.series,
    podcastGeneratedAt: row.endedAt?.toISOString() ?? null,
  }
}
