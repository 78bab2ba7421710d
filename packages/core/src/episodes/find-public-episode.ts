import { LANGUAGE_TAGS } from '@newsloom/contract/podcasts/languages'
import type { PodcastLanguage } from '@newsloom/contract/podcasts/podcast-language'
import { podcastEpisodes } from '@newsloom/db/schema/episodes'
import { and, desc, eq, gt } from 'drizzle-orm'
import { readerSender } from '../brand/reader-sender.ts'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { isPublic } from './is-public.ts'
import type { EpisodeRow } from './voicing/episode-rows.ts'
import { type LineSource, lineSources } from './voicing/line-sources.ts'

export type { LineSource }
/** One host's words; times in seconds from the start. */
export type PublicCue = {
  speaker: string
  text: string
  from: number
  to: number
  sources: LineSource[]
}
/**
 * An episode as anyone with its name may see it: no personal data, and nothing of how it was made.
 */
export type PublicEpisode = {
  title: string
  series: string
  /** the name that emails are sent by; null: none is set */
  sender: string | null
  /** BCP 47 */
  language: string
  seconds: number
  bytes: number
  cues: PublicCue[]
  chapters: { title: string; from: number; to: number }[]
  publishedAt: Date
  /** the name of its latest version; null: this one is */
  newer: string | null
  /** bytes of the MP3 file, first and last included */
  read: (range: { from: number; to: number }) => Promise<Uint8Array<ArrayBuffer>>
}

/**
 * An episode that is ready, by the random name of its address.
 * @throws NotFoundError
 */
export async function findPublicEpisode(ctx: Context, name: string): Promise<PublicEpisode | 'withdrawn'> {
  const [row] = await ctx.db
    .select()
    .from(podcastEpisodes)
    .where(and(eq(podcastEpisodes.name, name), eq(podcastEpisodes.state, 'succeeded')))
  if (row && row.object === null) return 'withdrawn'
  const episode = row && publicEpisode(ctx, row, await newerOf(ctx, row))
  if (!episode) throw new NotFoundError('This episode no longer exists')
  return episode
}

/** The newest version of the episode, made of an edit of its script. */
async function newerOf(ctx: Context, { id, campaignId, edition }: EpisodeRow): Promise<string | null> {
  if (edition === null) return null
  const { name } = podcastEpisodes
  const [newest] = await ctx.db
    .select({ name })
    .from(podcastEpisodes)
    .where(
      and(
        eq(podcastEpisodes.campaignId, campaignId),
        eq(podcastEpisodes.edition, edition),
        gt(podcastEpisodes.id, id),
        isPublic,
      ),
    )
    .orderBy(desc(podcastEpisodes.id))
    .limit(1)
  return newest?.name ?? null
}

/** Returns a finished episode as anyone may see it; null: it is not complete. */
function publicEpisode(
  ctx: Pick<Context, 'audio' | 'config'>,
  row: EpisodeRow,
  newer: string | null,
): PublicEpisode | null {
  const { object, bytes, seconds, timeline, endedAt } = row
  if (!object || !bytes || !seconds || !timeline || !endedAt) return null
  const { hosts, language, title } = row.script
  const { name, email } = readerSender(ctx.config, null)
  return {
    title: title || row.series,
    series: row.series,
    // the sample sender's name is not shown
    sender: email === null ? null : name,
    language: LANGUAGE_TAGS[language],
    seconds,
    bytes,
    cues: timeline.cues.map(({ lineId, speaker, text, from, to }) => ({
      speaker: hosts[speaker].name,
      text,
      from,
      to,
      sources: lineSources(row, lineId),
    })),
    chapters: timeline.chapters,
    publishedAt: endedAt,
    newer,
    read: (range) => ctx.audio.read(object, range),
  }
}

const isLanguage = (name: string | undefined): name is PodcastLanguage =>
  name !== undefined && Object.hasOwn(LANGUAGE_TAGS, name)

/** The BCP 47 tag of a podcast language by its name; of one that is unknown, English. */
export const languageTag = (name: string | undefined): string =>
  isLanguage(name) ? LANGUAGE_TAGS[name] : LANGUAGE_TAGS.English
