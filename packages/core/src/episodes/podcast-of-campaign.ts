import { podcastEpisodes } from '@newsloom/db/schema/episodes'
import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Campaign } from '../campaigns/require-campaign.ts'
import type { Context } from '../context.ts'
import type { FilledMail } from '../mail/mail-data.ts'
import { isPublic } from './is-public.ts'
import { coversOnly } from './own-podcast.ts'
import { audioPath, episodePath, nameInPath } from './voicing/episode-path.ts'

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

type Content = { campaignId: number; contentAt: Date; statements: readonly { text: string }[] }

/**
 * The newest podcast of a content, which covers nothing else. Of old content the statements are
 * unknown: its audio was begun after it.
 */
export async function podcastSince(
  ctx: Context,
  { campaignId, contentAt, statements }: Content,
): Promise<PodcastFields> {
  const { name, series, sources, endedAt, script } = podcastEpisodes
  const rows = await ctx.db
    .select({ name, series, sources, endedAt, title: sql<string>`${script} ->> 'title'` })
    .from(podcastEpisodes)
    .where(
      and(
        eq(podcastEpisodes.campaignId, campaignId),
        isPublic,
        statements.length === 0 ? gte(podcastEpisodes.queuedAt, contentAt) : undefined,
      ),
    )
    .orderBy(desc(podcastEpisodes.id))
  const row = rows.find((episode) => coversOnly(episode, statements))
  if (!row) return NO_PODCAST
  return {
    podcastUrl: ctx.config.publicUrl + audioPath(row.name),
    podcastTitle: row.title || row.series,
    podcastGeneratedAt: row.endedAt?.toISOString() ?? null,
  }
}
