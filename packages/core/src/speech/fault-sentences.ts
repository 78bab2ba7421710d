import type { SpeechFault } from '@newsloom/audio/check-speech'
import type { AudioDamage } from '@newsloom/audio/files/wav'
import { sentence } from '@newsloom/contract/sentences/sentences'

/** Returns why speech is refused, as it is stored with its segment. */
export function faultSentence(fault: SpeechFault): string {
  switch (fault.kind) {
    case 'too-short':
      return sentence('audioTooShort', fault.seconds.toFixed(1), fault.expectedSeconds.toFixed(1))
    case 'too-long':
      return sentence('audioTooLong', fault.seconds.toFixed(1), fault.expectedSeconds.toFixed(1))
    case 'silent':
      return sentence('audioSilent')
    case 'paused':
      return sentence('audioPaused', fault.seconds.toFixed(1), fault.from.toFixed(0))
    case 'faded':
      return sentence('audioFaded', fault.decibels.toFixed(0))
    case 'faded-end':
      return sentence('audioEndFaded', fault.decibels.toFixed(0))
    case 'repeated':
      return sentence('audioRepeated', fault.from.toFixed(0))
  }
}

const WITHOUT_VALUES = {
  'no-audio': 'audioMissing',
  'unknown-format': 'audioUnknownFormat',
  'half-sample': 'audioHalfSample',
  'not-wav': 'notWav',
  'wav-cut-off': 'wavCutOff',
  'wav-without-format': 'wavWithoutFormat',
  'wav-without-sound': 'wavWithoutSound',
  'wav-half-sample': 'wavHalfSample',
  'wav-damaged': 'wavDamaged',
} as const

/** Returns why an answer's bytes cannot be speech, as it is stored with its segment. */
export function damageSentence(damage: AudioDamage): string {
  switch (damage.kind) {
    case 'other-rate':
      return sentence('audioOtherRate', damage.rate)
    case 'wav-other-format':
      return sentence('wavOtherFormat', damage.channels, damage.bits, damage.rate)
    default:
      return sentence(WITHOUT_VALUES[damage.kind])
  }
}
