import { z } from 'zod'
import { SectionKey } from './sections.ts'

/** Limits of one analysis; what is beyond them is left out. */
export const ANALYSIS_LIMITS = {
  sections: 12,
  statements: 60,
  quotes: 4,
  text: 800,
  quote: 800,
  heading: 100,
  figures: 30,
  trends: 6,
}

/**
 * Words of an article, unchanged. `articleId`: the article's number in the analysis, from '1', as
 * the citation [1] names it.
 */
export const Quote = z.object({ articleId: z.string(), quote: z.string() })
export type Quote = z.infer<typeof Quote>

/** A sentence of an analysis with the quotes that it rests on. `id` is unique in its analysis. */
export const Statement = z.object({ id: z.string(), text: z.string(), quotes: z.array(Quote) })
export type Statement = z.infer<typeof Statement>

/**
 * `heading` empty: the usual one of its key. Without statements, the articles say nothing about it.
 */
export const Section = z.object({ key: SectionKey, heading: z.string(), statements: z.array(Statement) })
export type Section = z.infer<typeof Section>

/** A figure as its article gives it. `asOf`: a date or period in words; empty if not given. */
export const KeyFigure = Quote.extend({
  what: z.string(),
  value: z.string(),
  unit: z.string(),
  asOf: z.string(),
})
export type KeyFigure = z.infer<typeof KeyFigure>

/** Words that several articles have in common. */
export const Trend = z.object({
  terms: z.array(z.string()),
  articleIds: z.array(z.string()),
  /** a statement that shows it */
  statementId: z.string().nullable(),
})
export type Trend = z.infer<typeof Trend>

export const Tone = z.enum(['positive', 'negative', 'mixed', 'none'])
export type Tone = z.infer<typeof Tone>
/**
 * Positive and negative words: how many, and the articles with more of either, as many, or none.
 */
export const WordCount = z.object({
  positive: z.number(),
  negative: z.number(),
  articles: z.object({ positive: z.number(), negative: z.number(), even: z.number(), none: z.number() }),
})
export type WordCount = z.infer<typeof WordCount>
/** `count` null: the tone is a model's impression, which code cannot check. */
export const Sentiment = z.object({ tone: Tone, count: WordCount.nullable() })
export type Sentiment = z.infer<typeof Sentiment>

/** An analyst's answer: statements with their quotes, none of it checked. */
export const Analysis = z.object({
  sections: z.array(Section),
  keyFigures: z.array(KeyFigure),
  trends: z.array(Trend),
  sentiment: Sentiment,
})
export type Analysis = z.infer<typeof Analysis>
