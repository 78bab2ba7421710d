import type { KeyFigure } from '@newsloom/contract/analysis/analysis'
import { type Figure, findFigures } from '@newsloom/lexicon/figures'
import { findPeriods, yearOf } from '@newsloom/lexicon/periods'
import { bodyIn, knownNames, speaksOfForecast } from '@newsloom/lexicon/standard-lexicon'
import { unifyText } from '@newsloom/lexicon/unify-text'
import { cutText } from '@newsloom/lexicon/words'

type Named = Pick<KeyFigure, 'what' | 'value' | 'unit' | 'asOf' | 'quote'>

/** The subject of a key figure, whose it is, and for which time. */
export type Thing = {
  text: string
  isThai: boolean
  concepts: string
  /** one of the lexicon's, or as it is written */
  unit: string
  /** the institution or company that gives it, or that it is about; null: its quote names none */
  body: string | null
  isForecast: boolean
  /** the months, quarters and years that it is for; a day is only when it was read */
  periods: string[]
}

/** The amount of a key figure, in whichever language its unit is written; null: not a number. */
export function amountOf({ value, unit }: Pick<Named, 'value' | 'unit'>): Figure | null {
  // 'ร้อยละ' is written before its figure, other units behind it
  const [found, ...others] = [`${value} ${unit}`, `${unit} ${value}`]
    .flatMap((text) => findFigures(unifyText(text)))
    .filter((figure) => unit === '' || figure.unit !== '')
  if (!found || others.some((other) => other.value !== found.value)) return null
  return /^\s*[-−–]\s?\d/u.test(value) ? { ...found, value: -found.value } : found
}

export function thingOf(figure: Named): Thing {
  const cut = cutText(unifyText(figure.what))
  const quote = cutText(unifyText(figure.quote))
  const names = knownNames(cut)
  const concepts = new Set(names.map(({ entry }) => entry.id))
  return {
    text: cut.text.trim().toLowerCase().replace(/\s+/g, ' '),
    isThai: cut.tokens.some(({ script }) => script === 'thai'),
    concepts: [...concepts].toSorted().join(' '),
    unit: amountOf(figure)?.unit ?? unifyText(figure.unit),
    body: bodyIn(cut, Number.POSITIVE_INFINITY) ?? bodyIn(quote, quote.text.indexOf(unifyText(figure.value))),
    isForecast: speaksOfForecast([...names, ...knownNames(quote)]),
    periods: periodsOf(figure),
  }
}

const BARE_YEAR = /^(?:19|20|24|25)\d\d$/

const periodsOf = ({ what, asOf }: Named): string[] =>
  [...new Set([what, asOf].flatMap(periodsIn))].toSorted()

function periodsIn(text: string): string[] {
  const written = unifyText(text).trim()
  if (BARE_YEAR.test(written)) return [`year:${yearOf(written)}`]
  const keys = findPeriods(written).map(({ key }) => key)
  // a day comes with its month and year, which are not what the figure is for
  return keys.some((key) => key.startsWith('day:')) ? [] : keys
}

/** The same words, or the same concepts in the other language: a likeness would join neighbours. */
export function isSameMeasure(a: Thing, b: Thing): boolean {
  if (a.unit !== b.unit) return false
  if (a.text === b.text) return true
  return a.isThai !== b.isThai && a.concepts !== '' && a.concepts === b.concepts
}

/** Whether a text names every concept of a figure's name. False if none is in the lexicon. */
export function namesAllConcepts(name: string, text: string): boolean {
  const [named, spoken] = [name, text].map((one) => conceptsIn(one))
  return named !== undefined && named.size > 0 && [...named].every((concept) => spoken?.has(concept))
}

const conceptsIn = (text: string): Set<string> =>
  new Set(knownNames(cutText(unifyText(text))).map(({ entry }) => entry.id))

/** Whether both are for the same time: 'October' is the one of 'October 2026'. */
export function isSamePeriod({ periods: a }: Thing, { periods: b }: Thing): boolean {
  if (a.length === 0 || b.length === 0) return a.length === b.length
  const kinds = new Set([...a, ...b].map(kindOf))
  const shared = [...kinds].filter((kind) => [a, b].every((keys) => keys.some((key) => kindOf(key) === kind)))
  return shared.length > 0 && shared.every((kind) => ofKind(a, kind) === ofKind(b, kind))
}

const kindOf = (key: string): string => key.split(':')[0] ?? ''
const ofKind = (keys: string[], kind: string): string => keys.filter((key) => kindOf(key) === kind).join(' ')

/**
 * Whether one body gives both. A forecast is always somebody's; of other figures, a quote need not
 * say whose they are.
 */
export function isSameBody(a: Thing, b: Thing): boolean {
  if (a.isForecast || b.isForecast) return a.body !== null && a.body === b.body
  return a.body === null || b.body === null || a.body === b.body
}
