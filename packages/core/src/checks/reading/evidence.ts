import type { Check, CheckKind, Place } from '../checked.ts'
import { type IndexedArticle, type IndexedField, placeOf } from './article-index.ts'
import { modifiersOver } from './governing.ts'
import type { Modifier } from './modifiers.ts'
import { type Clause, overlaps, type ReadText, type Span } from './read-text.ts'

/** A quote with its position in the unified text. */
export type FoundQuote = { indexed: IndexedArticle; field: IndexedField; span: Span }
export type QuoteChecks = { checks: Check[]; found: FoundQuote[]; cited: IndexedArticle[] }

/** A title or text of a cited article with the quotes found in it. */
export type Source = {
  indexed: IndexedArticle
  field: IndexedField
  read: ReadText
  quotes: Span[]
  /** the clauses of the quotes, with the words before that a quote may have been torn from */
  quoted: Clause[]
  /** denials and hedges of the sentence that quotes have been torn from */
  torn: { quote: Span; modifier: Modifier }[]
}

/** The cited articles, those parts first that are quoted. */
export function sourcesOf({ cited, found }: QuoteChecks): Source[] {
  return [...new Set(cited)]
    .flatMap((indexed) => indexed.fields.map((field) => sourceOf(indexed, field, found)))
    .sort((a, b) => b.quotes.length - a.quotes.length)
}

function sourceOf(indexed: IndexedArticle, field: IndexedField, found: FoundQuote[]): Source {
  const read = field.read()
  const quotes = found.filter((quote) => quote.field === field).map(({ span }) => span)
  const torn = quotes.flatMap((quote) => modifiersOver(read, quote).map((modifier) => ({ quote, modifier })))
  const quoted = quotes.flatMap((quote) => {
    const over = torn.filter((one) => one.quote === quote).map(({ modifier }) => modifier)
    const reach = {
      start: Math.min(wordsBefore(read.text, quote.start), ...over.map(({ start }) => start)),
      end: Math.max(quote.end, ...over.map(({ end }) => end)),
    }
    return read.clauses
      .filter((clause) => overlaps(clause, reach))
      .map((clause) => ({
        ...clause,
        start: Math.max(clause.start, reach.start),
        end: Math.min(clause.end, reach.end),
      }))
  })
  return { indexed, field, read, quotes, quoted, torn }
}

const WORDS_BEFORE = /(?:[\u0e00-\u0e7f]+|(?:[a-z']+\s){0,2})$/i

const wordsBefore = (text: string, start: number): number =>
  start - (WORDS_BEFORE.exec(text.slice(Math.max(0, start - 40), start))?.[0].length ?? 0)

/** All quotes, each with the source that it stands in. */
export const quotesIn = (sources: Source[]): { source: Source; quote: Span }[] =>
  sources.flatMap((source) => source.quotes.map((quote) => ({ source, quote })))

/** The words of all quotes. */
export const quotedTexts = (sources: Source[]): string[] =>
  quotesIn(sources).map(({ source: { read }, quote }) => read.text.slice(quote.start, quote.end))

export const isQuoted = ({ quotes }: Source, span: Span): boolean =>
  quotes.some((quote) => overlaps(quote, span))

/** The finds of `find` in the sources that stand in a quote. */
export const findInQuotes = <Found extends Span>(
  sources: Source[],
  find: (source: Source) => Found[],
): { source: Source; one: Found }[] =>
  sources.flatMap((source) =>
    find(source)
      .filter((one) => isQuoted(source, one))
      .map((one) => ({ source, one })),
  )

export const placeIn = ({ indexed, field }: Source, span: Span): Place => placeOf(indexed, field, span)

export const foundAt = (kind: CheckKind, lookedFor: string, source: Source, span: Span): Check => ({
  kind,
  finding: 'found',
  lookedFor,
  place: placeIn(source, span),
  where: isQuoted(source, span) ? 'quote' : 'article',
  reason: '',
})

export const missing = (kind: CheckKind, lookedFor: string, reason: string): Check => ({
  kind,
  finding: 'not-found',
  lookedFor,
  place: null,
  where: null,
  reason,
})

/** A check that code cannot decide: a person must look. */
export const unclear = (kind: CheckKind, lookedFor: string, reason: string): Check => ({
  ...missing(kind, lookedFor, reason),
  finding: 'unclear',
})

/** Like `unclear`, with the place in the source that gives cause for it. */
export const unclearAt = (
  kind: CheckKind,
  lookedFor: string,
  reason: string,
  { source, one }: { source: Source; one: Span },
): Check => ({ ...unclear(kind, lookedFor, reason), place: placeIn(source, one) })

export const none = (kind: CheckKind): Check => ({ ...missing(kind, '', ''), finding: 'none' })
