import { checkSpeech } from '@newsloom/audio/check-speech'
import { DamagedAudioError, readSpeech } from '@newsloom/audio/files/wav'
import type { Pcm } from '@newsloom/audio/pcm'
import type { SpeechAnswer } from '../audio-ports.ts'

/** A bad answer is asked for again at most twice. */
export const MAX_ANSWERS = 3

/** Good audio, or what is wrong with it, for the user. */
export type Heard = { pcm: Pcm } | { fault: string }

/** Checks an answer against the length of its text, as this voice would read it. */
export function listen(answer: Extract<SpeechAnswer, { kind: 'spoken' }>, expectedSeconds: number): Heard {
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
