import { samplesIn } from '../pcm.ts'
import { Scratch } from '../scratch.ts'
import { truePeaks } from './true-peak.ts'

/** How long the gain takes to fall before a peak, in seconds, so the change cannot be heard. */
const ATTACK = 0.004
/** Seconds in which it recovers to about two thirds. */
const RELEASE = 0.08

/**
 * Holds the true peaks of samples below `ceiling`, in place: the gain falls smoothly before each
 * peak, and recovers slowly after it.
 */
export function limit(samples: Float32Array, ceiling: number, scratch = new Scratch()): void {
  const peaks = truePeaks(samples, ceiling, scratch)
  if (!peaks.some((peak) => peak > ceiling)) return
  const reach = samplesIn(ATTACK)
  for (let i = 0; i < peaks.length; i++) {
    const peak = peaks[i] ?? 0
    peaks[i] = peak > ceiling ? ceiling / peak : 1
  }
  const gains = smallestAhead(peaks, reach, scratch)
  release(gains)
  // the mean of `reach` gains, none of which is above what the last one's peak allows
  let sum = reach
  for (let i = 0; i < samples.length; i++) {
    sum += (gains[i] ?? 1) - (i >= reach ? (gains[i - reach] ?? 1) : 1)
    samples[i] = (samples[i] ?? 0) * (sum / reach)
  }
}

/** For each sample the smallest gain from it up to `reach` samples later, and one earlier. */
function smallestAhead(gains: Float32Array, reach: number, scratch: Scratch): Float32Array {
  const smallest = scratch.take('smallest', gains.length).fill(1)
  for (let i = 0; i < gains.length; i++) {
    const gain = gains[i] ?? 1
    // peaks above the ceiling are few
    if (gain === 1) continue
    const from = Math.max(0, i - reach)
    for (let at = from; at <= Math.min(gains.length - 1, i + 1); at++) {
      if (gain < (smallest[at] ?? 1)) smallest[at] = gain
    }
  }
  return smallest
}

function release(gains: Float32Array): void {
  const share = 1 - Math.exp(-1 / samplesIn(RELEASE))
  let held = 1
  for (let i = 0; i < gains.length; i++) {
    held = Math.min(gains[i] ?? 1, held + (1 - held) * share)
    gains[i] = held
  }
}
