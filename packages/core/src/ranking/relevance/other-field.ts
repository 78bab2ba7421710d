import type { RelevancePart } from '@newsloom/contract/research/research'
import { fieldWords } from '@newsloom/lexicon/fields'
import type { CutText } from '@newsloom/lexicon/words'
import { isBusiness } from './business.ts'
import type { TopicConcepts } from './topic-concepts.ts'
import type { ArticleUnits } from './units.ts'

/** The most that another field takes from a score. */
const WEIGHT = 0.25
/** An article's first words say what it is about; further down, a word may be a comparison. */
const LEAD_WORDS = 40
/** One word may be an image ('a marathon of talks'); two of them identify the field. */
const ENOUGH_POINTS = 2
const POINTS = { title: 1.5, text: 1 }
/** How much of the effect an article escapes that says all of a topic's words in its text. */
const EXCUSED = 0.6
const MOST_WORDS = 4

/**
 * Returns what speaks against an article of another field than its topic's: 'power forward' is
 * sport, not electricity. Null: nothing. `covered`: how well its text covers the topic, 0 to 1.
 */
export function otherFieldPart(
  { title, text }: { title: CutText; text: CutText },
  { fields: own }: Pick<TopicConcepts, 'fields'>,
  covered: number,
): RelevancePart | null {
  const found = new Map<string, FieldOfArticle>()
  const add = (part: CutText, points: number, first?: number) => {
    for (const { field, written } of fieldWords(part, first)) {
      const known = found.get(field) ?? { words: [], points: 0 }
      if (own.has(field) || known.words.some((one) => isSame(one, written))) continue
      found.set(field, { words: [...known.words, written], points: known.points + points })
    }
  }
  add(title, POINTS.title)
  add(text, POINTS.text, LEAD_WORDS)
  const [most] = [...found.values()].sort((a, b) => b.points - a.points)
  if (!most) return null
  const share = Math.min(1, most.points / ENOUGH_POINTS) * (1 - EXCUSED * covered)
  return {
    name: 'field',
    value: -Number(share.toFixed(4)),
    weight: WEIGHT,
    words: most.words.slice(0, MOST_WORDS),
  }
}

type FieldOfArticle = { words: string[]; points: number }
const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** How much of the effect no word of business has: less than words of another field. */
const NO_BUSINESS = 0.3
/** A shorter text may well do without. */
const ENOUGH_UNITS = 30

/**
 * Returns what speaks against an article without any word of business but its topic's own, in a
 * topic about business: 'Scope 3' is a sight of rifles too. Null: nothing.
 */
export function noBusinessPart(
  { title, text }: ArticleUnits,
  { business, concepts }: Pick<TopicConcepts, 'business' | 'concepts'>,
): RelevancePart | null {
  if (!business || text.length < ENOUGH_UNITS) return null
  const own = new Set(concepts.flatMap(({ parts }) => parts.flatMap((terms) => [...terms.keys()])))
  const isOther = ({ key, entry }: ArticleUnits['title'][number]) =>
    entry !== null && !own.has(key) && isBusiness(entry)
  return [...title, ...text].some(isOther) ? null : { name: 'field', value: -NO_BUSINESS, weight: WEIGHT }
}
