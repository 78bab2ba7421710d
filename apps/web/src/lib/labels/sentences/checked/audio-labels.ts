import { t } from '@lingui/core/macro'
import type { AUDIO_SENTENCES } from '@newsloom/contract/sentences/audio-sentences'
import type { SentenceLabels } from '../sentence-labels.ts'

export const AUDIO_LABELS: SentenceLabels<typeof AUDIO_SENTENCES> = {
  audioTooShort: (seconds, expected) => t`Too short: ${seconds} s for a text of about ${expected} s`,
  audioTooLong: (seconds, expected) => t`Too long: ${seconds} s for a text of about ${expected} s`,
  audioSilent: () => t`Almost silent`,
  audioPaused: (seconds, from) => t`Silent for ${seconds} s, starting at second ${from}`,
  audioFaded: (decibels) => t`The last third is ${decibels} dB softer than the first`,
  audioEndFaded: (decibels) => t`The end is ${decibels} dB softer than the start`,
  audioRepeated: (from) => t`Audio is repeated from second ${from}`,
  audioUnfinished: (reason) => t`The model stopped before the end (${reason})`,
  audioUnfinishedSilently: () => t`The model stopped before the end (no reason given)`,
  audioMissing: () => t`The model's answer contains no audio`,
  audioUnknownFormat: () => t`The model's answer is neither WAV nor PCM`,
  audioOtherRate: (rate) => t`The audio's sample rate is ${rate} Hz instead of 24,000 Hz`,
  audioHalfSample: () => t`The audio is cut off in the middle of a sample`,
  notWav: () => t`The audio is not a WAV file`,
  wavCutOff: () => t`The WAV file is cut off`,
  wavWithoutFormat: () => t`The WAV file does not describe its format`,
  wavWithoutSound: () => t`The WAV file has no sound`,
  wavHalfSample: () => t`The WAV file is cut off in the middle of a sample`,
  wavDamaged: () => t`The WAV file is damaged`,
  wavOtherFormat: (channels, bits, rate) =>
    t`The WAV file is not 16-bit PCM with 1 channel at 24,000 Hz (channels: ${channels}, bits: ${bits}, Hz: ${rate})`,
}
