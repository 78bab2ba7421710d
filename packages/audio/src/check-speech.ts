import { FRAME, frameLevels, levelAt, PAUSE_DB, pausesIn } from './checks/levels.ts'
import { repeatedAt } from './checks/repeated.ts'
import { type Pcm, secondsOf } from './pcm.ts'

/** Why speech is refused; seconds from its start (`from`), and levels in dB. */
export type SpeechFault =
  | { kind: 'too-short' | 'too-long'; seconds: number; expectedSeconds: number }
  | { kind: 'silent' }
  | { kind: 'paused'; seconds: number; from: number }
  | { kind: 'faded' | 'faded-end'; decibels: number }
  | { kind: 'repeated'; from: number }

/**
 * Shares of the estimated time. People who read aloud differ by a third from their mean (IReST, as
 * the contract's estimate-length.ts): 0.67 to 1.5 of it is kept. Half a text, and twice one, are
 * not.
 */
const SHORTEST = 0.6
const LONGEST = 1.6
/** The estimate of a short text is off by seconds rather than by a share: of it, and at most. */
const LEEWAY_SHARE = 0.08
const MAX_LEEWAY = 1.5
/** At least, in seconds; models are silent for a while before and after a word. */
const MIN_LEEWAY = { short: 0.3, long: 1 }
/** Less speech than this share is silence with a noise in it. */
const SPOKEN = 0.25
/** Seconds; no host pauses for this long. */
const MAX_PAUSE = 3
/** Shorter speech has no thirds to compare. */
const MIN_THIRDS = 6
/** dB by which the last third may be softer than the first. */
const MAX_FADE = 8
/** Seconds; the end of shorter speech is a few words, which are softer than a sentence. */
const MIN_END = 20
/** The end is this share; it fades when it is softer than the first third by this many dB. */
const END = 1 / 9
const MAX_END_FADE = 6
/** Parts whose levels show a steady fall, unlike those of a softer host. */
const TREND_PARTS = 6
/** The level of the loud frames of a third, which pauses do not change. */
const LOUD = 0.8

/** Why this speech cannot be a reading of a text of about `expectedSeconds`; null: it may be. */
export function checkSpeech(pcm: Pcm, expectedSeconds: number): SpeechFault | null {
  const seconds = secondsOf(pcm.length)
  const levels = frameLevels(pcm)
  return (
    checkSilence(levels) ??
    checkLength(seconds, expectedSeconds) ??
    checkFade(levels, seconds) ??
    checkRepetition(pcm)
  )
}

function checkLength(seconds: number, expectedSeconds: number): SpeechFault | null {
  const leeway = Math.min(MAX_LEEWAY, expectedSeconds * LEEWAY_SHARE)
  if (seconds <= expectedSeconds * SHORTEST - Math.max(MIN_LEEWAY.short, leeway))
    return { kind: 'too-short', seconds, expectedSeconds }
  if (seconds >= expectedSeconds * LONGEST + Math.max(MIN_LEEWAY.long, leeway))
    return { kind: 'too-long', seconds, expectedSeconds }
  return null
}

function checkSilence(levels: Float32Array): SpeechFault | null {
  const spoken = levels.filter((level) => level >= PAUSE_DB).length / Math.max(1, levels.length)
  if (spoken < SPOKEN) return { kind: 'silent' }
  const [pause] = pausesIn(levels, MAX_PAUSE)
  return pause ? { kind: 'paused', seconds: (pause.to - pause.from) * FRAME, from: pause.from * FRAME } : null
}

function checkFade(levels: Float32Array, seconds: number): SpeechFault | null {
  if (seconds < MIN_THIRDS) return null
  const third = Math.floor(levels.length / 3)
  const start = levelAt(levels.subarray(0, third), LOUD)
  const fade = start - levelAt(levels.subarray(-third), LOUD)
  if (fade > MAX_FADE) return { kind: 'faded', decibels: fade }
  if (seconds < MIN_END) return null
  const end = start - levelAt(levels.subarray(-Math.floor(levels.length * END)), LOUD)
  const fall = Math.max(fallOf(levels), fallOf(levels.subarray(-third)))
  return end > MAX_END_FADE && fall > MAX_END_FADE ? { kind: 'faded-end', decibels: end } : null
}

/** The dB by which the levels fall steadily from the first to the last: the line through them. */
function fallOf(levels: Float32Array): number {
  const length = Math.floor(levels.length / TREND_PARTS)
  const middle = (TREND_PARTS - 1) / 2
  let [xy, xx] = [0, 0]
  for (let part = 0; part < TREND_PARTS; part++) {
    const level = levelAt(levels.subarray(part * length, (part + 1) * length), LOUD)
    xy += (part - middle) * level
    xx += (part - middle) ** 2
  }
  return (-xy / xx) * TREND_PARTS
}

function checkRepetition(pcm: Pcm): SpeechFault | null {
  const from = repeatedAt(pcm)
  return from === null ? null : { kind: 'repeated', from }
}
