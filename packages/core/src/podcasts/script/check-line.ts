import { readSentence, sentence } from '@newsloom/contract/sentences/sentences'
import { longDate } from '@newsloom/email/text/long-date'
import { unifyText } from '@newsloom/lexicon/unify-text'
import { checkStatements } from '../../checks/check-statements.ts'
import type { CheckArticle } from '../../checks/checked.ts'
import { contentWords, type ReadText, readText, wholeOf } from '../../checks/read-text.ts'
import type { CorrectedQuote } from '../../corrected-texts/corrected-quotes.ts'
import { addedClaims } from './added-claims.ts'
import { correctedFigures, correctionOfWords } from './corrected-lines.ts'
import { isForeign } from './line-language.ts'
import type { KnownNames } from './named-subjects.ts'
import { isAmong, otherFigures, valuesIn } from './other-figures.ts'
import type { LineKind, PodcastLanguage, ScriptLine, SourceStatement } from './script.ts'
import { statedIn } from './small-talk.ts'

/** The result of checking a line by code. `reasons`: what to look at. */
export type LineCheck = {
  verdict: 'supported' | 'unclear' | 'unsupported'
  reasons: string[]
  /** when its statements were corrected; a person may know better */
  correctedAt?: string
}

/** The texts and names against which the lines of a script are checked. */
export type Grounds = {
  language: PodcastLanguage
  known: KnownNames
  statements: readonly SourceStatement[]
  /** on the pages that the statements cite */
  corrected: readonly CorrectedQuote[]
  now: Date
}
export type CheckableLine = Pick<ScriptLine, 'text' | 'statementIds'> & { kind: LineKind }

const SUPPORTED: LineCheck = { verdict: 'supported', reasons: [] }
const refused = (reason: string): LineCheck => ({ verdict: 'unsupported', reasons: [reason] })

/** Shorter quotes cannot be found again; their statement is. */
const SHORTEST_QUOTE = 6
/** Share of a line's words that its sources must have, when both are in one script. */
const LEAST_SHARED = 0.34

/**
 * Checks a line as a statement is checked, against the text and quotes of its source statements. A
 * line without sources may state nothing.
 */
export function checkLine(line: CheckableLine, grounds: Grounds): LineCheck {
  if (line.text.trim() === '') return refused(sentence('enterLine'))
  const sources = grounds.statements.filter(({ id }) => line.statementIds.includes(id))
  if (isForeign(line.text, grounds)) return refused(sentence('lineForeign', grounds.language))
  if (line.kind !== 'fact') return checkTalk(line, grounds)
  if (sources.length === 0) return refused(sentence('lineUnsourced'))
  const { language, corrected } = grounds
  const wrong = correctedFigures({ text: line.text, language }, sources, corrected)
  const isRead = language === 'English' || language === 'Thai'
  const [first] = wrong
  if (isRead && first) return refused(sentence('lineFigureCorrected', first.text, longDate(first.at, 'en')))
  const checked = isRead ? checkFacts(line, sources, grounds.now) : checkOther(line, language, sources)
  const ofWords = sources.map((source) => correctionOfWords(source, corrected))
  return withCorrections(checked, wrong, ofWords.includes(null) ? [] : ofWords.flatMap((one) => one ?? []))
}

type Corrected = { at: Date }
/**
 * A line may be right though its statements were corrected, or a figure with another unit: a
 * person decides.
 */
function withCorrections(
  { verdict, reasons }: LineCheck,
  figures: readonly (Corrected & { text: string })[],
  statements: readonly Corrected[],
): LineCheck {
  const latestOf = (some: readonly Corrected[]) => new Date(Math.max(...some.map(({ at }) => at.getTime())))
  const all = [...figures, ...statements]
  if (all.length === 0) return { verdict, reasons }
  const ofFigures = figures.map(({ text, at }) =>
    sentence('lineFigureMaybeCorrected', text, longDate(at, 'en')),
  )
  const ofStatements = statements.length > 0 ? [latestOf(statements)] : []
  return {
    verdict: verdict === 'supported' ? 'unclear' : verdict,
    reasons: [
      ...reasons,
      ...ofFigures,
      ...ofStatements.map((at) => sentence('lineStatementCorrected', longDate(at, 'en'))),
    ],
    correctedAt: latestOf(all).toISOString(),
  }
}

function checkTalk({ text, kind }: CheckableLine, { language, known, statements }: Grounds): LineCheck {
  const stated = statedIn(text, language, { ...known, places: placesOf(statements) })
  if (stated === null) return SUPPORTED
  const isGreeting = kind === 'greeting'
  return refused(
    language === 'English' || language === 'Thai'
      ? sentence(isGreeting ? 'greetingStates' : 'bridgeStates', stated)
      : sentence(isGreeting ? 'greetingUnknown' : 'bridgeUnknown', language),
  )
}

