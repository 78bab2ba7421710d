import { estimateSeconds } from '@newsloom/contract/podcasts/estimate-length'
import type {
  VoiceSampleInput,
  VoiceSampleOffer,
  VoiceSampleView,
} from '@newsloom/contract/podcasts/voice-sample'
import { isRunOver } from '@newsloom/contract/run-state'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { voiceSamples } from '@newsloom/db/schema/episodes'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { type Context, type Tx, transaction } from '../context.ts'
import { InvalidError, NotFoundError } from '../errors.ts'
import { isStored } from '../speech/is-stored.ts'
import { speechCost } from '../speech/speech-cost.ts'
import { getSample, type SampleRow, sampleRun, sampleView } from './sample-run.ts'
import { SAMPLE_WORDS } from './sample-words.ts'

/** The newest sample of a voice in a language, and what a new one would take; begins nothing. */
export async function findVoiceSample(ctx: Context, input: VoiceSampleInput): Promise<VoiceSampleOffer> {
  const [model] = ctx.speech.models()
  const words = SAMPLE_WORDS[input.language]
  const asked = { characters: words.length, seconds: estimateSeconds(words, input.language) }
  const newest = await newestOf(ctx, input)
  return {
    hasKey: model !== undefined,
    cost: model === undefined ? null : speechCost(model, asked, ctx.now()),
    sample: newest ? sampleView(newest) : null,
  }
}

/**
 * 'Hear voice': has a sample made. One that is made, or being made, is returned instead: none is
 * paid for twice.
 * @throws InvalidError without an API key
 */
export async function makeVoiceSample(ctx: Context, input: VoiceSampleInput): Promise<VoiceSampleView> {
  const newest = await newestOf(ctx, input)
  const isReady = newest?.state === 'succeeded'
  if (isReady && (await isStored(ctx.audio, newest.object))) return sampleView(newest)
  if (ctx.speech.models().length === 0) throw new InvalidError(sentence('samplesNeedKey'))
  const lost = isReady ? newest.id : null
  const sampleId = await transaction(ctx, (tx) => enqueue(tx, input, lost))
  return getSample(ctx, { sampleId })
}

/** Locked, no sample that is being made ends meanwhile. `lost`: its audio is gone. */
async function enqueue(tx: Tx, input: VoiceSampleInput, lost: number | null): Promise<number> {
  const before = await tx.db.select().from(voiceSamples).where(isOf(input)).for('update')
  const ready = before.find(({ id, state }) => state === 'succeeded' && id !== lost)
  if (ready) return ready.id
  const ended = before.flatMap(({ id, state }) => (isRunOver(state) ? [id] : []))
  const { run } = await sampleRun.enqueue(tx, input, {
    isSame: isOf(input),
    onNew: async ({ db }) => {
      await db.delete(voiceSamples).where(inArray(voiceSamples.id, ended))
    },
  })
  return run.id
}

/** The MP3 file of a sample, to be read in ranges. */
export type SampleAudio = {
  bytes: number
  /** first and last byte included */
  read: (range: { from: number; to: number }) => Promise<Uint8Array<ArrayBuffer>>
}

/**
 * The audio of a sample by the random name of its address.
 * @throws NotFoundError
 */
export async function findSampleAudio(ctx: Context, name: string): Promise<SampleAudio> {
  const [row] = await ctx.db
    .select({ bytes: voiceSamples.bytes })
    .from(voiceSamples)
    .where(and(eq(voiceSamples.object, name), eq(voiceSamples.state, 'succeeded')))
  if (!row?.bytes) throw new NotFoundError(sentence('sampleUnknown'))
  return { bytes: row.bytes, read: (range) => ctx.audio.read(name, range) }
}

const isOf = ({ voice, language }: VoiceSampleInput) =>
  and(eq(voiceSamples.voice, voice), eq(voiceSamples.language, language))

async function newestOf(ctx: Context, input: VoiceSampleInput): Promise<SampleRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(voiceSamples)
    .where(isOf(input))
    .orderBy(desc(voiceSamples.id))
    .limit(1)
  return row
}
