import { ANALYSIS_LIMITS, type Analysis, Tone } from '@newsloom/contract/analysis/analysis'
import { SECTION_KEYS, SectionKey } from '@newsloom/contract/analysis/sections'
import { z } from 'zod'
import type { JsonFields } from './gemini-client.ts'

/** In the order in which they are written: each quote before the statement that it bears out. */
export function analysisFields(articles: number): JsonFields {
  const articleId = { upTo: articles }
  const quotes = { list: { articleId, quote: 'text' } as const }
  return {
    sections: {
      list: { key: { oneOf: SECTION_KEYS }, heading: 'text', statements: { list: { quotes, text: 'text' } } },
    },
    keyFigures: {
      list: { articleId, quote: 'text', what: 'text', value: 'text', unit: 'text', asOf: 'text' },
    },
    trends: { list: { terms: 'texts', articleIds: { numbersUpTo: articles } } },
    tone: { oneOf: Tone.options },
  }
}

/** A model may write a number as text; anything else breaks the form. */
const ArticleId = z.union([z.number().int(), z.string().max(20)]).transform(String)
const Text = z.string()
const GivenQuote = z.object({ articleId: ArticleId, quote: Text })
const { sections, statements, quotes, figures, trends } = ANALYSIS_LIMITS
/** More than this is not an analysis, but a loop. */
const TOO_MANY = 10

const AnalysisAnswer = z.object({
  sections: z
    .array(
      z.object({
        key: SectionKey.catch('other'),
        heading: Text.default(''),
        statements: z
          .array(z.object({ quotes: z.array(GivenQuote).max(quotes * TOO_MANY), text: Text }))
          .max(statements * TOO_MANY),
      }),
    )
    .min(1)
    .max(sections * TOO_MANY),
  keyFigures: z
    .array(GivenQuote.extend({ what: Text, value: Text, unit: Text.default(''), asOf: Text.default('') }))
    .max(figures * TOO_MANY)
    .default([]),
  trends: z
    .array(z.object({ terms: z.array(Text), articleIds: z.array(ArticleId) }))
    .max(trends * TOO_MANY)
    .default([]),
  tone: Tone.catch('none'),
})

/** The analysis in a model's answer; null when it has another form. */
export function readAnalysis(answer: unknown): Analysis | null {
  const parsed = AnalysisAnswer.safeParse(answer)
  if (!parsed.success) return null
  const { tone, trends: found, ...rest } = parsed.data
  let last = 0
  return {
    ...rest,
    sections: rest.sections.map((section) => ({
      ...section,
      statements: section.statements.map((statement) => {
        last += 1
        return { id: `s${last}`, ...statement }
      }),
    })),
    trends: found.map((trend) => ({ ...trend, statementId: null })),
    sentiment: { tone, count: null },
  }
}
