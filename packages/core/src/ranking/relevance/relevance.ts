import { addingUp, sumOf } from '@newsloom/contract/research/adding-up'
import type { TaughtTerm } from '@newsloom/contract/research/curation'
import type { RelevancePart } from '@newsloom/contract/research/research'
import type { CutText } from '@newsloom/lexicon/words'
import { type QualityFacts, sourceQuality } from '../source-quality.ts'
import { alikeParts } from './alike.ts'
import { alonePart } from './alone.ts'
import { bm25, TEXT_FIELD, TITLE_FIELD } from './bm25.ts'
import { excludedPart } from './excluded.ts'
import { matchedWords } from './matched-words.ts'
import { otherCountryPart } from './other-country.ts'
import { noBusinessPart, otherFieldPart } from './other-field.ts'
import { recency } from './recency.ts'
import { taughtPart } from './taught.ts'
import type { TopicConcepts } from './topic-concepts.ts'
import { type ArticleUnits, cutArticleIntoUnits } from './units.ts'

export type Scorable = QualityFacts & {
  title: CutText
  text: CutText
  publishedAt: Date | null
}
export type Score = {
  /** the sum of each part's value times its weight, between 0 and 1 */
  relevance: number
  parts: RelevancePart[]
  /** without what was taught and without the limits, to order articles with equal scores */
  unlimited: number
  /** the article as it was read, for `explainParts` */
  units: ArticleUnits
  /** false: (almost) nothing of the topic was found, in either language */
  isOnTopic: boolean
}

export const WEIGHTS = { title: 0.25, text: 0.55, recency: 0.1, source: 0.1 } as const
/** Below this the match is by chance, such as one general word of the description. */
const CHANCE_HIT = 0.05
/** Below this a score is shown as 0 %. */
const LEAST_SCORE = 0.005
/** News of another country goes down the list rather than off it: this share of it counts there. */
const OTHER_COUNTRY_COUNTS = 0.5

/**
 * Scores articles against a topic; every score can be derived from its parts. What was taught
 * changes the order of articles, but neither adds nor drops one.
 */
export function scoreArticles(
  topic: TopicConcepts,
  articles: Scorable[],
  hours: number,
  now: Date,
  taught: TaughtTerm[] = [],
): Score[] {
  const { concepts, phrases } = topic
  const units = articles.map((article) => cutArticleIntoUnits(article, phrases))
  const titles = bm25(
    concepts,
    units.map(({ title }) => title),
    TITLE_FIELD,
  )
  const texts = bm25(
    concepts,
    units.map(({ title, text }) => [...title, ...text]),
    TEXT_FIELD,
  )
  const judged = articles.map((article, i) => {
    const read = units[i] ?? { title: [], text: [] }
    const byWords = WEIGHTS.title * (titles[i] ?? 0) + WEIGHTS.text * (texts[i] ?? 0)
    const alone = alonePart(concepts, read, byWords)
    const field = otherFieldPart(article, topic, texts[i] ?? 0)
    const country = otherCountryPart(read, topic.countries)
    const excluded = excludedPart(read, topic.excluded)
    const noBusiness = alone && !field ? noBusinessPart(read, topic) : null
    const against = given(field, country, excluded, noBusiness, alone)
    const kept = byWords + sumOf(given(field, excluded)) + OTHER_COUNTRY_COUNTS * sumOf(given(country))
    return { article, read, against, core: byWords + sumOf(against), isOnTopic: kept >= CHANCE_HIT }
  })
  const alike = alikeParts(
    units,
    judged.map(({ core }) => core),
  )
  return judged.map(({ article, read, against, isOnTopic }, i) => {
    const found: RelevancePart[] = [
      part('title', titles[i] ?? 0),
      part('text', texts[i] ?? 0),
      part('recency', recency(article.publishedAt, hours, now)),
      part('source', sourceQuality(article)),
      ...against,
      ...given(alike[i] ?? null),
    ]
    // taught terms change a limited score too
    const parts = addingUp([...addingUp(found), ...given(taughtPart(taught, read))])
    return {
      relevance: round(Math.max(0, Math.min(1, sumOf(parts))), 6),
      unlimited: sumOf(found),
      parts,
      units: read,
      isOnTopic: isOnTopic && sumOf(found) >= LEAST_SCORE,
    }
  })
}

const given = (...parts: (RelevancePart | null)[]): RelevancePart[] => parts.filter((one) => one !== null)

const part = (name: keyof typeof WEIGHTS, value: number): RelevancePart => ({
  name,
  value: round(value, 4),
  weight: WEIGHTS[name],
})
const round = (x: number, digits: number): number => Number(x.toFixed(digits))

/** The parts of a score with the words of the topic that count in them, for people. */
export function explainParts(
  { parts, units: { title, text } }: Pick<Score, 'parts' | 'units'>,
  { concepts }: TopicConcepts,
): RelevancePart[] {
  const words = { title: matchedWords(concepts, title), text: matchedWords(concepts, text) }
  return parts.map((one) =>
    one.name === 'title' || one.name === 'text' ? { ...one, words: words[one.name] } : one,
  )
}
