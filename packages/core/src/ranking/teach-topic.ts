import type { ArticleChoice, TaughtTerm, Term } from '@newsloom/contract/research/curation'
import { standardLexicon } from '@newsloom/lexicon/standard-lexicon'
import type { CutText } from '@newsloom/lexicon/words'
import { type Aspect, aspectOf, isDistinctiveKey } from './distinctive-units.ts'
import type { TopicWords } from './exclusions.ts'
import { type TopicConcepts, topicConcepts } from './relevance/topic-concepts.ts'
import { cutArticleIntoUnits, type Unit } from './relevance/units.ts'

/** The terms for which an article was chosen: what it has and the others of its list lack. */
export type Correction = { choice: ArticleChoice; chosenAt: Date; terms: Term[] }
type Text = { title: CutText; text: CutText }

/** Small, so a single wrong choice does little harm. */
const ENOUGH_CHOICES = 3
const HALF_LIFE_DAYS = 60
const DAY = 86_400_000
/** Weaker terms, such as those of choices that contradict each other, are not used. */
const WEAKEST = 0.1
/** The most terms that a correction teaches, and that a topic uses in each direction. */
const MOST = { perChoice: 5, perDirection: 20 }
const LONGEST = 60
/** A mention in the title says more; a word has to be in both, a name in the title or repeated. */
const POINTS = { title: 3, text: 1, least: 4, named: 3 }
/** One of this many other articles may have a term as well. */
const HARDLY = 15

/**
 * The terms that distinguish an article from the `others`, hardly any of which has them, the most
 * distinctive first: names and concepts in its title or named often, and rare words and places in
 * its title and its text. The topic's own words are never among them.
 */
export function distinctiveTerms(article: Text, others: Text[], topic: TopicWords): Term[] {
  const concepts = topicConcepts(topic)
  const own = ownKeys(concepts)
  const { title, text } = cutArticleIntoUnits(article, concepts.phrases)
  const elsewhere = articlesByKey(others, concepts)
  const most = Math.floor(others.length / HARDLY)
  const counted = new Map<string, { term: Term; points: number; aspect: Aspect; inTitle: boolean }>()
  const count = (units: Unit[], points: number, inTitle: boolean) => {
    for (const unit of units) {
      const aspect = aspectOf(unit)
      if (aspect === null || own.has(unit.key) || (elsewhere.get(unit.key) ?? 0) > most) continue
      const term = { key: unit.key, written: unit.written.slice(0, LONGEST) }
      const known = counted.get(unit.key) ?? { term, points: 0, aspect, inTitle }
      counted.set(unit.key, { ...known, points: known.points + points })
    }
  }
  count(title, POINTS.title, true)
  count(text, POINTS.text, false)
  return [...counted.values()]
    .filter(({ points, aspect, inTitle }) =>
      aspect === 'name' ? inTitle || points >= POINTS.named : inTitle && points >= POINTS.least,
    )
    .sort((a, b) => b.points - a.points)
    .slice(0, MOST.perChoice)
    .map(({ term }) => term)
}

/**
 * Returns the terms that corrections teach a topic, the strongest first. Corrections that
 * contradict each other cancel, old ones fade, and a word of the topic itself is never taught.
 * `forgotten`: when a person had a term forgotten, with what counted as it; only later corrections
 * can teach it again.
 */
export function learn(
  corrections: Correction[],
  { topic, now, forgotten }: { topic: TopicWords; now: Date; forgotten: Record<string, string> },
): TaughtTerm[] {
  const own = ownKeys(topicConcepts(topic))
  const usable = corrections.map(({ terms, ...correction }) => ({
    ...correction,
    terms: terms.filter(({ key, written }) => {
      const isForgotten = [key, broaderKey(key)].some(
        (one) => correction.chosenAt.getTime() <= Date.parse(forgotten[one] ?? ''),
      )
      return !own.has(key) && isDistinctiveKey(key, written) && !isForgotten
    }),
  }))
  const votes = new Map<string, TaughtTerm>()
  for (const { choice, chosenAt, terms } of inBroaderTerms(usable)) {
    const age = Math.max(0, now.getTime() - chosenAt.getTime()) / DAY
    const vote = (choice === 'pinned' ? 1 : -1) * 0.5 ** (age / HALF_LIFE_DAYS)
    for (const { key, written } of terms)
      votes.set(key, { key, written, weight: (votes.get(key)?.weight ?? 0) + vote })
  }
  const taught = [...votes.values()]
    .map((term) => ({ ...term, weight: limited(term.weight / ENOUGH_CHOICES) }))
    .filter(({ weight }) => Math.abs(weight) >= WEAKEST)
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || (a.key < b.key ? -1 : 1))
  const most = (direction: number) =>
    taught.filter(({ weight }) => Math.sign(weight) === direction).slice(0, MOST.perDirection)
  return [...most(-1), ...most(1)]
}

/** 'Gold price' counts as 'gold' where other corrections teach that, once for each correction. */
function inBroaderTerms(corrections: Correction[]): Correction[] {
  const taught = new Map(corrections.flatMap(({ terms }) => terms.map((term) => [term.key, term])))
  const broadest = (term: Term): Term => taught.get(broaderKey(term.key)) ?? term
  return corrections.map(({ terms, ...correction }) => ({
    ...correction,
    terms: [...new Map(terms.map(broadest).map((term) => [term.key, term])).values()],
  }))
}

/** The key of what an entry belongs to; '' of one that belongs to nothing, and of a plain word. */
function broaderKey(key: string): string {
  const broader = key.startsWith('@') ? standardLexicon().entries.get(key.slice(1))?.broader : null
  return broader ? `@${broader}` : ''
}

const limited = (weight: number): number => Math.max(-1, Math.min(1, weight))

/** The keys of everything that a topic is about, narrower and broader terms included. */
const ownKeys = ({ concepts }: TopicConcepts): Set<string> =>
  new Set(concepts.flatMap(({ parts }) => parts.flatMap((terms) => [...terms.keys()])))

/** How many articles have each key. */
function articlesByKey(articles: Text[], { phrases }: TopicConcepts): Map<string, number> {
  const counts = new Map<string, number>()
  for (const article of articles) {
    const { title, text } = cutArticleIntoUnits(article, phrases)
    for (const key of new Set([...title, ...text].map((unit) => unit.key)))
      counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}
