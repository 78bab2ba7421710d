import type { FigureSetting } from '@newsloom/contract/research/stories'
import { sentencesOf } from '@newsloom/contract/text/split-line'
import type { Hit } from '@newsloom/lexicon/lexicon'
import { findPeriods } from '@newsloom/lexicon/periods'
import { bodyIn, knownNames, speaksOfForecast } from '@newsloom/lexicon/standard-lexicon'
import { cutText } from '@newsloom/lexicon/words'

/** A change from the last month or quarter is another figure than one from a year before. */
const SEQUENTIAL =
  /\b(?:quarter|month)[- ]on[- ](?:quarter|month)\b|\b[qm]-?o-?[qm]\b|\b(?:previous|preceding|prior|last) (?:quarter|month)\b|(?:ไตรมาส|เดือน)ก่อน(?!หน้านี้)/i

/**
 * The setting of a figure, read from its sentence; null if the sentence names no time, so it is
 * compared with nothing.
 */
export function settingOf(text: string, { start }: { start: number }): FigureSetting | null {
  const sentence = sentenceAt(text, start)
  const cut = cutText(sentence.text)
  const periods = periodsOf(sentence.text)
  if (periods.length === 0) return null
  const names = knownNames(cut)
  return {
    periods,
    body: bodyIn(cut, start - sentence.start),
    isForecast: speaksOfForecast(names),
    isSequential: SEQUENTIAL.test(sentence.text),
    countries: countriesOf(names),
  }
}

function sentenceAt(text: string, at: number): { text: string; start: number } {
  const lineStart = text.lastIndexOf('\n', at - 1) + 1
  const [line = ''] = text.slice(lineStart).split('\n', 1)
  let start = lineStart
  for (const sentence of sentencesOf(line)) {
    const found = text.indexOf(sentence, start)
    if (found >= 0 && at < found + sentence.length) return { text: sentence, start: found }
    start = found >= 0 ? found + sentence.length : start
  }
  return { text: line, start: lineStart }
}

/** Days are when something was said. */
const periodsOf = (sentence: string): string[] =>
  [...new Set(findPeriods(sentence).map(({ key }) => key))]
    .filter((key) => PERIODS.has(kindOf(key)))
    .toSorted()

const PERIODS = new Set(['month', 'quarter', 'half', 'year'])
const kindOf = (key: string): string => key.split(':')[0] ?? ''

const countriesOf = (names: Hit[]): string[] =>
  [...new Set(names.flatMap(({ entry }) => (entry.kind === 'country' ? [entry.id] : [])))].toSorted()

/**
 * Whether two figures of one measure are for the same time and place, of the same kind, and given
 * by one body: a forecast is always somebody's.
 */
export function isSameSetting(a: FigureSetting, b: FigureSetting): boolean {
  return (
    a.isForecast === b.isForecast &&
    a.isSequential === b.isSequential &&
    isSamePeriods(a.periods, b.periods) &&
    (a.isForecast ? a.body !== null && a.body === b.body : a.body === b.body || !(a.body && b.body)) &&
    (a.countries.length === 0 ||
      b.countries.length === 0 ||
      a.countries.some((country) => b.countries.includes(country)))
  )
}

/** 'October' is the one of 'October 2026'; the third quarter of a year is not that year. */
function isSamePeriods(a: string[], b: string[]): boolean {
  const within = (keys: string[]) => keys.filter((key) => kindOf(key) !== 'year').join(' ')
  const years = (keys: string[]) => keys.filter((key) => kindOf(key) === 'year').join(' ')
  if (within(a) !== within(b)) return false
  if (years(a) === years(b)) return true
  return within(a) !== '' && (years(a) === '' || years(b) === '')
}
