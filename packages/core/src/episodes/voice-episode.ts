import type { Context } from '../context.ts'
import { episodeRun } from './episode-run.ts'
import type { EpisodeRow } from './voicing/episode-rows.ts'
import { finishEpisode } from './voicing/finish-episode.ts'
import { voiceSegments } from './voicing/voice-segments.ts'

/**
 * The job of one episode: records its segments, joins them and stores the MP3 file. Its outcome is
 * saved on the episode; it throws only when the job has to be retried: the process stops
 * (`signal`), or the database is unreachable.
 */
export async function voiceEpisode(
  ctx: Context,
  { episodeId }: { episodeId: number },
  signal: AbortSignal,
): Promise<void> {
  const prepare = async (_: Context, episode: EpisodeRow) => episode
  const perform = async (runCtx: Context, episode: EpisodeRow, ended: AbortSignal) => {
    await voiceSegments(runCtx, episode, ended)
    await finishEpisode(runCtx, episode, ended)
  }
  await episodeRun.work(ctx, episodeId, { prepare, perform }, signal)
}
