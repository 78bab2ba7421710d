import { type Pcm, pcmBytes, pcmOf, secondsOf } from '@newsloom/audio/pcm'
import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Context } from '../../context.ts'
import { NotFoundError } from '../../errors.ts'
import { requireCampaignBudget } from '../../model-calls/budget.ts'
import { type Heard, judge, MAX_ANSWERS, readAnswer } from '../../speech/listen.ts'
import { paceOf } from '../../speech/pace-of.ts'
import { speakRecorded } from '../../speech/speak-recorded.ts'
import { storeAudio } from '../../speech/store-audio.ts'
import { ModelGoneError } from '../../speech/with-model.ts'
import type { EpisodeRow, SegmentRow } from './episode-rows.ts'
import { type SavedSegment, saveSegment } from './save-segment.ts'

export type Voicing = {
  episode: EpisodeRow
  model: string
  step: string
  /** segments with good audio, whose pace shows what to expect of this one */
  recorded: readonly SegmentRow[]
}

/**
 * Records a segment, and again when its audio is bad. @returns whether it has good audio
 * @throws ModelGoneError, UnavailableError, InvalidError, ConflictError, ClaimLostError,
 * RunCancelledError
 */
export async function voiceSegment(
  ctx: Context,
  segment: SegmentRow,
  voicing: Voicing,
  signal: AbortSignal,
): Promise<boolean> {
  const { episode, model, step } = voicing
  const save: Save = (values, within = ctx) =>
    saveSegment(within, episode, { id: segment.id, run: { step, model }, values })
  for (let heard = await hearKept(ctx, segment, voicing); ; ) {
    if (heard && 'pcm' in heard) {
      segment.seconds = secondsOf(heard.pcm.length)
      await save({ state: 'done', fault: null, seconds: segment.seconds })
      return true
    }
    // includes the answers to an earlier try of the job
    const { attempts } = segment
    if (heard) {
      ctx.log.warn({ model, segment: segment.id, attempts, fault: heard.fault }, 'speech was refused')
      const state = attempts < MAX_ANSWERS ? 'voicing' : 'failed'
      await save({ state, fault: heard.fault, object: null, isReused: false, ...paidFor(segment) })
    }
    if (attempts >= MAX_ANSWERS) return false
    if (!heard) {
      const values = { state: 'voicing', isReused: false } as const
      await saveSegment(ctx, episode, { id: segment.id, run: { step }, values })
    }
    heard = await ask(ctx, segment, { ...voicing, save }, signal)
  }
}

type Save = (values: SavedSegment['values'], within?: Context) => Promise<void>

const judged = (pcm: Pcm, { estimatedSeconds }: SegmentRow, { recorded }: Pick<Voicing, 'recorded'>): Heard =>
  judge(pcm, estimatedSeconds * paceOf(recorded))

const paidFor = ({ attempts, promptTokens, audioTokens }: SegmentRow) => ({
  attempts,
  promptTokens,
  audioTokens,
})

/** Audio that a worker had stored when it was killed or cancelled, and not judged; null: none. */
async function hearKept(ctx: Context, segment: SegmentRow, voicing: Voicing): Promise<Heard | null> {
  if (segment.object === null) return null
  try {
    return judged(pcmOf(await ctx.audio.read(segment.object)), segment, voicing)
  } catch (error) {
    if (error instanceof NotFoundError) return null
    throw error
  }
}

/** Asks for a segment, and stores its audio before it is judged, as it is paid for. */
async function ask(
  ctx: Context,
  segment: SegmentRow,
  { episode, model, save, recorded }: Voicing & { save: Save },
  signal: AbortSignal,
): Promise<Heard> {
  signal.throwIfAborted()
  const about = { campaignId: episode.campaignId }
  await requireCampaignBudget(ctx, { ...about, toDo: sentence('toCreateAudio') })
  const answer = await speakRecorded(ctx, requestOf(episode, segment, model), { about, signal })
  if (answer.kind === 'gone') throw new ModelGoneError(model)
  segment.attempts += 1
  segment.promptTokens += answer.tokens?.prompt ?? 0
  segment.audioTokens += answer.tokens?.answer ?? 0
  const read = readAnswer(answer)
  if ('fault' in read) return read
  // its cost is saved with it, whatever becomes of it
  await storeAudio(ctx, pcmBytes(read.pcm), signal, (tx, object) => save({ object, ...paidFor(segment) }, tx))
  return judged(read.pcm, segment, { recorded })
}

function requestOf({ script, voices }: EpisodeRow, { turns }: SegmentRow, model: string) {
  const [first, second] = script.hosts
  return {
    model,
    hosts: [first.name, second.name] as const,
    voices,
    style: `${script.tone}. Language: ${script.language}.`,
    turns: turns.map(({ speaker, spoken }) => ({ speaker, text: spoken })),
  }
}
