import type { ArticleChoice, TaughtTerm, Term } from '@newsloom/contract/research/curation'
import { type CutText, isOrdinaryWord } from '@newsloom/lexicon/words'
import type { TopicWords } from './relevance/exclusions.ts'
import { type TopicConcepts, topicConcepts } from './relevance/topic-concepts.ts'
import { cutArticleIntoUnits, type Unit } from './relevance/units.ts'
import { stemOf } from './stem.ts'

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
/** Shorter Thai words, such as those for 'person' and 'vote', are in any news. */
const SHORTEST_WORD = 3
/** A mention in the title says more; a word has to be in both, or in the text several times. */
const POINTS = { title: 3, text: 1, least: 4 }
/** Terms that say when or in what currency, not what. */
const TELLS_NOTHING = new Set(['month', 'weekday', 'currency'])

/**
 * The terms of an article that none of the `others` has, the most telling first. The topic's own
 * words are never among them.
 */
export function tellingTerms(article: Text, others: Text[], topic: TopicWords): Term[] {
  const concepts = topicConcepts(topic)
  const own = ownKeys(concepts)
  const { title, text } = cutArticleIntoUnits(article, concepts.phrases)
  const shared = new Set(others.flatMap((other) => keysOf(other, concepts)))
  const counted = new Map<string, { term: Term; points: number }>()
  const count = (units: Unit[], points: number) => {
    for (const unit of units) {
      if (own.has(unit.key) || shared.has(unit.key) || !saysSomething(unit)) continue
      const known = counted.get(unit.key)
      const term = { key: unit.key, written: unit.written.slice(0, LONGEST) }
      counted.set(unit.key, { term: known?.term ?? term, points: (known?.points ?? 0) + points })
    }
  }
  count(title, POINTS.title)
  count(text, POINTS.text)
  return [...counted.values()]
    .filter(({ term, points }) => points >= POINTS.least || term.key.startsWith('@'))
    .sort((a, b) => b.points - a.points)
    .slice(0, MOST.perChoice)
    .map(({ term }) => term)
}

/**
 * Returns the terms that corrections teach a topic, the strongest first. Corrections that
 * contradict each other cancel, old ones fade, and a word of the topic itself is never taught.
 * `forgotten`: when a person had a term forgotten; only later corrections can teach it again.
 */
export function learn(
  corrections: Correction[],
  { topic, now, forgotten }: { topic: TopicWords; now: Date; forgotten: Record<string, string> },
): TaughtTerm[] {
  const own = ownKeys(topicConcepts(topic))
  const votes = new Map<string, TaughtTerm>()
  for (const { choice, chosenAt, terms } of corrections) {
    const age = Math.max(0, now.getTime() - chosenAt.getTime()) / DAY
    const vote = (choice === 'pinned' ? 1 : -1) * 0.5 ** (age / HALF_LIFE_DAYS)
    for (const { key, written } of terms) {
      const forgottenAt = Date.parse(forgotten[key] ?? '')
      if (own.has(key) || chosenAt.getTime() <= forgottenAt) continue
      votes.set(key, { key, written, weight: (votes.get(key)?.weight ?? 0) + vote })
    }
  }
  const taught = [...votes.values()]
    .map((term) => ({ ...term, weight: limited(term.weight / ENOUGH_CHOICES) }))
    .filter(({ weight }) => Math.abs(weight) >= WEAKEST)
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || (a.key < b.key ? -1 : 1))
  const most = (direction: number) =>
    taught.filter(({ weight }) => Math.sign(weight) === direction).slice(0, MOST.perDirection)
  return [...most(-1), ...most(1)]
}

const limited = (weight: number): number => Math.max(-1, Math.min(1, weight))

/** The keys of everything that a topic is about, narrower and broader terms included. */
const ownKeys = ({ concepts }: TopicConcepts): Set<string> =>
  new Set(concepts.flatMap(({ parts }) => parts.flatMap((terms) => [...terms.keys()])))

const keysOf = (article: Text, { phrases }: TopicConcepts): string[] => {
  const { title, text } = cutArticleIntoUnits(article, phrases)
  return [...title, ...text].map(({ key }) => key)
}

function saysSomething({ key, entry, word }: Unit): boolean {
  if (entry) return !TELLS_NOTHING.has(entry.kind)
  return (
    word.length > SHORTEST_WORD &&
    /^\p{L}/u.test(word) &&
    !isOrdinaryWord(word) &&
    !isOrdinaryWord(stemOf(word)) &&
    key !== ''
  )
}
