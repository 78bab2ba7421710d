import { createHash } from 'node:crypto'
import { z } from 'zod'
import { readRows } from './read-rows.ts'

/** Algorithms are developed on `open`; `closed` is only measured, at the end. */
export type Part = 'open' | 'closed'
export const PARTS: Part[] = ['open', 'closed']

const id = z.string().regex(/^[a-z0-9-]+$/)
const when = z.iso.datetime()
const language = z.enum(['th', 'en'])
const text = z.string().min(1)
const article = {
  id,
  language,
  title: text,
  text,
  publisher: text,
  publishedAt: when,
}

export const LabelledStoryArticle = z.strictObject({ ...article, story: id, family: id })
export const HardNegativeArticle = z.strictObject({ ...article, event: id, family: id })

export const HARD_NEGATIVE_KINDS = [
  'other-meeting',
  'other-country',
  'other-figure',
  'other-quarter',
  'other-day',
  'other-accident',
  'forecast-and-result',
  'other-leg',
  'other-speech',
  'other-close',
  'other-act',
  'other-actor',
  'other-place',
  'other-document',
  'other-ordinal',
  'other-month',
  'other-deal',
  'other-measure',
  'other-match',
] as const
export const HardNegativePair = z.strictObject({
  a: id,
  b: id,
  kind: z.enum(HARD_NEGATIVE_KINDS),
  family: id,
})

export const RankingTopic = z.strictObject({
  id,
  languages: z.enum(['th', 'en', 'mixed']),
  name: text,
  description: text,
  keywords: z.array(text).min(1),
  now: when,
  hours: z.number().int().positive(),
})
export const RankingArticle = z.strictObject({
  ...article,
  topic: id,
  grade: z.number().int().min(0).max(3),
  trap: text.optional(),
})

export const WindowCase = z.strictObject({
  id,
  url: z.url(),
  /** a whole small feed or sitemap, as a server would send it */
  feed: text.optional(),
  html: text.optional(),
  headers: z.record(z.string(), z.string()).optional(),
  now: when,
  hours: z.number().int().positive(),
  verdict: z.enum(['in', 'out', 'undated']),
  why: text,
})

const SHAPES = {
  stories: LabelledStoryArticle,
  'hard-negatives': HardNegativePair,
  'hard-negative-articles': HardNegativeArticle,
  'ranking-topics': RankingTopic,
  'ranking-articles': RankingArticle,
  'ranking-more-topics': RankingTopic,
  'ranking-more-articles': RankingArticle,
  'ranking-third-topics': RankingTopic,
  'ranking-third-articles': RankingArticle,
  'bureau-articles': HardNegativeArticle,
  'bureau-pairs': HardNegativePair,
  'agency-articles': HardNegativeArticle,
  'agency-pairs': HardNegativePair,
  windows: WindowCase,
}
export type SetName = keyof typeof SHAPES
export type SetRow<N extends SetName> = z.infer<(typeof SHAPES)[N]>
export const SET_NAMES: SetName[] = [
  'stories',
  'hard-negatives',
  'hard-negative-articles',
  'ranking-topics',
  'ranking-articles',
  'ranking-more-topics',
  'ranking-more-articles',
  'ranking-third-topics',
  'ranking-third-articles',
  'bureau-articles',
  'bureau-pairs',
  'agency-articles',
  'agency-pairs',
  'windows',
]

/** The part of a story, family, topic or case: by a hash of its id, never by choice. */
export function partOf(groupId: string): Part {
  return createHash('sha256').update(groupId).digest().readUInt32BE(0) % 3 === 0 ? 'closed' : 'open'
}

/** The sets of topics with graded articles, each with other subjects and harder traps. */
export const RANKING_SETS = ['ranking', 'ranking-more', 'ranking-third'] as const
/** The sets of kindred events, by writers who knew nothing of the project. */
export const EVENT_SETS = ['bureau', 'agency'] as const
export type EventSet = (typeof EVENT_SETS)[number]

export type RankingSet = (typeof RANKING_SETS)[number]
export type GradedTopic = SetRow<'ranking-topics'> & { articles: SetRow<'ranking-articles'>[] }

/** The topics of a set, each with its graded articles. */
export function gradedTopics(set: RankingSet, part: Part): GradedTopic[] {
  const articles = readSet(`${set}-articles`, part)
  return readSet(`${set}-topics`, part).map((topic) => ({
    ...topic,
    articles: articles.filter((article) => article.topic === topic.id),
  }))
}

const fileOf = (name: SetName, part: Part): URL => new URL(`./${name}.${part}.jsonl`, import.meta.url)

export function readSet<N extends SetName>(name: N, part: Part): SetRow<N>[] {
  return readRows<SetRow<SetName>>(fileOf(name, part), SHAPES[name]) as SetRow<N>[]
}
