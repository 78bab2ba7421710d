import { isDeepStrictEqual } from 'node:util'
import { type Script, voicesOf } from '@newsloom/contract/podcasts/script'
import { podcastEpisodes } from '@newsloom/db/schema/episodes'
import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { isPublic } from '../is-public.ts'
import { type SpokenVersion, spokenSources } from './spoken-sources.ts'

/**
 * Whether the newest audio that can be heard says a version of the script as it is: its words and
 * order, and what its page, feed and file tell of it. Parts that are all recorded may still be
 * joined otherwise, or under another title.
 */
export async function isHeard(ctx: Context, version: SpokenVersion): Promise<boolean> {
  const { script, sources } = podcastEpisodes
  const [episode] = await ctx.db
    .select({ script, sources })
    .from(podcastEpisodes)
    .where(and(eq(podcastEpisodes.campaignId, version.campaignId), isPublic))
    .orderBy(desc(podcastEpisodes.id))
    .limit(1)
  return (
    episode !== undefined &&
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
