import { FRAME, frameLevels, levelAt, PAUSE_DB, pausesIn } from './checks/levels.ts'
import { repeatedAt } from './checks/repeated.ts'
import { type Pcm, secondsOf } from './pcm.ts'

export type SpeechFault = 'too-short' | 'too-long' | 'silent' | 'faded' | 'repeated'
/** `detail` is for the user. */
export type CheckedSpeech = { fault: SpeechFault; detail: string } | null

/**
 * Shares of the estimated time. People who read aloud differ by a third from their mean (IReST, as
 * the contract's estimate-length.ts); twice that, as models pause and laugh too.
 */
const SHORTEST = 0.45
const LONGEST = 2.1
/** Seconds that a short text may take besides. */
const LEEWAY = 1.5
/** Less speech than this share is silence with a noise in it. */
const SPOKEN = 0.25
/** Seconds; no host pauses for so long. */
const MAX_PAUSE = 3
/** Shorter speech has no thirds to compare. */
const MIN_THIRDS = 6
/** dB by which the last third may be softer than the first. */
const MAX_FADE = 8
/** The level of the loud frames of a third, which pauses do not change. */
const LOUD = 0.8

/** Why this speech cannot be a reading of a text of about `expectedSeconds`; null: it may be. */
export function checkSpeech(pcm: Pcm, expectedSeconds: number): CheckedSpeech {
  const seconds = secondsOf(pcm.length)
  const levels = frameLevels(pcm)
  return (
    checkSilence(levels) ??
    checkLength(seconds, expectedSeconds) ??
    checkFade(levels, seconds) ??
    checkRepetition(pcm)
  )
}

function checkLength(seconds: number, expected: number): CheckedSpeech {
  const about = `${seconds.toFixed(1)} s for a text of about ${expected.toFixed(1)} s`
  if (seconds < expected * SHORTEST - LEEWAY || seconds < expected * SHORTEST * 0.5) {
    return { fault: 'too-short', detail: `Too short: ${about}` }
  }
  if (seconds > expected * LONGEST + LEEWAY) return { fault: 'too-long', detail: `Too long: ${about}` }
  return null
}

function checkSilence(levels: Float32Array): CheckedSpeech {
  const spoken = levels.filter((level) => level >= PAUSE_DB).length / Math.max(1, levels.length)
  if (spoken < SPOKEN) return { fault: 'silent', detail: 'Almost silent' }
  const [pause] = pausesIn(levels, MAX_PAUSE)
  if (!pause) return null
  const seconds = ((pause.to - pause.from) * FRAME).toFixed(1)
  return { fault: 'silent', detail: `Silent for ${seconds} s from second ${(pause.from * FRAME).toFixed(0)}` }
}

function checkFade(levels: Float32Array, seconds: number): CheckedSpeech {
  if (seconds < MIN_THIRDS) return null
  const third = Math.floor(levels.length / 3)
  const fade = levelAt(levels.subarray(0, third), LOUD) - levelAt(levels.subarray(-third), LOUD)
  return fade > MAX_FADE
    ? { fault: 'faded', detail: `The last third is ${fade.toFixed(0)} dB softer than the first` }
    : null
}

function checkRepetition(pcm: Pcm): CheckedSpeech {
  const at = repeatedAt(pcm)
  return at === null ? null : { fault: 'repeated', detail: `Audio is repeated from second ${at.toFixed(0)}` }
}
