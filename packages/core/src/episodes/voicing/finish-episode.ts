import { trimmed } from '@newsloom/audio/checks/levels'
import { type EpisodeTags, id3Tag } from '@newsloom/audio/files/id3'
import { joined } from '@newsloom/audio/files/mp3'
import { joinEpisode } from '@newsloom/audio/join-episode'
import { type Pcm, pcmOf } from '@newsloom/audio/pcm'
import { lineEnds } from '@newsloom/audio/timeline'
import { estimateSeconds } from '@newsloom/contract/podcasts/estimate-length'
import { LANGUAGE_CODES } from '@newsloom/contract/podcasts/languages'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { podcastSegments } from '@newsloom/db/schema/episodes'
import { asc, eq } from 'drizzle-orm'
import { type Context, transaction } from '../../context.ts'
import { storeAudio } from '../../speech/store-audio.ts'
import { episodeRun } from '../episode-run.ts'
import { attachPodcast } from '../own-podcast.ts'
import type { EpisodeRow, SegmentRow } from './episode-rows.ts'
import { timelineOf } from './timeline.ts'

/** Joins the recorded segments of an episode, and saves it as ready. */
export async function finishEpisode(ctx: Context, episode: EpisodeRow, signal: AbortSignal): Promise<void> {
  await episodeRun.update(ctx, episode, { step: sentence('joiningParts') })
  const segments = await ctx.db
    .select()
    .from(podcastSegments)
    .where(eq(podcastSegments.episodeId, episode.id))
    .orderBy(asc(podcastSegments.position))
  const ends: number[][] = []
  const load = async (index: number): Promise<Pcm> => {
    const pcm = pcmOf(await ctx.audio.read(segments[index]?.object ?? ''))
    ends[index] ??= lineEnds(trimmed(pcm), estimatesOf(segments[index], episode))
    return pcm
  }
  const audio = await joinEpisode({ count: segments.length, load }, signal)
  const heard = segments.map(({ turns }, i) => ({
    turns,
    from: audio.segments[i]?.from ?? 0,
    ends: ends[i] ?? [],
  }))
  const timeline = timelineOf(episode.script, heard, audio.seconds)
  const cover = await coverOf(ctx, episode)
  const file = joined([tagOf(ctx, episode, { chapters: timeline.chapters, cover }), audio.mp3])
  signal.throwIfAborted()
  const object = await storeAudio(ctx, file, signal)
  const { seconds, lufs, truePeakDb } = audio
  const values = { object, bytes: file.length, seconds, lufs, truePeakDb, timeline }
  await transaction(ctx, async (tx) => {
    // the campaign first, as a deletion locks it
    await attachPodcast(tx, episode)
    await episodeRun.succeed(tx, episode, values)
  })
}

const estimatesOf = (segment: SegmentRow | undefined, { script }: EpisodeRow): number[] =>
  segment?.turns.map(({ text }) => estimateSeconds(text, script.language)) ?? []

/**
 * Returns the cover, or null if it could not be drawn: paid speech is not lost for want of an
 * image.
 */
async function coverOf(ctx: Context, { series }: EpisodeRow): Promise<EpisodeTags['cover']> {
  try {
    return await ctx.covers.draw(series)
  } catch (error) {
    ctx.log.warn({ err: error }, 'the cover of a podcast was not drawn')
    return null
  }
}

const tagOf = (
  ctx: Context,
  { script, series }: EpisodeRow,
  { chapters, cover }: Pick<EpisodeTags, 'chapters' | 'cover'>,
): Uint8Array =>
  id3Tag({
    title: script.title || series,
    album: series,
    artist: 'Newsloom',
    year: ctx.now().getUTCFullYear(),
    language: LANGUAGE_CODES[script.language],
    chapters,
    cover,
  })
