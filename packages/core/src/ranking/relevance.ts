import type { RelevancePart } from '@newsloom/contract/research/research'
import { type Script, scriptOf } from '@newsloom/lexicon/words'
import { bm25, TEXT_FIELD, TITLE_FIELD } from './bm25.ts'
import { recency } from './recency.ts'
import { type SourceFacts, sourceQuality } from './source-quality.ts'
import type { Concept } from './topic-concepts.ts'

export type Scorable = SourceFacts & {
  titleWords: string[]
  textWords: string[]
  publishedAt: Date | null
}
export type Score = {
  /** 0 to 1: the sum of each part's value times its weight */
  relevance: number
  parts: RelevancePart[]
  /** false: the topic has words in the article's script, and (almost) none of them was found */
  isOnTopic: boolean
}

export const WEIGHTS = { title: 0.3, text: 0.35, recency: 0.2, source: 0.15 } as const
/** Below this the match is by chance, such as one general word of the description. */
const CHANCE_HIT = 0.05

/** Scores articles against a topic; every score can be derived from its parts. */
export function scoreArticles(concepts: Concept[], articles: Scorable[], hours: number, now: Date): Score[] {
  const titles = bm25(
    concepts,
    articles.map((a) => a.titleWords),
    TITLE_FIELD,
  )
  const texts = bm25(
    concepts,
    articles.map((a) => [...a.titleWords, ...a.textWords]),
    TEXT_FIELD,
  )
  const scripts = new Set(concepts.flatMap((c) => c.words.map(scriptOf)))
  return articles.map((article, i) => {
    const parts: RelevancePart[] = [
      part('title', titles[i] ?? 0),
      part('text', texts[i] ?? 0),
      part('recency', recency(article.publishedAt, hours, now)),
      part('source', sourceQuality(article)),
    ]
    const byWords = WEIGHTS.title * (titles[i] ?? 0) + WEIGHTS.text * (texts[i] ?? 0)
    return {
      relevance: round(
        parts.reduce((sum, p) => sum + p.value * p.weight, 0),
        6,
      ),
      parts,
      isOnTopic: byWords >= CHANCE_HIT || !scripts.has(mainScript(article)),
    }
  })
}

const part = (name: keyof typeof WEIGHTS, value: number): RelevancePart => ({
  name,
  value: round(value, 4),
  weight: WEIGHTS[name],
})
const round = (x: number, digits: number): number => Number(x.toFixed(digits))

/**
 * An article in a script in which the topic has no words cannot be judged by words: it stays, with
 * a low score.
 */
function mainScript(article: Scorable): Script {
  const sample = [...article.titleWords, ...article.textWords.slice(0, 100)]
  const thai = sample.filter((word) => scriptOf(word) === 'thai').length
  return thai * 2 > sample.length ? 'thai' : 'other'
}
