import type { RelevancePart } from './research.ts'

export const sumOf = (parts: RelevancePart[]): number =>
  parts.reduce((total, { value, weight }) => total + value * weight, 0)

/**
 * Returns the parts of a score, adding up to it. A score stays between 0 and 1, so any excess
 * becomes a part of its own that takes it back. Parts that already have one are returned unchanged.
 */
export function addingUp(parts: RelevancePart[]): RelevancePart[] {
  const sum = Number(sumOf(parts).toFixed(6))
  const beyond = sum - Math.max(0, Math.min(1, sum))
  return beyond === 0 ? parts : [...parts, { name: 'limit', value: -Number(beyond.toFixed(6)), weight: 1 }]
}
