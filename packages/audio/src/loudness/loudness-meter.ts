import { SAMPLE_RATE } from '../pcm.ts'
import { kWeighting } from './k-weighting.ts'

/** LUFS of silence, below which a block does not count (BS.1770-4). */
const ABSOLUTE_GATE = -70
/** LU below the mean, below which a block does not count. */
const RELATIVE_GATE = -10
const OFFSET = -0.691
/** Seconds; blocks of four overlap by three quarters. */
const STEP = 0.1
const STEPS = 4

export type LoudnessMeter = {
  push: (samples: Float32Array) => void
  /** integrated loudness in LUFS of all samples so far; -Infinity: silence */
  lufs: () => number
}

/**
 * Measures the integrated loudness of one channel by ITU-R BS.1770-4 and EBU R 128, piece by piece:
 * an hour takes the memory of its 36,000 energies.
 */
export function createLoudnessMeter(rate: number = SAMPLE_RATE): LoudnessMeter {
  const [shelf, high] = kWeighting(rate)
  const length = Math.round(rate * STEP)
  const steps: number[] = []
  let [s1, s2, h1, h2, sum, filled] = [0, 0, 0, 0, 0, 0]
  return {
    push: (samples) => {
      for (let i = 0; i < samples.length; i++) {
        const x = samples[i] ?? 0
        const y = shelf.b0 * x + s1
        s1 = shelf.b1 * x - shelf.a1 * y + s2
        s2 = shelf.b2 * x - shelf.a2 * y
        const z = high.b0 * y + h1
        h1 = high.b1 * y - high.a1 * z + h2
        h2 = high.b2 * y - high.a2 * z
        sum += z * z
        filled += 1
        if (filled < length) continue
        steps.push(sum / length)
        sum = 0
        filled = 0
      }
    },
    lufs: () => gatedLoudness(steps),
  }
}

const loudnessOf = (energy: number): number => OFFSET + 10 * Math.log10(energy)

function gatedLoudness(steps: readonly number[]): number {
  const blocks: number[] = []
  for (let at = 0; at + STEPS <= steps.length; at++) {
    let sum = 0
    for (let i = at; i < at + STEPS; i++) sum += steps[i] ?? 0
    const energy = sum / STEPS
    if (loudnessOf(energy) >= ABSOLUTE_GATE) blocks.push(energy)
  }
  if (blocks.length === 0) return Number.NEGATIVE_INFINITY
  const gate = loudnessOf(meanOf(blocks)) + RELATIVE_GATE
  return loudnessOf(meanOf(blocks.filter((energy) => loudnessOf(energy) >= gate)))
}

const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** The integrated loudness of these samples, LUFS. */
export function loudnessOfSamples(samples: Float32Array, rate: number = SAMPLE_RATE): number {
  const meter = createLoudnessMeter(rate)
  meter.push(samples)
  return meter.lufs()
}
