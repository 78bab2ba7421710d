import { Scratch } from '../scratch.ts'

/** Calculates samples between those of the signal, to see the peaks between them. */
const OVERSAMPLING = 4
/** Samples on each side that a calculated one depends on. */
const REACH = 8

/** One windowed sinc for each of the three places between two samples. */
const PHASES: Float64Array[] = Array.from({ length: OVERSAMPLING - 1 }, (_, phase) => {
  const place = (phase + 1) / OVERSAMPLING
  const taps = Float64Array.from({ length: 2 * REACH }, (_tap, i) => {
    const x = i - REACH + 1 - place
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / REACH)
    return (window * Math.sin(Math.PI * x)) / (Math.PI * x)
  })
  // the gain of a constant signal is exactly 1
  const sum = taps.reduce((total, tap) => total + tap, 0)
  return taps.map((tap) => tap / sum)
})

/**
 * The largest magnitude around each sample, up to halfway to its neighbours and a little further
 * (BS.1770-4, annex 2). Blocks whose samples are all below `above` divided by 2 are not calculated:
 * no speech rises by 6 dB between two samples.
 */
export function truePeaks(samples: Float32Array, above = 0, scratch = new Scratch()): Float32Array {
  const peaks = scratch.take('peaks', samples.length)
  for (let i = 0; i < samples.length; i++) peaks[i] = Math.abs(samples[i] ?? 0)
  const block = 256
  for (let start = 0; start < samples.length; start += block) {
    const end = Math.min(samples.length, start + block)
    let loudest = 0
    for (let i = start; i < end; i++) loudest = Math.max(loudest, peaks[i] ?? 0)
    if (loudest >= above / 2) addBetween(samples, peaks, start, end)
  }
  return peaks
}

function addBetween(samples: Float32Array, peaks: Float32Array, start: number, end: number): void {
  for (let i = start; i < end; i++) {
    let peak = 0
    for (const taps of PHASES) {
      let sum = 0
      for (let tap = 0; tap < 2 * REACH; tap++) sum += (taps[tap] ?? 0) * (samples[i + tap - REACH + 1] ?? 0)
      peak = Math.max(peak, Math.abs(sum))
    }
    peaks[i] = Math.max(peaks[i] ?? 0, peak)
    if (i + 1 < samples.length) peaks[i + 1] = Math.max(peaks[i + 1] ?? 0, peak)
  }
}

/** The largest true peak of these samples, as an amplitude. */
export function truePeakOf(samples: Float32Array, scratch = new Scratch()): number {
  let largest = 0
  for (const sample of samples) largest = Math.max(largest, Math.abs(sample))
  for (const peak of truePeaks(samples, largest, scratch)) largest = Math.max(largest, peak)
  return largest
}
