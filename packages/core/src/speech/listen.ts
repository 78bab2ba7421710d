import { checkSpeech } from '@newsloom/audio/check-speech'
import { DamagedAudioError, readSpeech } from '@newsloom/audio/files/wav'
import type { Pcm } from '@newsloom/audio/pcm'
import { sentence } from '@newsloom/contract/sentences/sentences'
import type { SpeechAnswer } from '../audio-ports.ts'
import { damageSentence, faultSentence } from './fault-sentences.ts'

/** A bad answer is asked for again at most twice. */
export const MAX_ANSWERS = 3

/** Good audio, or what is wrong with it, for the user. */
export type Heard = { pcm: Pcm } | { fault: string }

type Spoken = Extract<SpeechAnswer, { kind: 'spoken' }>

/** Checks an answer against the length of its text, as this voice would read it. */
export function listen(answer: Spoken, expectedSeconds: number): Heard {
  const read = readAnswer(answer)
  return 'pcm' in read ? judge(read.pcm, expectedSeconds) : read
}

/** The samples of a complete answer; whether they are good speech takes longer to say. */
export function readAnswer(answer: Spoken): Heard {
  if (answer.bytes.length > 0 && answer.finishReason !== 'STOP') {
    const reason = answer.finishReason
    return { fault: reason ? sentence('audioUnfinished', reason) : sentence('audioUnfinishedSilently') }
  }
  try {
    return { pcm: readSpeech(answer.bytes, answer.media) }
  } catch (error) {
    if (error instanceof DamagedAudioError) return { fault: damageSentence(error.damage) }
    throw error
  }
}

/** Checks speech against the length of its text, as this voice would read it. */
export function judge(pcm: Pcm, expectedSeconds: number): Heard {
  const fault = checkSpeech(pcm, expectedSeconds)
  return fault ? { fault: faultSentence(fault) } : { pcm }
}
