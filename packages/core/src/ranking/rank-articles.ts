import type { TaughtTerm } from '@newsloom/contract/research/curation'
import type { RelevancePart } from '@newsloom/contract/research/research'
import { cutText } from '@newsloom/lexicon/words'
import { siteOf } from './canonical-url.ts'
import type { TopicWords } from './exclusions.ts'
import { groupStories, type Pair } from './group-stories.ts'
import { ownText } from './own-text.ts'
import { explainParts, scoreArticles } from './relevance/relevance.ts'
import { topicConcepts } from './relevance/topic-concepts.ts'
import type { SourceOrigin } from './source-quality.ts'

export type Rankable = {
  url: string
  title: string
  summary: string
  /** empty when only a summary is known */
  text: string
  publishedAt: Date | null
  origin: SourceOrigin
}
export type Ranked<A> = { article: A; relevance: number; parts: RelevancePart[] }
/** Reports of one event, most relevant first; the first one leads. */
export type RankedStory<A> = { reports: Ranked<A>[] }
export type Ranking<A> = {
  stories: RankedStory<A>[]
  irrelevant: number
  overLimit: number
  /** reports that were kept apart from others as a person chose */
  apart: number
}
export type RankOptions = {
  topic: TopicWords
  /** terms learned from the user's choices */
  taught?: TaughtTerm[]
  hours: number
  now: Date
  limit: number
}
/** `apart`: reports, each with one that a person told it apart from. */
type Forming<A> = RankOptions & { apart?: (readonly [A, A])[] }

/**
 * Text further down rarely changes what an article is about, and splitting Thai into words is slow.
 */
const JUDGED_CHARACTERS = { most: 6_000, least: 1_000, together: 2_000_000 }

/** Characters to judge per article; all articles together then take about a second. */
export function judgedCharacters(articles: number): number {
  const { most, least, together } = JUDGED_CHARACTERS
  return Math.min(most, Math.max(least, Math.floor(together / Math.max(1, articles))))
}

/**
 * Scores articles, drops those that are off topic or beyond the limit, and groups the rest into
 * stories, best first.
 */
export function rankArticles<A extends Rankable>(
  articles: A[],
  { topic, taught, hours, now, limit, apart = [] }: Forming<A>,
): Ranking<A> {
  const characters = judgedCharacters(articles.length)
  const worded = articles.map((article) => cutIntoWords(article, characters))
  const concepts = topicConcepts(topic)
  const scores = scoreArticles(concepts, worded, hours, now, taught)
  const scored = articles.flatMap((article, i) => {
    const [score, words] = [scores[i], worded[i]]
    return score?.isOnTopic && words ? [{ article, words, ...score }] : []
  })
  scored.sort(
    (a, b) => b.relevance - a.relevance || b.unlimited - a.unlimited || newestFirst(a.article, b.article),
  )
  const kept = scored.slice(0, limit)
  const placeOf = new Map(kept.map(({ article }, place) => [article, place]))
  const pairs = apart.flatMap(([a, b]): Pair[] => {
    const [one, other] = [placeOf.get(a), placeOf.get(b)]
    return one === undefined || other === undefined ? [] : [[one, other]]
  })
  const words = kept.map((k) => k.words)
  const stories = groupStories(words, pairs).map((indexes) => ({
    reports: indexes.flatMap((i) => {
      const one = kept[i]
      if (!one) return []
      const { article, relevance } = one
      return [{ article, relevance, parts: explainParts(one, concepts) }]
    }),
  }))
  return {
    stories,
    irrelevant: articles.length - scored.length,
    overLimit: scored.length - kept.length,
    apart: new Set(pairs.map(([place]) => place)).size,
  }
}

export const newestFirst = (a: Rankable, b: Rankable): number =>
  (b.publishedAt?.getTime() ?? 0) - (a.publishedAt?.getTime() ?? 0)

export function cutIntoWords(article: Rankable, characters: number) {
  return {
    publisher: siteOf(article.url),
    title: cutText(article.title),
    text: cutText(ownText(article.text || article.summary).slice(0, characters)),
    publishedAt: article.publishedAt,
    origin: article.origin,
    hasFullText: article.text !== '',
    isDated: article.publishedAt !== null,
  }
}
