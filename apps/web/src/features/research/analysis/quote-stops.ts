import type { AnalysisView, StatementView } from '@newsloom/contract/analysis/checked-analysis'

/** A quote of a statement, `quote` counted from 0. */
export type QuoteStop = { statement: StatementView; quote: number }

/**
 * The quotes in the order of the screen: those of statements that were not found come first. A
 * quote of an article that the analysis was not given leads nowhere.
 */
export function quoteStops({ sections, articles }: Pick<AnalysisView, 'sections' | 'articles'>): QuoteStop[] {
  const known = new Set(articles.map(({ articleId }) => articleId))
  const all = sections.flatMap(({ statements }) => statements)
  const isFound = ({ verdict }: StatementView) => verdict === 'supported'
  return [...all.filter((one) => !isFound(one)), ...all.filter(isFound)].flatMap((statement) =>
    statement.quotes.flatMap(({ articleId }, quote) => (known.has(articleId) ? [{ statement, quote }] : [])),
  )
}
