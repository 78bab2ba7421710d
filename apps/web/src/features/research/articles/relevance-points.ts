import type { RelevancePart } from '@newsloom/contract/research/research'

/**
 * The percentage points that each part of a score gives, whole numbers that add up to the score as
 * it is shown: those that lose most by rounding down are rounded up (largest remainder).
 */
export function relevancePoints(parts: RelevancePart[], score: number): number[] {
  // to 4 decimals: 0.55 * 100 is 55.00000000000001
  const exact = parts.map(({ value, weight }) => Number((value * weight * 100).toFixed(4)))
  const points = exact.map(Math.floor)
  const missing = Math.round(score * 100) - points.reduce((sum, one) => sum + one, 0)
  const most = exact
    .map((one, at) => ({ at, rest: one - Math.floor(one) }))
    .toSorted((a, b) => b.rest - a.rest || a.at - b.at)
  for (const { at } of most.slice(0, Math.max(0, missing))) points[at] = (points[at] ?? 0) + 1
  return points
}
