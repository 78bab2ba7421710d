import { podcastEpisodes, podcastSegments } from '@newsloom/db/schema/episodes'
import { and, count, eq } from 'drizzle-orm'
import { voiceEpisodeJob } from '../jobs.ts'
import { defineRun } from '../runs/define-run.ts'
import { getEpisode } from './get-episode.ts'

const isRecordedIn = (episodeId: number) =>
  and(
    eq(podcastSegments.episodeId, episodeId),
    eq(podcastSegments.state, 'done'),
    eq(podcastSegments.isReused, false),
  )

/**
 * The run that creates a podcast's audio, one at a time per campaign. Recorded segments are kept.
 */
export const episodeRun = defineRun({
  table: podcastEpisodes,
  noun: 'podcast',
  event: 'episode',
  queueJob: (tx, episodeId) => tx.queue.enqueue(tx.db, voiceEpisodeJob, { episodeId }),
  get: (ctx, episodeId) => getEpisode(ctx, { episodeId }),
  savedSteps: async (ctx, id) => {
    const [recorded] = await ctx.db.select({ parts: count() }).from(podcastSegments).where(isRecordedIn(id))
    return recorded?.parts ?? 0
  },
  onAbandon: async (tx, { id }) => {
    await tx.db
      .update(podcastSegments)
      .set({ state: 'waiting' })
      .where(and(eq(podcastSegments.episodeId, id), eq(podcastSegments.state, 'voicing')))
  },
})
