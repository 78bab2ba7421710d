import { sentence } from '@newsloom/contract/sentences/sentences'
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
        failed('article', quote.articleId, sentence('articleUnknown')),
        failed('quote', quote.quote, sentence('quoteWithoutArticle')),
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
  if (quotes.length === 0) result.checks.push(failed('quote', '', sentence('noQuote')))
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
  if (folded.length < SHORTEST_QUOTE) return sentence('quoteTooShort')
  for (const [id, indexed] of index)
    if (id !== articleId && findQuote(quote, indexed)) return sentence('quoteOfOther', indexed.article.title)
  if (folded.includes('...')) return sentence('quoteShortened')
  return sentence('quoteNotFound')
}
