import type { Rarity } from '../rarity.ts'
import type { Weighed } from '../weighed.ts'

/** The share of a report's terms, beside those of both headlines, that the other has too. */
export function sharedMatter(a: Weighed, b: Weighed, rarity: Rarity): number {
  let [shared, all] = [0, 0]
  for (const [term, count] of a.terms) {
    if (a.title.has(term) && b.title.has(term)) continue
    const weight = rarity(term) * (1 + Math.log(count))
    all += weight
    if (b.terms.has(term)) shared += weight
  }
  return all === 0 ? 1 : shared / all
}
