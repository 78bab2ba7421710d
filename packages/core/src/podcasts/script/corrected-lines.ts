import { agree, findFigures, type Figure as ReadFigure } from '@newsloom/lexicon/figures'
import { unifyText } from '@newsloom/lexicon/unify-text'
import { linkTarget } from '../../article-links/link-target.ts'
import type { CorrectedQuote } from '../../corrected-texts/corrected-quotes.ts'
import { comparableText, isSameSentence } from '../../corrected-texts/corrected-texts.ts'
import { concerns } from '../../key-figures/corrected-figures.ts'
import { isAmong, otherFigures } from './other-figures.ts'
import type { PodcastLanguage, SourceQuote, SourceStatement } from './script.ts'

/** `unit` is null in a language whose words the checks cannot read, and so are the others. */
type Figure = Pick<ReadFigure, 'value' | 'step' | 'isRough'> & { text: string; unit: string | null }
type CorrectedFigure = { text: string; at: Date }

/**
 * The figures of a line that were corrected: each quote that gives one was, or another source
 * still stands behind it.
 */
export function correctedFigures(
  { text, language }: { text: string; language: PodcastLanguage },
  sources: readonly SourceStatement[],
  corrected: readonly CorrectedQuote[],
): CorrectedFigure[] {
  if (corrected.length === 0) return []
  return figuresOf(text, language).flatMap((figure) => {
    const found = correctionOf(figure, sources, corrected)
    return found ? [{ text: figure.text, at: found.at }] : []
  })
}

function figuresOf(text: string, language: PodcastLanguage): Figure[] {
  if (language !== 'English' && language !== 'Thai')
    return otherFigures(text, language).map((figure) => ({
      ...figure,
      ...{ unit: null, step: 0, isRough: false },
    }))
  const unified = unifyText(text)
  return findFigures(unified).map(({ value, unit, step, isRough, start, end }) => ({
    ...{ value, unit, step, isRough },
    text: unified.slice(start, end),
  }))
}

function correctionOf(
  figure: Figure,
  sources: readonly SourceStatement[],
  corrected: readonly CorrectedQuote[],
): CorrectedQuote | null {
  const all = sources.flatMap((source) => source.quotes)
  // where no quote gives exactly this figure, the line may round one
  for (const isStated of [isExactly, isRounded]) {
    const states = (text: string) => isStated(figure, unifyText(text))
    const found = all
      .filter(({ quote }) => states(quote))
      .map((quote) =>
        latestOf(corrected.filter((one) => isSameSentence(linked(quote), one) && concerns(one, states))),
      )
    if (found.length > 0) return found.includes(null) ? null : latestOf(found.flatMap((one) => one ?? []))
  }
  return null
}

const isExactly = ({ value, unit }: Figure, text: string): boolean =>
  findFigures(text).some(
    (one) => isAmong(Math.abs(value), [Math.abs(one.value)]) && (unit === null || one.unit === unit),
  )

const isRounded = ({ unit, ...figure }: Figure, text: string): boolean =>
  unit !== null &&
  findFigures(text).some(
    (one) =>
      one.unit === unit &&
      agree({ ...figure, unit, value: Math.abs(figure.value) }, { ...one, value: Math.abs(one.value) }),
  )

const latestOf = (corrections: readonly CorrectedQuote[]): CorrectedQuote | null =>
  [...corrections].sort((a, b) => b.at.getTime() - a.at.getTime())[0] ?? null

/** The latest correction of a statement itself: readers were told that these words are wrong. */
export const correctionOfWords = (
  { text, quotes }: SourceStatement,
  corrected: readonly CorrectedQuote[],
): CorrectedQuote | null =>
  latestOf(
    corrected.filter(
      (one) =>
        comparableText(one.said) === comparableText(text) &&
        quotes.some((quote) => isSameSentence(linked(quote), one)),
    ),
  )

/** Whether a statement was corrected, or gives a figure that was. */
export const isCorrectedSource = (source: SourceStatement, corrected: readonly CorrectedQuote[]): boolean =>
  correctionOfWords(source, corrected) !== null ||
  correctedFigures({ text: source.text, language: 'English' }, [source], corrected).length > 0

/** With the address that the notes of emails have. */
const linked = ({ url, quote }: SourceQuote): { url: string; quote: string } => ({
  url: linkTarget({ url }) ?? url,
  quote,
})
