import type { Place } from '@newsloom/contract/analysis/checks'
import type { AnalysisArticle } from '../analysis/analysis-article.ts'
import { checkable } from '../analysis/checkable.ts'
import { findPlace } from '../checks/find-place.ts'

/**
 * Where a quote stands in an article as it is stored now; null: nowhere. `number`: the article's
 * place in the analysis, from 0.
 */
export function quotePlace(quote: string, article: AnalysisArticle, number: number): Place | null {
  const [one] = checkable([article])
  return one ? findPlace(quote, { ...one, id: String(number + 1) }) : null
}
