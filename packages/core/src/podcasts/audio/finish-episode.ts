import { trimmed } from '@newsloom/audio/checks/levels'
import { id3Tag } from '@newsloom/audio/files/id3'
import { joined } from '@newsloom/audio/files/mp3'
import { joinEpisode } from '@newsloom/audio/join-episode'
import { type Pcm, pcmOf } from '@newsloom/audio/pcm'
import { lineEnds } from '@newsloom/audio/timeline'
import { estimateSeconds } from '@newsloom/contract/podcasts/estimate-length'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { podcastSegments } from '@newsloom/db/schema/episodes'
import { asc, eq } from 'drizzle-orm'
import { type Context, transaction } from '../../context.ts'
import { episodeRun } from '../episode-run.ts'
import { audioPath } from './episode-path.ts'
import type { EpisodeRow, SegmentRow } from './episode-rows.ts'
import { keepAudio } from './keep-audio.ts'
import { LANGUAGE_CODES } from './language-codes.ts'
import { timelineOf } from './timeline.ts'

/** Joins the voiced segments of an episode, and saves it as ready. */
export async function finishEpisode(ctx: Context, episode: EpisodeRow, signal: AbortSignal): Promise<void> {
  await episodeRun.update(ctx, episode, { step: 'Joining the parts' })
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
  const file = joined([tagOf(ctx, episode, timeline.chapters), audio.mp3])
  signal.throwIfAborted()
  const object = await keepAudio(ctx, file, signal)
  const { seconds, lufs, truePeakDb } = audio
  const values = { object, bytes: file.length, seconds, lufs, truePeakDb, timeline }
  await transaction(ctx, async (tx) => {
    // the campaign first, as a deletion locks it
    await tx.db.update(campaigns).set(podcastOn(ctx, episode)).where(eq(campaigns.id, episode.campaignId))
    await episodeRun.succeed(tx, episode, values)
  })
}

/** What its campaign says of it. */
const podcastOn = (ctx: Context, { name, script, series }: EpisodeRow) => ({
  podcastUrl: ctx.config.publicUrl + audioPath(name),
  podcastTitle: script.title || series,
  podcastGeneratedAt: ctx.now(),
})

const estimatesOf = (segment: SegmentRow | undefined, { script }: EpisodeRow): number[] =>
  segment?.turns.map(({ text }) => estimateSeconds(text, script.language)) ?? []

const tagOf = (
  ctx: Context,
  { script, series }: EpisodeRow,
  chapters: { title: string; from: number; to: number }[],
): Uint8Array =>
  id3Tag({
    title: script.title || series,
    album: series,
    artist: 'Newsloom',
    year: ctx.now().getUTCFullYear(),
    language: LANGUAGE_CODES[script.language].three,
    chapters,
    cover: null,
  })
