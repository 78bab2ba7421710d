import { sentence } from '@newsloom/contract/sentences/sentences'
import { hasThai } from '@newsloom/contract/text/has-thai'
import { isFunctionWord } from '@newsloom/lexicon/words'
import { stemOf } from '../../ranking/stem.ts'
import type { Check } from '../checked.ts'
import { actsIn } from '../reading/acts.ts'
import { type Source, unclear } from '../reading/evidence.ts'
import { likeness, modifiersIn } from '../reading/facts.ts'
import type { ModifierKind } from '../reading/modifiers.ts'
import { contentTokens, type ReadText, type Span, wholeOf } from '../reading/read-text.ts'

/** A clause with this many words of its own says something of its own. */
const LEAST_WORDS = 5

/** Orders to a language model, which texts contain to misuse it; news reports orders to people. */
const ORDER =
  /(?:^|[.!?:]\s+|\n)["'(]*(?:please )?(?:ignore|disregard|forget) (?:(?:all|any|the|your|of) ){0,3}(?:previous|prior|above|earlier) (?:instructions?|prompts?|rules)\b|\byou are (?:now )?an? (?:AI|assistant|language model)\b|(?:เพิกเฉย|ละเว้น|ไม่ต้องสนใจ|ลืม)(?:ต่อ)?คำสั่ง(?:ก่อนหน้า|เดิม|ทั้งหมด|ข้างต้น)/i

/**
 * Finds statements that have nothing in common with their quotes, and clauses that have nothing in
 * common with the cited articles: no figure, date, name, concept or word. Code cannot tell whether
 * they are right.
 *
 * @param figures checks of figures: one that is found in a quote, or follows from it, is in common
 */
export function checkCoverage(statement: ReadText, sources: Source[], figures: Check[]): Check[] {
  const quotes = sources.flatMap((source) => source.quotes.map((span) => ({ source, span })))
  if (quotes.length === 0) return []
  if ([statement.text, ...quotes.map(textOf)].some((text) => ORDER.test(text)))
    return [unclear('content', statement.text, sentence('ordersProgram'))]
  const isCalculated = figures.some(({ finding, where }) => finding === 'found' && where === 'quote')
  if (!isCalculated && !isCovered(statement, wholeOf(statement), quotes))
    return [unclear('content', statement.text, sentence('nothingInQuotes'))]
  if (!isComparable(statement, quotes)) return []
  const articles = sources.map((source) => ({ source, span: wholeOf(source.read) }))
  const lost = statement.clauses.find(
    (clause) =>
      contentTokens(statement, clause).length >= LEAST_WORDS && !isCovered(statement, clause, articles),
  )
  if (!lost) return []
  const text = statement.text.slice(lost.start, lost.end).trim()
  return [unclear('content', text, sentence('nothingInArticles', text))]
}

type Passage = { source: Source; span: Span }
const textOf = ({ source: { read }, span }: Passage): string => read.text.slice(span.start, span.end)

const isCovered = (statement: ReadText, span: Span, passages: Passage[]): boolean =>
  passages.some(({ source, span: there }) => {
    if (likeness(statement, span, source, there) > 0) return true
    const theirs = kindsIn(source.read, there)
    if (kindsIn(statement, span).some((kind) => theirs.includes(kind))) return true
    const words = wordsIn(source.read, there)
    return [...wordsIn(statement, span)].some((word) => words.has(word))
  })

const WAYS = ['up', 'fast', 'down', 'slow', 'hold'] as const
/** 'Price growth eased' and 'inflation slowed' go one way. */
const WAY_OF: Partial<Record<ModifierKind, ModifierKind>> = { slow: 'down', fast: 'up' }

/** A denial, direction or act in common: 'Stocks closed lower' and 'the index fell'. */
const kindsIn = (read: ReadText, span: Span): string[] => [
  ...modifiersIn(read, span, 'not', 'deny', ...WAYS).flatMap(({ kinds }) =>
    kinds.map((kind) => WAY_OF[kind] ?? kind),
  ),
  ...actsIn(read.text.slice(span.start, span.end)),
]

/** Ordinary words too: 'rates' or 'the decision' may be all that a short statement shares. */
const wordsIn = (read: ReadText, span: Span): Set<string> =>
  new Set(read.tokensIn(span).flatMap(({ word }) => (isFunctionWord(word) ? [] : [stemOf(word)])))

/** Across languages, only names and concepts of the lexicon are known, which is too little. */
const isComparable = (statement: ReadText, quotes: Passage[]): boolean =>
  quotes.some((quote) => hasThai(textOf(quote)) === hasThai(statement.text))