/**
 * Figures in digits are compared by value; words, and figures in words, cannot be read, so a line
 * that passes is for a person to decide on.
 */
function checkOther(
  { text }: CheckableLine,
  language: PodcastLanguage,
  sources: SourceStatement[],
): LineCheck {
  const values = valuesIn(sources.flatMap(textsOf))
  const missing = otherFigures(text, language).filter(({ value }) => !isAmong(value, values))
  if (missing.length === 0) return { verdict: 'unclear', reasons: [sentence('onlyFiguresChecked', language)] }
  const reasons = missing.map((figure) => sentence('notInSources', figure.text))
  return { verdict: 'unsupported', reasons }
}

function checkFacts({ text }: CheckableLine, sources: SourceStatement[], now: Date): LineCheck {
  const quotes = sources.flatMap((source) =>
    textsOf(source)
      .filter((quote) => quote.length >= SHORTEST_QUOTE)
      .map((quote) => ({ articleId: source.id, quote })),
  )
  const [checked] = checkStatements([{ text, quotes }], sources.map(articleOf), now)
  if (!checked) throw new Error('the line was not checked')
  const about = checked.checks.filter(({ kind }) => kind !== 'article' && kind !== 'quote')
  const reasons = [...new Set(about.flatMap(({ reason }) => (reason === '' ? [] : [ofSources(reason)])))]
  if (about.some(({ finding }) => finding === 'not-found')) return { verdict: 'unsupported', reasons }
  const added = addedClaims(text, sources.flatMap(textsOf))
  if (added.refused.length > 0) return { verdict: 'unsupported', reasons: [...reasons, ...added.refused] }
  if (!isAbout(text, sources))
    return { verdict: 'unsupported', reasons: [...reasons, sentence('lineOffTopic')] }
  const isUnclear = added.doubtful.length > 0 || about.some(({ finding }) => finding === 'unclear')
  return { verdict: isUnclear ? 'unclear' : 'supported', reasons: [...reasons, ...added.doubtful] }
}

/** The reasons that name the articles of a statement; a line has sources. */
const OF_SOURCES = {
  notInArticles: 'notInSources',
  notNamedInArticles: 'notNamedInSources',
  otherNameInArticles: 'otherNameInSources',
  nothingInArticles: 'nothingInSources',
} as const

function ofSources(reason: string): string {
  const known = readSentence(reason)
  const [, key] = Object.entries(OF_SOURCES).find(([one]) => one === known?.key) ?? []
  return key ? sentence(key, known?.values[0]?.text ?? '') : reason
}

const PLACES = /^(?:country|region|city|place)$/
/** A bridge may name the countries that the news is about. */
const placesOf = (statements: readonly SourceStatement[]): Set<string> =>
  new Set(
    statements.flatMap((statement) => {
      const read = readText(unifyText(textsOf(statement).join('\n')), null)
      return read.namesIn(wholeOf(read)).flatMap(({ id, kind }) => (PLACES.test(kind) ? [id] : []))
    }),
  )

const textsOf = ({ text, quotes }: SourceStatement): string[] => [text, ...quotes.map(({ quote }) => quote)]

/** A source as the checks read an article; what it quotes is all that it says. */
function articleOf(source: SourceStatement): CheckArticle {
  const [first] = source.quotes
  return {
    id: source.id,
    title: '',
    text: textsOf(source).join('\n'),
    language: first?.language ?? null,
    publishedAt: first?.publishedAt ? new Date(first.publishedAt) : null,
    publisher: source.quotes.map(({ publisher }) => publisher).join(', '),
  }
}

const isThai = (text: string): boolean => /[\u0e00-\u0e7f]/.test(text)

/** A line that shares nothing with its sources states something else. */
function isAbout(text: string, sources: SourceStatement[]): boolean {
  const line = readText(unifyText(text), null)
  const words = contentWords(line, wholeOf(line))
  const reads = sources.flatMap(textsOf).map((one) => readText(unifyText(one), null))
  const sourced = new Set(reads.flatMap((read) => [...contentWords(read, wholeOf(read))]))
  const isTranslated = !reads.some((read) => isThai(read.text) === isThai(text))
  if (isTranslated) return sharesThing(line, reads)
  if (words.size === 0) return true
  const shared = [...words].filter((word) => sourced.has(word)).length
  return shared / words.size >= LEAST_SHARED
}

/** Another language has other words, but the same things and figures. */
function sharesThing(line: ReadText, reads: ReadText[]): boolean {
  const ids = new Set(reads.flatMap((read) => read.namesIn(wholeOf(read)).map(({ id }) => id)))
  const values = reads.flatMap((read) => read.figures.map(({ value }) => value))
  return (
    line.namesIn(wholeOf(line)).some(({ id }) => ids.has(id)) ||
    line.figures.some(({ value }) => isAmong(value, values))
  )
}
