import { isDeepStrictEqual } from 'node:util'
import { type Script, voicesOf } from '@newsloom/contract/podcasts/script'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { podcastEpisodes } from '@newsloom/db/schema/episodes'
import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { isPublic } from '../is-public.ts'
import { type SpokenVersion, spokenSources } from './spoken-sources.ts'

/**
 * Whether the newest audio that can be heard says a version of the script as it is: its words and
 * order, and what its page, feed, file and cover tell of it, the campaign's name included. Parts
 * that are all recorded may still be joined otherwise, or under another name.
 */
export async function isHeard(ctx: Context, version: SpokenVersion): Promise<boolean> {
  const { script, sources, series } = podcastEpisodes
  const [episode] = await ctx.db
    .select({ script, sources, series, name: campaigns.name })
    .from(podcastEpisodes)
    .innerJoin(campaigns, eq(campaigns.id, podcastEpisodes.campaignId))
    .where(and(eq(podcastEpisodes.campaignId, version.campaignId), isPublic))
    .orderBy(desc(podcastEpisodes.id))
    .limit(1)
  return (
    episode !== undefined &&
    episode.series === episode.name &&
    isDeepStrictEqual(toldBy(episode.script), toldBy(version.script)) &&
    isDeepStrictEqual(episode.sources, await spokenSources(ctx, version))
  )
}

/** All that is heard or shown of a script; its length and a person's marks are not. */
const toldBy = (script: Script) => ({
  title: script.title,
  language: script.language,
  tone: script.tone,
  hosts: script.hosts.map(({ name }) => name),
  voices: voicesOf(script),
  lines: script.lines.map(({ id, speaker, kind, text, statementIds }) => ({
    id,
    speaker,
    kind,
    text: text.trim(),
    statementIds,
  })),
})
