import { unifyText } from '@newsloom/lexicon/unify-text'
import { readText } from '../../checks/read-text.ts'
import type { PodcastLanguage } from './script.ts'

/** Whether a language writes 1.234,5 or 1 234,5. */
const HAS_COMMA_DECIMALS: Record<PodcastLanguage, boolean> = {
  English: false,
  Thai: false,
  Spanish: true,
  French: true,
  German: true,
  Italian: true,
  'Portuguese (Brazil)': true,
  'Chinese (Simplified)': false,
  Japanese: false,
  Korean: false,
}
/** Longest first, as 'mil millones' begins with 'mil'. */
const SCALES: [RegExp, number][] = [
  [/^(?:mil millones|milliards?|milliarden?|mrd|miliard[oi]|bilh(?:ão|ões)|十亿|십억)/i, 1e9],
  [/^(?:bill(?:ón|ones)|billionen|billions?|trilh(?:ão|ões)|mille miliardi|万亿|兆|조)/i, 1e12],
  [/^(?:mill(?:ón|ones)|millions?|millionen|mio|milion[ei]|milh(?:ão|ões)|百万|백만)/i, 1e6],
  [/^(?:亿|億|억)/, 1e8],
  [/^(?:万|萬|만)/, 1e4],
  [/^(?:mil|mille|mila|tausend|千|천)(?!\p{L})/iu, 1e3],
]
const NUMBER = /\d+(?:[.,\u00a0\u202f ]\d{3})*(?:[.,]\d+)?/g
/** Elsewhere a comma is none before other than three digits: '6,7月' is of two months. */
const POINT_NUMBER = /\d+(?:[,\u00a0\u202f ]\d{3}(?!\d))*(?:\.\d+)?/g
const ALMOST = 1e-6

/**
 * The figures of a text in a language whose words the checks cannot read; only their values are
 * compared.
 */
export function otherFigures(text: string, language: PodcastLanguage): { text: string; value: number }[] {
  return [...text.normalize('NFKC').matchAll(HAS_COMMA_DECIMALS[language] ? NUMBER : POINT_NUMBER)].map(
    ({ 0: written, index }) => {
      const after = text
        .normalize('NFKC')
        .slice(index + written.length)
        .trimStart()
      const scale = SCALES.find(([pattern]) => pattern.test(after))?.[1] ?? 1
      return { text: written, value: readNumber(written, language) * scale }
    },
  )
}

const readNumber = (written: string, language: PodcastLanguage): number =>
  Number(plainNumber(written, language))

/** The last of two different signs is the decimal one; a repeated one divides thousands. */
function separatorsOf(written: string): readonly [thousands: string, decimal: string] {
  const isAmerican = written.lastIndexOf('.') > written.lastIndexOf(',') && written.includes(',')
  return isAmerican || /,.*,/.test(written) ? [',', '.'] : ['.', ',']
}

/** A number as its language writes it, without separators and with a decimal point. */
export function plainNumber(written: string, language: PodcastLanguage): string {
  const spaceless = written.replace(/[\s\u00a0\u202f]/g, '')
  const [thousands, decimal] = HAS_COMMA_DECIMALS[language] ? separatorsOf(spaceless) : [',', '.']
  const isGrouped = new RegExp(`^\\d{1,3}(?:[${thousands}]\\d{3})+(?:[${decimal}]\\d+)?$`).test(spaceless)
  const plain = isGrouped ? spaceless.replaceAll(thousands, '') : spaceless
  return plain.replace(decimal, '.')
}

/** All values that sources state: figures, and the parts of dates. */
export function valuesIn(texts: readonly string[]): number[] {
  return texts.flatMap((text) => {
    const read = readText(unifyText(text), null)
    const dates = read.dates.flatMap(({ day, month, year }) => [day, month, year])
    const digits = text.match(/\d+(?:\.\d+)?/g) ?? []
    return [
      ...read.figures.map(({ value }) => value),
      ...read.worded.map(({ value }) => value),
      ...dates.filter((part) => part !== undefined),
      ...digits.map(Number),
    ]
  })
}

export const isAmong = (value: number, values: readonly number[]): boolean =>
  values.some((other) => Math.abs(other - value) <= ALMOST * Math.max(1, Math.abs(other)))
