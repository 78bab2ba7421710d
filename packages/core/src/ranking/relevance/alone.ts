import type { RelevancePart } from '@newsloom/contract/research/research'
import type { Concept, Terms } from './topic-concepts.ts'
import type { ArticleUnits } from './units.ts'

/** An article's first words say what it is about. */
const LEAD_UNITS = 40
/** The weight of a topic's other words from which nothing is deducted. */
const MIN_OTHERS = 0.3
/** The largest share of the score that is deducted. */
const MAX_LOSS = 0.25

/**
 * Returns what speaks against an article whose title and lead have one word of its topic only:
 * 'NPL' may be a laboratory, and 'gold' a colour. `byWords`: its score by words. Null: nothing.
 */
export function alonePart(
  concepts: Concept[],
  { title, text }: ArticleUnits,
  byWords: number,
): RelevancePart | null {
  const keys = new Set([...title, ...text.slice(0, LEAD_UNITS)].map(({ key }) => key))
  const named = namedConcepts(concepts, keys)
  const others = named.slice(1).reduce((sum, weight) => sum + weight, 0)
  const possible = concepts.reduce((sum, { weight }) => sum + weight, 0) - (named[0] ?? 0)
  if (concepts.length < 2 || possible <= 0) return null
  const missing = 1 - Math.min(1, others / Math.min(MIN_OTHERS, possible))
  if (missing === 0 || byWords === 0) return null
  return { name: 'alone', value: -Number((missing * byWords).toFixed(4)), weight: MAX_LOSS }
}

/**
 * The weights of the concepts that are named, weightiest first; one word counts for one of them.
 */
function namedConcepts(concepts: Concept[], keys: Set<string>): number[] {
  const found = concepts
    .map(({ parts, weight }) => ({ best: parts.map((terms) => bestOf(terms, keys)), weight }))
    .map(({ best, weight }) => ({
      keys: best.map(({ key }) => key),
      weight: weight * Math.min(...best.map(({ share }) => share)),
    }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  const used = new Set<string>()
  return found.flatMap((one) => {
    if (one.keys.every((key) => used.has(key))) return []
    for (const key of one.keys) used.add(key)
    return [one.weight]
  })
}

/** The key with the greatest share among those of an article. */
function bestOf(terms: Terms, keys: Set<string>): { key: string; share: number } {
  let best = { key: '', share: 0 }
  for (const [key, share] of terms) if (share > best.share && keys.has(key)) best = { key, share }
  return best
}
