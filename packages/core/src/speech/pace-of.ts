/** Seconds that speech took, and those that its text was estimated to take. */
export type Paced = { seconds: number | null; estimatedSeconds: number }

/** Shorter speech says little of a pace. */
const MIN_SECONDS = 10
/**
 * Voices differ by about a fifth from the estimate, and a reading of a text by a bit more. Beyond
 * it, the speech that is compared with may be bad itself.
 */
const SLOWEST = 1.4
const FASTEST = 0.75

/** How much longer than estimated the voices of other speech are; 1: unknown. */
export function paceOf(others: readonly Paced[]): number {
  const ratios = others
    .filter(({ seconds, estimatedSeconds }) => seconds !== null && estimatedSeconds >= MIN_SECONDS)
    .map(({ seconds, estimatedSeconds }) => (seconds ?? 0) / estimatedSeconds)
    .toSorted((a, b) => a - b)
  const median = ratios[Math.floor(ratios.length / 2)] ?? 1
  return Math.min(SLOWEST, Math.max(FASTEST, median))
}
