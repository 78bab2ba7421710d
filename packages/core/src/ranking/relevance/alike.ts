import type { RelevancePart } from '@newsloom/contract/research/research'
import { isFunctionWord, isOrdinaryWord } from '@newsloom/lexicon/words'
import { cosine, onceEach, vectorOf } from '../stories/rarity.ts'
import type { Terms } from '../stories/report-profile.ts'
import type { ArticleUnits, Unit } from './units.ts'

/** The most that it adds to a score. */
const WEIGHT = 0.2
/** The articles that a topic's words find first, from this share of the best score on. */
const MODELS = { most: 5, share: 0.3, least: 0.1 }
/** This similarity makes a full value. */
const FULL = 0.2
/** The opening says what an article is about. */
const OPENING = 160
const WEIGHTS = { title: 2, text: 1 }
/**
 * This many imagined articles are added to those of a run, which may be few, with the shares of
 * them that have a known name or phrase, an ordinary word or any other word.
 */
const IMAGINED = { articles: 80, known: 0.03, ordinary: 0.12, other: 0.004 }
/** Added to each squared length: short texts are alike by chance. */
const UNSAID = 60

/**
 * Returns how much each article reads like those that the topic's words found first, without the
 * article itself (pseudo-relevance feedback; Rocchio 1971): news uses other words for a topic too.
 * `scores`: of the articles, by words. Null: there is nothing to compare an article with.
 */
export function alikeParts(articles: ArticleUnits[], scores: number[]): (RelevancePart | null)[] {
  const best = Math.max(0, ...scores)
  const models = scores
    .map((score, at) => ({ score, at }))
    .filter(({ score }) => score >= Math.max(MODELS.least, best * MODELS.share))
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, MODELS.most)
  if (models.length === 0) return articles.map(() => null)
  const vectors = vectorsOf(articles)
  const scored = models.map(({ score, at }) => ({ score, at, vector: vectors[at] ?? new Map() }))
  const ofAll = directionOf(scored)
  return vectors.map((vector, at) => {
    const others = scored.filter((model) => model.at !== at)
    if (others.length === 0) return null
    const value = Math.min(
      1,
      cosine(vector, others.length === scored.length ? ofAll : directionOf(others)) / FULL,
    )
    return { name: 'alike', value: Number(value.toFixed(4)), weight: WEIGHT }
  })
}

/** The direction of all models together, of length 1; those with a higher score count more. */
function directionOf(models: { score: number; vector: Terms }[]): Terms {
  const sum: Terms = new Map()
  for (const { score, vector } of models)
    for (const [term, weight] of vector) sum.set(term, (sum.get(term) ?? 0) + score * weight)
  const length = Math.hypot(...sum.values())
  return new Map([...sum].map(([term, weight]) => [term, weight / length]))
}

function vectorsOf(articles: ArticleUnits[]): Terms[] {
  const counted = articles.map(countTerms)
  const having: Terms = new Map()
  for (const { counts } of counted)
    for (const term of counts.keys()) having.set(term, (having.get(term) ?? 0) + 1)
  const ordinary = new Set(counted.flatMap((one) => [...one.ordinary]))
  const rarity = onceEach((term) => {
    const share = ordinary.has(term)
      ? IMAGINED.ordinary
      : term.startsWith('@')
        ? IMAGINED.known
        : IMAGINED.other
    const frequency = (having.get(term) ?? 0) + IMAGINED.articles * share
    return Math.log(1 + (articles.length + IMAGINED.articles) / frequency)
  })
  return counted.map(({ counts }) => vectorOf(counts, rarity, UNSAID))
}

function countTerms({ title, text }: ArticleUnits): { counts: Terms; ordinary: Set<string> } {
  const [counts, ordinary] = [new Map<string, number>(), new Set<string>()]
  const add = (units: Unit[], weight: number) => {
    for (const { key, entry, word } of units) {
      if (entry === null && (word.length < 2 || isFunctionWord(word) || /^[\d.]+$/.test(word))) continue
      counts.set(key, (counts.get(key) ?? 0) + weight)
      if (entry === null && isOrdinaryWord(word)) ordinary.add(key)
    }
  }
  add(title, WEIGHTS.title)
  add(text.slice(0, OPENING), WEIGHTS.text)
  return { counts, ordinary }
}
