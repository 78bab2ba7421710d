import { checkSpeech } from '@newsloom/audio/check-speech'
import { DamagedAudioError, readSpeech } from '@newsloom/audio/files/wav'
import { type Pcm, pcmBytes, secondsOf } from '@newsloom/audio/pcm'
import type { SpeechAnswer } from '../../audio-ports.ts'
import type { Context } from '../../context.ts'
import type { EpisodeRow, SegmentRow } from './episode-rows.ts'
import { keepAudio } from './keep-audio.ts'
import { type SavedSegment, saveSegment } from './save-segment.ts'
import { speakRecorded } from './speak-recorded.ts'

/** A bad answer is asked for again at most twice. */
const MAX_ANSWERS = 3

/** The model is no longer offered, though it may be listed. */
export class ModelGoneError extends Error {}

export type Voicing = { episode: EpisodeRow; model: string; step: string }

/**
 * Voices a segment, and again when its audio is bad. @returns whether it has good audio
 * @throws ModelGoneError, UnavailableError, InvalidError, ConflictError, ClaimLostError,
 * RunCancelledError
 */
export async function voiceSegment(
  ctx: Context,
  segment: SegmentRow,
  { episode, model, step }: Voicing,
  signal: AbortSignal,
): Promise<boolean> {
  const { id } = segment
  if (segment.attempts >= MAX_ANSWERS) return false
  await saveSegment(ctx, episode, { id, run: { step }, values: { state: 'voicing' } })
  const run = { step, model }
  const save = (values: SavedSegment['values']) => saveSegment(ctx, episode, { id, run, values })
  // what an earlier try of the job has asked for counts
  for (let attempts = segment.attempts; attempts < MAX_ANSWERS; ) {
    signal.throwIfAborted()
    const answer = await speakRecorded(ctx, requestOf(episode, segment, model), { episode, signal })
    if (answer.kind === 'gone') throw new ModelGoneError(model)
    attempts += 1
    segment.promptTokens += answer.tokens?.prompt ?? 0
    segment.audioTokens += answer.tokens?.answer ?? 0
    const { promptTokens, audioTokens } = segment
    const heard = listen(answer, segment.estimatedSeconds)
    if ('pcm' in heard) {
      // it has cost this, whatever becomes of it
      await save({ attempts, promptTokens, audioTokens })
      const object = await keepAudio(ctx, pcmBytes(heard.pcm), signal)
      await save({ state: 'done', fault: null, object, seconds: secondsOf(heard.pcm.length) })
      return true
    }
    const { fault } = heard
    ctx.log.warn({ model, segment: id, attempts, fault }, 'speech was refused')
    const state = attempts < MAX_ANSWERS ? 'voicing' : 'failed'
    await save({ state, fault, attempts, promptTokens, audioTokens })
  }
  return false
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

type Heard = { pcm: Pcm } | { fault: string }

function listen(answer: Extract<SpeechAnswer, { kind: 'spoken' }>, expectedSeconds: number): Heard {
  if (answer.bytes.length > 0 && answer.finishReason !== 'STOP') {
    return { fault: `The model stopped before the end (${answer.finishReason || 'no reason given'})` }
  }
  try {
    const pcm = readSpeech(answer.bytes, answer.media)
    const checked = checkSpeech(pcm, expectedSeconds)
    return checked ? { fault: checked.detail } : { pcm }
  } catch (error) {
    if (error instanceof DamagedAudioError) return { fault: error.message }
    throw error
  }
}
