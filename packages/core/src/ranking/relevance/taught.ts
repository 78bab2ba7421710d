import type { TaughtTerm } from '@newsloom/contract/research/curation'
import type { RelevancePart } from '@newsloom/contract/research/research'
import type { Unit } from './units.ts'

/** The weight of what was taught: less than any of the topic's own words in a title. */
const WEIGHT = 0.15
const IN_TEXT = 0.5
const MOST_WORDS = 4

/** A report on the price of gold is one on gold. */
const keysOf = ({ key, entry }: Unit): string[] => [key, ...(entry?.broader ? [`@${entry.broader}`] : [])]

/** Returns the effect on an article of what its topic was taught; null: nothing. */
export function taughtPart(
  taught: TaughtTerm[],
  { title, text }: { title: Unit[]; text: Unit[] },
): RelevancePart | null {
  const [inTitle, inText] = [title, text].map((units) => new Set(units.flatMap(keysOf)))
  // a term learned from one choice counts less than one from several
  const found = taught.flatMap((term) => {
    const place = inTitle?.has(term.key) ? 1 : inText?.has(term.key) ? IN_TEXT : 0
    return place === 0 ? [] : [{ ...term, points: term.weight * Math.sqrt(Math.abs(term.weight)) * place }]
  })
  if (found.length === 0) return null
  const sum = found.reduce((total, { points }) => total + points, 0)
  const learned = found
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .slice(0, MOST_WORDS)
    .map(({ written, weight }) => ({
      term: written,
      wanted: weight < 0 ? ('less' as const) : ('more' as const),
    }))
  return {
    name: 'taught',
    value: Number(Math.max(-1, Math.min(1, sum)).toFixed(4)),
    weight: WEIGHT,
    words: learned.map(({ term, wanted }) => `${wanted === 'less' ? '−' : '+'} ${term}`),
    learned,
  }
}
