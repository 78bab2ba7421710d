/** Clocks and feeds differ: a date this far ahead is treated as now. */
const FUTURE_TOLERANCE_MS = 3_600_000

export type DateVerdict = 'in' | 'tooOld' | 'undated' | 'future'

/**
 * Compares a publication date with a window of `hours` that ends now. Without a window (0) nothing
 * is too old or undated; a date more than an hour ahead is always wrong.
 */
export function dateVerdict(publishedAt: Date | null, hours: number, now: Date): DateVerdict {
  if (!publishedAt) return hours > 0 ? 'undated' : 'in'
  const age = now.getTime() - publishedAt.getTime()
  if (age < -FUTURE_TOLERANCE_MS) return 'future'
  return hours > 0 && age > hours * 3_600_000 ? 'tooOld' : 'in'
}
