import { findFigures } from '@newsloom/lexicon/figures'
import { unifyText } from '@newsloom/lexicon/unify-text'
import { linkTarget } from '../../article-links/link-target.ts'
import type { CorrectedQuote } from '../../corrected-texts/corrected-quotes.ts'
import { comparableText, isSameSentence } from '../../corrected-texts/corrected-texts.ts'
import { concerns } from '../../key-figures/corrected-figures.ts'
import { isAmong, otherFigures } from './other-figures.ts'
import type { PodcastLanguage, SourceQuote, SourceStatement } from './script.ts'

/** `unit` is null in a language whose words the checks cannot read. */
type Figure = { text: string; value: number; unit: string | null }
type CorrectedFigure = { text: string; at: Date }

/**
 * The first figure of a line that was corrected: each quote that gives it was, or another source
 * still stands behind it.
 */
export function correctedFigure(
  { text, language }: { text: string; language: PodcastLanguage },
  sources: readonly SourceStatement[],
  corrected: readonly CorrectedQuote[],
): CorrectedFigure | null {
  if (corrected.length === 0) return null
  for (const figure of figuresOf(text, language)) {
    const found = correctionOf(figure, sources, corrected)
    if (found) return { text: figure.text, at: found.at }
  }
  return null
}

function figuresOf(text: string, language: PodcastLanguage): Figure[] {
  if (language !== 'English' && language !== 'Thai')
    return otherFigures(text, language).map((figure) => ({ ...figure, unit: null }))
  const unified = unifyText(text)
  return findFigures(unified).map(({ value, unit, start, end }) => ({
    ...{ value, unit },
    text: unified.slice(start, end),
  }))
}

function correctionOf(
  figure: Figure,
  sources: readonly SourceStatement[],
  corrected: readonly CorrectedQuote[],
): CorrectedQuote | null {
  const states = (text: string) => isStated(figure, unifyText(text))
  const quotes = sources.flatMap((source) => source.quotes).filter(({ quote }) => states(quote))
  const found = quotes.map((quote) =>
    corrected.find((one) => isSameSentence(linked(quote), one) && concerns(one, states)),
  )
  return found.every(Boolean) ? (found[0] ?? null) : null
}

const isStated = ({ value, unit }: Figure, text: string): boolean =>
  findFigures(text).some(
    (one) => isAmong(Math.abs(value), [Math.abs(one.value)]) && (unit === null || one.unit === unit),
  )

/** The latest correction of a statement itself: readers were told that these words are wrong. */
export const correctionOfWords = (
  { text, quotes }: SourceStatement,
  corrected: readonly CorrectedQuote[],
): CorrectedQuote | undefined =>
  corrected
    .filter(
      (one) =>
        comparableText(one.said) === comparableText(text) &&
        quotes.some((quote) => isSameSentence(linked(quote), one)),
    )
    .sort((a, b) => b.at.getTime() - a.at.getTime())[0]

/** Whether a statement was corrected, or gives a figure that was. */
export const isCorrectedSource = (source: SourceStatement, corrected: readonly CorrectedQuote[]): boolean =>
  correctionOfWords(source, corrected) !== undefined ||
  correctedFigure({ text: source.text, language: 'English' }, [source], corrected) !== null

/** With the address that the notes of emails have. */
const linked = ({ url, quote }: SourceQuote): { url: string; quote: string } => ({
  url: linkTarget({ url }) ?? url,
  quote,
})
