import { t } from '@lingui/core/macro'
import type { AUDIO_SENTENCES } from '@newsloom/contract/sentences/audio-sentences'
import type { SentenceLabels } from '../sentence-labels.ts'

export const AUDIO_LABELS: SentenceLabels<typeof AUDIO_SENTENCES> = {
  audioTooShort: (seconds, expected) => t`Too short: ${seconds} s for a text of about ${expected} s`,
  audioTooLong: (seconds, expected) => t`Too long: ${seconds} s for a text of about ${expected} s`,
  audioSilent: () => t`Almost silent`,
  audioPaused: (seconds, from) => t`Silent for ${seconds} s from second ${from}`,
  audioFaded: (decibels) => t`The last third is ${decibels} dB softer than the first`,
  audioEndFaded: (decibels) => t`The end is ${decibels} dB softer than the start`,
  audioRepeated: (from) => t`Audio is repeated from second ${from}`,
  audioUnfinished: (reason) => t`The model stopped before the end (${reason})`,
  audioUnfinishedSilently: () => t`The model stopped before the end (no reason given)`,
  audioMissing: () => t`The answer has no audio`,
  audioUnknownFormat: () => t`The answer is neither WAV nor PCM`,
  audioOtherRate: (rate) => t`The audio has ${rate} samples a second`,
  audioHalfSample: () => t`The audio ends in the middle of a sample`,
  notWav: () => t`The audio is not a WAV file`,
  wavCutOff: () => t`The WAV file is cut off`,
  wavWithoutFormat: () => t`The WAV file does not describe its format`,
  wavWithoutSound: () => t`The WAV file has no sound`,
  wavHalfSample: () => t`The WAV file ends in the middle of a sample`,
  wavDamaged: () => t`The WAV file is damaged`,
  wavOtherFormat: (channels, bits, rate) =>
    t`The WAV file has ${channels} channels of ${bits} bits and ${rate} samples a second`,
}
