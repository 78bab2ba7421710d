import type { CheckArticle, Place } from './checked.ts'
import { indexArticles, placeOf } from './reading/article-index.ts'
import { findQuote } from './rules/check-quotes.ts'

/** The place of a quote in an article; null: it has none. */
export function findPlace(quote: string, article: CheckArticle): Place | null {
  const [indexed] = indexArticles([article]).values()
  const found = indexed && findQuote(quote, indexed)
  return found ? placeOf(found.indexed, found.field, found.span) : null
}
