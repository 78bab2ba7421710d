import type { VoiceSampleView } from '@newsloom/contract/podcasts/voice-sample'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { voiceSamples } from '@newsloom/db/schema/episodes'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { produceSampleJob } from '../jobs.ts'
import { defineRun } from '../runs/define-run.ts'

export type SampleRow = typeof voiceSamples.$inferSelect

/** The making of a sample of a voice; one at a time per voice and language. */
export const sampleRun = defineRun({
  table: voiceSamples,
  noun: 'sample',
  event: 'voice-sample',
  queueJob: (tx, sampleId) => tx.queue.enqueue(tx.db, produceSampleJob, { sampleId }),
  get: (ctx, sampleId) => getSample(ctx, { sampleId }),
})

/**
 * The current state of a sample.
 * @throws NotFoundError
 */
export async function getSample(ctx: Context, { sampleId }: { sampleId: number }): Promise<VoiceSampleView> {
  const [row] = await ctx.db.select().from(voiceSamples).where(eq(voiceSamples.id, sampleId))
  if (!row) throw new NotFoundError(sentence('sampleGone'))
  return sampleView(row)
}

/** A sample as it is shown. */
export const sampleView = ({ id, voice, language, state, error, object }: SampleRow): VoiceSampleView => ({
  id,
  voice,
  language,
  state,
  error,
  audioPath: state === 'succeeded' && object ? `/e/voices/${object}.mp3` : null,
})
