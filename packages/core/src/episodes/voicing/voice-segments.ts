import { sentence } from '@newsloom/contract/sentences/sentences'
import { podcastSegments } from '@newsloom/db/schema/episodes'
import { asc, eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { UnavailableError } from '../../errors.ts'
import { counted } from '../../lib/plural.ts'
import { MAX_ANSWERS } from '../../speech/listen.ts'
import { ModelGoneError, noModel, withModel } from '../../speech/with-model.ts'
import type { EpisodeRow, SegmentRow } from './episode-rows.ts'
import { findLost } from './lost-segments.ts'
import { saveSegment } from './save-segment.ts'
import { voiceSegment } from './voice-segment.ts'

/** Calls at the same time. */
const MAX_PARALLEL = 2

/**
 * Records the segments that are not done, two at a time and by one model.
 * @throws UnavailableError when some cannot be recorded; the others are kept
 */
export async function voiceSegments(ctx: Context, episode: EpisodeRow, signal: AbortSignal): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(podcastSegments)
    .where(eq(podcastSegments.episodeId, episode.id))
    .orderBy(asc(podcastSegments.position))
  const segments = await findLost(ctx, episode, await withoutStale(ctx, episode, rows))
  const all = segments.length
  // segments that are given up need no call, so they do not show which model answers
  const [first, ...others] = segments
    .filter(({ state }) => state !== 'done')
    .toSorted((a, b) => Number(isGivenUp(a)) - Number(isGivenUp(b)))
  if (!first) return
  let failed = 0
  const recorded = segments.filter(({ state }) => state === 'done')
  const voice = async (segment: SegmentRow, model: string) => {
    const about = { episode, model, recorded, step: sentence('voicingPart', segment.position + 1, all) }
    if (await voiceSegment(ctx, segment, about, signal)) recorded.push(segment)
    else failed += 1
  }
  // the first segment shows which model answers: one that is gone is skipped
  const models = episode.model === '' ? ctx.speech.models() : [episode.model]
  const { model } = await withModel(ctx, models, (candidate) => voice(first, candidate))
  const [error, ...more] = await inParallel(others, (segment) => voice(segment, model))
  signal.throwIfAborted()
  for (const err of more) ctx.log.warn({ err }, 'another segment could not be created either')
  if (error !== undefined) throw toAppError(error, model)
  if (failed > 0) {
    throw new UnavailableError(
      failed === all ? sentence('audioUnvoiced') : sentence('partsUnvoiced', failed, counted(all, 'part')),
    )
  }
}

const isGivenUp = ({ attempts, object }: SegmentRow): boolean => attempts >= MAX_ANSWERS && object === null

/** Resets segments that a killed worker left in the state 'voicing'. */
async function withoutStale(ctx: Context, episode: EpisodeRow, rows: SegmentRow[]): Promise<SegmentRow[]> {
  const run = { step: sentence('checkingParts') }
  const values = { state: 'waiting' } as const
  const isStale = ({ state }: SegmentRow) => state === 'voicing'
  for (const { id } of rows.filter(isStale)) await saveSegment(ctx, episode, { id, run, values })
  return rows.map((row) => (isStale(row) ? { ...row, ...values } : row))
}

/**
 * After an error nothing more is begun, but the other call ends: it is paid for.
 * @returns the errors, in their order
 */
async function inParallel(
  segments: SegmentRow[],
  voice: (segment: SegmentRow) => Promise<void>,
): Promise<unknown[]> {
  const errors: unknown[] = []
  const queue = segments.values()
  const voiceNext = async () => {
    for (const segment of queue) {
      if (errors.length > 0) return
      await voice(segment).catch((error: unknown) => errors.push(error))
    }
  }
  await Promise.all(Array.from({ length: MAX_PARALLEL }, voiceNext))
  return errors
}

const toAppError = (error: unknown, model: string): unknown =>
  error instanceof ModelGoneError ? noModel(model) : error
