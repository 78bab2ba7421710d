import type { RelevancePart } from '@newsloom/contract/research/research'
import type { Terms } from './topic-concepts.ts'
import type { ArticleUnits, Unit } from './units.ts'

/** The most that it takes from a score. */
const WEIGHT = 0.35
const POINTS = { title: 1, text: 0.5 }
/** One word may be mentioned in passing; two of them are the subject. */
const ENOUGH_POINTS = 2
const MOST_WORDS = 4

/**
 * Returns what speaks against an article on something that its topic's description leaves out.
 * Null: nothing, or one word in its text only.
 */
export function excludedPart({ title, text }: ArticleUnits, excluded: Terms[]): RelevancePart | null {
  const found = excluded.flatMap((terms) => {
    const has = (units: Unit[]) => units.find(({ key }) => terms.has(key))
    const [inTitle, inText] = [has(title), has(text)]
    const unit = inTitle ?? inText
    return unit ? [{ written: unit.written, points: inTitle ? POINTS.title : POINTS.text }] : []
  })
  const points = found.reduce((sum, one) => sum + one.points, 0)
  if (points < POINTS.title) return null
  return {
    name: 'excluded',
    value: -Number(Math.min(1, points / ENOUGH_POINTS).toFixed(4)),
    weight: WEIGHT,
    words: found.slice(0, MOST_WORDS).map(({ written }) => written),
  }
}
