import type { EpisodeView } from '@newsloom/contract/podcasts/episode'
import { podcastEpisodes } from '@newsloom/db/schema/episodes'
import { and, desc, inArray, sql } from 'drizzle-orm'
import { linkedUrl } from '../article-links/linked-url.ts'
import type { Context } from '../context.ts'
import { getEpisode } from '../episodes/get-episode.ts'
import { isNewestVersion, isPublic } from '../episodes/is-public.ts'
import { getArchive } from './get-archive.ts'

/** The newest ones; a daily campaign has many. */
const SHOWN = 3

/**
 * The podcasts that can be heard and cite an article of the archive, newest first. Of a corrected
 * episode, only its newest audio.
 * @throws NotFoundError when there is no such archive
 */
export async function listArchiveEpisodes(ctx: Context, { id }: { id: number }): Promise<EpisodeView[]> {
  const { articles } = await getArchive(ctx, { id })
  const { publicUrl } = ctx.config
  // episodes store the link's target, and a sample's target is not its own address
  const urls = articles.flatMap(({ url, isSample, others }) => [
    linkedUrl(publicUrl, { url, isSample }),
    ...others.map((other) => other.url),
  ])
  if (urls.length === 0) return []
  const isCited = inArray(sql`cited.url #>> '{}'`, urls)
  const rows = await ctx.db
    .select({ episodeId: podcastEpisodes.id })
    .from(podcastEpisodes)
    .where(
      and(
        isPublic,
        isNewestVersion,
        sql`exists (
          select 1 from jsonb_path_query(${podcastEpisodes.sources}, '$[*].quotes[*].url') cited(url)
          where ${isCited})`,
      ),
    )
    .orderBy(desc(podcastEpisodes.id))
    .limit(SHOWN)
  return Promise.all(rows.map((row) => getEpisode(ctx, row)))
}
