import { unifyText } from '@newsloom/lexicon/unify-text'
import type { Check, Quote, Statement } from '../checked.ts'
import { type ArticleIndex, type IndexedArticle, placeOf } from '../reading/article-index.ts'
import type { FoundQuote, QuoteChecks } from '../reading/evidence.ts'
import { fold } from '../reading/placed-text.ts'

/** Fewer letters than this appear in any text. */
const SHORTEST_QUOTE = 6
const AT_ENDS = /^(?:["\s]|\.{3}|\[\.{3}\])+|(?:["\s]|\.{3}|\[\.{3}\])+$/g

export function checkQuotes({ quotes }: Statement, index: ArticleIndex): QuoteChecks {
  const result: QuoteChecks = { checks: [], found: [], cited: [] }
  for (const quote of quotes) {
    const indexed = index.get(quote.articleId)
    if (!indexed) {
      result.checks.push(
        failed('article', quote.articleId, 'The cited article is not among the articles of this run.'),
        failed('quote', quote.quote, 'Without its article, the quote cannot be checked.'),
      )
      continue
    }
    result.cited.push(indexed)
    result.checks.push({
      kind: 'article',
      finding: 'found',
      lookedFor: quote.articleId,
      place: null,
      where: null,
      reason: '',
    })
    const found = findQuote(quote.quote, indexed)
    if (found) result.found.push(found)
    result.checks.push(found ? stands(quote, found) : failed('quote', quote.quote, whyNot(quote, index)))
  }
  if (quotes.length === 0) result.checks.push(failed('quote', '', 'The statement has no quote.'))
  return result
}

const stands = ({ quote }: Quote, { indexed, field, span }: FoundQuote): Check => ({
  kind: 'quote',
  finding: 'found',
  lookedFor: quote,
  place: placeOf(indexed, field, span),
  where: 'quote',
  reason: '',
})

const failed = (kind: 'article' | 'quote', lookedFor: string, reason: string): Check => ({
  kind,
  finding: 'not-found',
  lookedFor,
  place: null,
  where: null,
  reason,
})

const foldedQuote = (quote: string): string => fold(unifyText(quote)).text.replace(AT_ENDS, '')

export function findQuote(quote: string, indexed: IndexedArticle): FoundQuote | null {
  const wanted = foldedQuote(quote)
  if (wanted.length < SHORTEST_QUOTE) return null
  for (const field of indexed.fields) {
    const { text, at } = field.folded
    for (let from = text.indexOf(wanted); from >= 0; from = text.indexOf(wanted, from + 1)) {
      if (cutsWord(text, from, from + wanted.length)) continue
      const [start = 0, last = 0] = [at[from], at[from + wanted.length - 1]]
      return { indexed, field, span: { start, end: last + 1 } }
    }
  }
  return null
}

/** '5%' does not appear in '15%', nor 'able' in 'unable'. */
function cutsWord(text: string, start: number, end: number): boolean {
  const [before, first, last, after] = [
    text[start - 1] ?? '',
    text[start] ?? '',
    text[end - 1] ?? '',
    text[end] ?? '',
  ]
  const isDecimal = /\d/.test(last) && /[.,]/.test(after) && /\d/.test(text[end + 1] ?? '')
  const isFraction = /[.,]/.test(before) && /\d/.test(first) && /\d/.test(text[start - 2] ?? '')
  return sameWord(before, first) || sameWord(last, after) || isDecimal || isFraction
}

const sameWord = (a: string, b: string): boolean => /\d\d|[a-z][a-z]/.test(a + b)

function whyNot({ quote, articleId }: Quote, index: ArticleIndex): string {
  const folded = foldedQuote(quote)
  if (folded.length < SHORTEST_QUOTE) return 'The quote is too short to be checked.'
  for (const [id, indexed] of index)
    if (id !== articleId && findQuote(quote, indexed))
      return `The quote is from another article: '${indexed.article.title}'.`
  if (folded.includes('...')) return 'The quote leaves words out, so it does not match the article.'
  return 'The quote does not appear in the article.'
}
