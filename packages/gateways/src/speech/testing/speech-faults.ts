import type { Pcm } from '@newsloom/audio/pcm'
import { samplesIn } from '@newsloom/audio/pcm'

/** The faults of the fake speech server in one call. */
export const SPEECH_FAULTS = [
  'no-audio', // 200 without a part
  'empty-part', // 200 with a text instead of audio
  'head-only', // the 44 bytes of a WAV file
  'broken-wav', // a file that promises more than it has
  'odd-bytes', // half a sample
  'other-finish', // cut, with finishReason OTHER
  'cut', // a third of the text, with finishReason STOP
  'half', // half of the text, with finishReason STOP
  'silent',
  'hole', // silent for four seconds
  'faded',
  'repeated',
  'twice', // the text twice
  'endless', // goes on after the text
  'html', // a page instead of an answer
  'status-500',
  'status-503',
  'status-429',
  'broken-connection',
  'slow', // no answer in time
  'no-usage', // good audio, without token counts
] as const
export type SpeechFault = (typeof SPEECH_FAULTS)[number]

/** Faults whose answer has bad audio, which must never be kept. */
export const BAD_AUDIO: readonly SpeechFault[] = SPEECH_FAULTS.slice(0, SPEECH_FAULTS.indexOf('html'))

/** The samples with what is wrong in them. */
export function spoiled(pcm: Pcm, fault: SpeechFault | null): Pcm {
  if (fault === 'cut' || fault === 'other-finish') return pcm.slice(0, Math.ceil(pcm.length / 4))
  if (fault === 'half') return pcm.slice(0, Math.ceil(pcm.length / 2))
  if (fault === 'twice') return joined(pcm, pcm.toReversed())
  if (fault === 'silent') return new Int16Array(pcm.length)
  if (fault === 'hole') return joined(pcm, new Int16Array(samplesIn(4)), pcm.slice(0, samplesIn(1)))
  if (fault === 'faded') return pcm.map((sample, i) => sample * Math.max(0, 1 - (1.6 * i) / pcm.length) ** 2)
  if (fault === 'repeated') return joined(pcm, pcm.slice(0, samplesIn(6)))
  if (fault === 'endless') return joined(...Array.from({ length: 4 }, () => pcm))
  return pcm
}

function joined(...parts: Pcm[]): Pcm {
  const whole: Pcm = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
