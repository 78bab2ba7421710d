import { type Pcm, SAMPLE_RATE, samplesIn } from '../pcm.ts'

/** Seconds of a frame of the fingerprint. */
const FRAME = 0.04
/** Hz; the bands between them tell vowels and consonants apart. */
const EDGES = [300, 700, 1_500, 3_000]
const BANDS = EDGES.length + 1
/** Seconds that must be alike: longer than any phrase that two sentences share. */
const STRETCH = 3
/** Seconds that are not compared, as neighbours are alike. */
const MIN_LAG = 2
/** The correlation of two fingerprints from which their samples are compared. */
const SIMILAR = 0.93
/** The correlation of samples of one recording; two readings have less than 0.5. */
const SAME = 0.8
/** Samples are compared at a quarter of their rate, which holds the vowels. */
const DECIMATION = 4
const MAX_COMPARED = 40

/**
 * The second at which audio begins that was heard before; null: none. It finds audio that a model
 * gives twice, not a text that it reads twice with another melody: that one is too long for its
 * text.
 */
export function repeatedAt(pcm: Pcm): number | null {
  const print = fingerprint(pcm)
  const count = print.frames.length / BANDS
  const stretch = Math.round(STRETCH / FRAME)
  const similar: Similar[] = []
  for (let lag = Math.round(MIN_LAG / FRAME); lag + stretch <= count; lag++) {
    const found = mostSimilar(print, { count, lag, stretch })
    if (found.likeness > SIMILAR) similar.push(found)
  }
  if (similar.length === 0) return null
  const coarse = decimated(pcm)
  const likely = similar.toSorted((a, b) => b.likeness - a.likeness).slice(0, MAX_COMPARED)
  const same = likely.find((found) => sampleLikeness(coarse, found) > SAME)
  return same ? (same.at + same.lag) * FRAME : null
}

type Lagged = { count: number; lag: number; stretch: number }
/** `at` and `lag` in frames */
type Similar = { at: number; lag: number; likeness: number }

/** The stretch that is most like the one that comes `lag` frames later. */
function mostSimilar({ frames, energies }: Fingerprint, { count, lag, stretch }: Lagged): Similar {
  const best = { at: 0, lag, likeness: 0 }
  const products = new Float32Array(count - lag)
  // stretches of little but pauses are alike without being a repetition
  const least = stretch * BANDS * 0.2
  let xy = 0
  for (let frame = 0; frame + lag < count; frame++) {
    let product = 0
    const [x, y] = [frame * BANDS, (frame + lag) * BANDS]
    for (let band = 0; band < BANDS; band++) product += (frames[x + band] ?? 0) * (frames[y + band] ?? 0)
    products[frame] = product
    xy += product
    const at = frame - stretch + 1
    if (at < 0) continue
    if (at > 0) xy -= products[at - 1] ?? 0
    const xx = (energies[frame + 1] ?? 0) - (energies[at] ?? 0)
    const yy = (energies[frame + lag + 1] ?? 0) - (energies[at + lag] ?? 0)
    if (xx < least || yy < least) continue
    const likeness = xy / Math.sqrt(xx * yy)
    if (likeness <= best.likeness) continue
    best.likeness = likeness
    best.at = at
  }
  return best
}

function decimated(pcm: Pcm): Float32Array {
  const coarse = new Float32Array(Math.floor(pcm.length / DECIMATION))
  for (let i = 0; i < coarse.length; i++) {
    for (let k = 0; k < DECIMATION; k++) coarse[i] = (coarse[i] ?? 0) + (pcm[i * DECIMATION + k] ?? 0)
  }
  return coarse
}

/** The correlation of the samples of two stretches, at the best place within a frame. */
function sampleLikeness(coarse: Float32Array, { at, lag }: Similar): number {
  const frame = samplesIn(FRAME) / DECIMATION
  const length = Math.round((samplesIn(STRETCH) - samplesIn(FRAME)) / DECIMATION)
  const from = at * frame
  let best = 0
  for (let shift = -frame; shift <= frame; shift++) {
    const other = from + lag * frame + shift
    if (other + length > coarse.length) break
    let [xy, xx, yy] = [0, 0, 1e-9]
    for (let i = 0; i < length; i++) {
      const x = coarse[from + i] ?? 0
      const y = coarse[other + i] ?? 0
      xy += x * y
      xx += x * x
      yy += y * y
    }
    best = Math.max(best, xy / Math.sqrt(Math.max(1e-9, xx) * yy))
  }
  return best
}

/**
 * The levels of each frame's bands, each with mean 0 and variance 1 over the recording; `energies`:
 * the sum of their squares up to each frame.
 */
type Fingerprint = { frames: Float32Array; energies: Float64Array }

function fingerprint(pcm: Pcm): Fingerprint {
  const length = samplesIn(FRAME)
  const count = Math.floor(pcm.length / length)
  const frames = new Float32Array(count * BANDS)
  const pull = EDGES.map((edge) => 1 - Math.exp((-2 * Math.PI * edge) / SAMPLE_RATE))
  const low = new Float64Array(EDGES.length)
  for (let frame = 0; frame < count; frame++) {
    const energy = new Float64Array(BANDS)
    for (let i = frame * length; i < (frame + 1) * length; i++) {
      let below = 0
      const sample = pcm[i] ?? 0
      for (let band = 0; band < EDGES.length; band++) {
        const state = (low[band] ?? 0) + (pull[band] ?? 0) * (sample - (low[band] ?? 0))
        low[band] = state
        energy[band] = (energy[band] ?? 0) + (state - below) ** 2
        below = state
      }
      energy[EDGES.length] = (energy[EDGES.length] ?? 0) + (sample - below) ** 2
    }
    for (let band = 0; band < BANDS; band++) frames[frame * BANDS + band] = Math.log1p(energy[band] ?? 0)
  }
  for (let band = 0; band < BANDS; band++) standardise(frames, band)
  const energies = new Float64Array(count + 1)
  frames.forEach((level, i) => {
    const frame = Math.floor(i / BANDS)
    energies[frame + 1] = (energies[frame + 1] ?? 0) + level * level
  })
  for (let frame = 0; frame < count; frame++) {
    energies[frame + 1] = (energies[frame + 1] ?? 0) + (energies[frame] ?? 0)
  }
  return { frames, energies }
}

function standardise(frames: Float32Array, band: number): void {
  let [sum, squares, count] = [0, 0, 0]
  for (let i = band; i < frames.length; i += BANDS) {
    const value = frames[i] ?? 0
    sum += value
    squares += value * value
    count += 1
  }
  const mean = sum / Math.max(1, count)
  const deviation = Math.sqrt(Math.max(1e-9, squares / Math.max(1, count) - mean * mean))
  for (let i = band; i < frames.length; i += BANDS) frames[i] = ((frames[i] ?? 0) - mean) / deviation
}
