import type { RelevancePart } from './research.ts'

export const sumOf = (parts: RelevancePart[]): number =>
  parts.reduce((total, { value, weight }) => total + value * weight, 0)

/**
 * Returns the parts of a score so that they add up to it: a score stays between 0 and 1, so what
 * goes beyond is a part of its own, which takes it back. Parts that have it are returned as they
 * are.
 */
export function addingUp(parts: RelevancePart[]): RelevancePart[] {
  const sum = Number(sumOf(parts).toFixed(6))
  const beyond = sum - Math.max(0, Math.min(1, sum))
  return beyond === 0 ? parts : [...parts, { name: 'limit', value: -Number(beyond.toFixed(6)), weight: 1 }]
}
