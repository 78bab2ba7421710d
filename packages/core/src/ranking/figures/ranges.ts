import { findFigures } from '@newsloom/lexicon/figures'
import type { FoundFigure } from './found-figure.ts'

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`
const RANGE = new RegExp(
  String.raw`(?<![\d.,:/-])(?<low>${NUMBER})(?<unit> ?%)? ?(?<dash>[-–]|ถึง| to )\s?(?<high>${NUMBER})(?![\d:/]|-\d)`,
  'giu',
)
/** 'From 2.1% to 2.3%' states a change. */
const CHANGE = /(?:from|จาก)\s?\S{0,3}$/i
const PREFIX = /(?:ร้อยละ|US\$|\$|฿|€|£) ?$/i
/** Longer than a unit with its magnitude, characters. */
const LONGEST_UNIT = 40
/** Numbers that are further apart are not the ends of one range. */
const WIDEST = 4

/** Ranges in a unified text: '2.1-2.3%', '30 ถึง 35 ล้านคน'. */
export function findRanges(text: string): FoundFigure[] {
  return [...text.matchAll(RANGE)].flatMap((match) => {
    const { low = '', unit, dash, high = '' } = match.groups ?? {}
    const before = text.slice(Math.max(0, match.index - LONGEST_UNIT), match.index)
    // 'raised 3.5% to 4%' states a change and a level
    if (CHANGE.test(before) || (unit && !/^[-–]$/.test(dash ?? ''))) return []
    const prefix = PREFIX.exec(before)?.[0] ?? ''
    const from = match.index + match[0].length - high.length
    const [upper] = findFigures(`${prefix}${text.slice(from, from + high.length + LONGEST_UNIT)}`, [])
    const [lowest, highest] = [numberOf(low), numberOf(high)]
    const isRange = lowest > 0 && lowest < highest && highest <= WIDEST * lowest
    if (!upper || upper.unit === '' || upper.start > prefix.length || !isRange) return []
    const times = upper.value / highest
    const end = from + upper.end - prefix.length
    const value = Number((lowest * times).toPrecision(12))
    return [{ ...upper, value, to: upper.value, start: match.index - prefix.length, end }]
  })
}

const numberOf = (digits: string): number => Number(digits.replaceAll(',', ''))
