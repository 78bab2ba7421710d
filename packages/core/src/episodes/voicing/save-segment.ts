import { podcastSegments } from '@newsloom/db/schema/episodes'
import { eq } from 'drizzle-orm'
import { type Context, transaction } from '../../context.ts'
import { episodeRun } from '../episode-run.ts'
import type { EpisodeRow } from './episode-rows.ts'

export type SavedSegment = {
  id: number
  run: { step: string; model?: string }
  values: Partial<typeof podcastSegments.$inferInsert>
}

/** Writes a segment while the episode belongs to this claim, and notifies those who watch it. */
export async function saveSegment(
  ctx: Context,
  episode: EpisodeRow,
  { id, run, values }: SavedSegment,
): Promise<void> {
  await transaction(ctx, async (tx) => {
    await episodeRun.update(tx, episode, run)
    await tx.db.update(podcastSegments).set(values).where(eq(podcastSegments.id, id))
  })
}
