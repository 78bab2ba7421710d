/**
 * How a source came into the run: chosen by the user, from the starter list, or found by search.
 */
export type SourceOrigin = 'chosen' | 'starter' | 'search'
export type QualityFacts = { origin: SourceOrigin; hasFullText: boolean; isDated: boolean }

const ORIGIN: Record<SourceOrigin, number> = { chosen: 1, starter: 0.8, search: 0.5 }

/**
 * How reliable an article's source is, 0 to 1: who chose it, and whether it provides a full text
 * and a date.
 */
export function sourceQuality({ origin, hasFullText, isDated }: QualityFacts): number {
  return ORIGIN[origin] * 0.6 + (hasFullText ? 0.25 : 0) + (isDated ? 0.15 : 0)
}
