import { type Pcm, SAMPLE_RATE, samplesIn } from '../pcm.ts'

/** Numbers from 0 to 1 that follow from a text. */
export function diceOf(seed: string): () => number {
  let state = 2_166_136_261
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16_777_619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type SpokenOptions = {
  seed: string
  seconds: number
  /** loudest sample, from 0 to 1 */
  peak?: number
  /** Hz */
  pitch?: number
}

/**
 * A signal that measures like speech: syllables of harmonics and noise with an envelope, and
 * pauses. The same seed gives the same samples.
 */
export function syntheticSpeech({ seed, seconds, peak = 0.5, pitch = 140 }: SpokenOptions): Pcm {
  const dice = diceOf(seed)
  const pcm: Pcm = new Int16Array(samplesIn(seconds))
  for (let at = samplesIn(0.05); at < pcm.length; ) {
    const length = samplesIn(0.12 + dice() * 0.18)
    addSyllable(pcm, {
      at,
      length,
      dice,
      peak: peak * (0.5 + dice() * 0.5),
      pitch: pitch * (0.8 + dice() * 0.5),
    })
    at += length + samplesIn(dice() < 0.12 ? 0.25 + dice() * 0.3 : 0.02)
  }
  return pcm
}

type Syllable = { at: number; length: number; dice: () => number; peak: number; pitch: number }

function addSyllable(pcm: Pcm, { at, length, dice, peak, pitch }: Syllable): void {
  const step = (2 * Math.PI * pitch) / SAMPLE_RATE
  const second = 2 + Math.floor(dice() * 8)
  const third = 10 + Math.floor(dice() * 8)
  const [low, middle, high] = [0.6, 0.1 + dice() * 0.3, dice() * 0.15]
  const noise = dice() < 0.3 ? 0.25 : 0.02
  for (let i = 0; i < length && at + i < pcm.length; i++) {
    const phase = i * step
    const tone = low * Math.sin(phase) + middle * Math.sin(second * phase) + high * Math.sin(third * phase)
    const envelope = Math.sin((Math.PI * i) / length)
    pcm[at + i] = Math.round(32_767 * peak * envelope * (tone + noise * (dice() * 2 - 1)))
  }
}
