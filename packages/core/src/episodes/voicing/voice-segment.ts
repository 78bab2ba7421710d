import { pcmBytes, secondsOf } from '@newsloom/audio/pcm'
import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Context } from '../../context.ts'
import { requireCampaignBudget } from '../../model-calls/budget.ts'
import { listen, MAX_ANSWERS } from '../../speech/listen.ts'
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
  /** parts with good audio, whose pace shows what to expect of this one */
  voiced: readonly SegmentRow[]
}

/**
 * Voices a segment, and again when its audio is bad. @returns whether it has good audio
 * @throws ModelGoneError, UnavailableError, InvalidError, ConflictError, ClaimLostError,
 * RunCancelledError
 */
export async function voiceSegment(
  ctx: Context,
  segment: SegmentRow,
  { episode, model, step, voiced }: Voicing,
  signal: AbortSignal,
): Promise<boolean> {
  const { id } = segment
  const about = { campaignId: episode.campaignId }
  if (segment.attempts >= MAX_ANSWERS) return false
  await saveSegment(ctx, episode, { id, run: { step }, values: { state: 'voicing' } })
  const run = { step, model }
  const save = (values: SavedSegment['values']) => saveSegment(ctx, episode, { id, run, values })
  // what an earlier try of the job has asked for counts
  for (let attempts = segment.attempts; attempts < MAX_ANSWERS; ) {
    signal.throwIfAborted()
    await requireCampaignBudget(ctx, { ...about, toDo: sentence('toCreateAudio') })
    const answer = await speakRecorded(ctx, requestOf(episode, segment, model), { about, signal })
    if (answer.kind === 'gone') throw new ModelGoneError(model)
    attempts += 1
    segment.promptTokens += answer.tokens?.prompt ?? 0
    segment.audioTokens += answer.tokens?.answer ?? 0
    const { promptTokens, audioTokens } = segment
    const heard = listen(answer, segment.estimatedSeconds * paceOf(voiced))
    if ('pcm' in heard) {
      // it has cost this, whatever becomes of it
      await save({ attempts, promptTokens, audioTokens })
      const object = await storeAudio(ctx, pcmBytes(heard.pcm), signal)
      segment.seconds = secondsOf(heard.pcm.length)
      await save({ state: 'done', fault: null, object, seconds: segment.seconds })
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
