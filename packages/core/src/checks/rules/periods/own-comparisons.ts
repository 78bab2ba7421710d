import { isWithin, overlaps, type ReadText, type Span } from '../../reading/read-text.ts'
import type { StatedFigure } from '../../reading/stated-figures.ts'
import { type Comparison, comparisonsIn, namesTime } from './comparisons.ts'

/**
 * Returns the comparisons after a figure, up to the next one, or those before it if none of them
 * gives a time. A comparison after a percentage is not the amount's: 'profit was 5 billion, up 3%
 * from a year earlier'.
 */
export function comparisonsOf(read: ReadText, figure: StatedFigure): Comparison[] {
  const own = partOf(read, figure)
  const all = comparisonsIn(read.text, own)
  const after = all.filter(({ start }) => start >= figure.end)
  if (after.length > 0 || namesTime(read.text.slice(figure.end, own.end))) return after
  return all.filter(({ end }) => end <= figure.start)
}

/** Whether words between say that the level changed: '2.4%, down from a month earlier'. */
export const isOfLevel = ({ text }: ReadText, figure: Span, { start }: Comparison): boolean =>
  LEVEL.test(text.slice(figure.end, start))
const LEVEL = /[,;]\s|\b(?:and|but|as|while|after)\b|สูง|ต่ำ|ลด|เพิ่ม|ชะลอ|ดีขึ้น|เร่ง|แต่|และ/i

/** Whether a figure is that of the time: '2.8% a year earlier', not '2.8% from a year earlier'. */
export const isDateOf = ({ text }: ReadText, figure: Span, { start }: Comparison): boolean =>
  /^ (?:an?|the|one) $/i.test(text.slice(figure.end, start))

/** Where the text on one figure ends; the first pattern that matches wins. */
const BREAKS = [
  /;|\b(?:and|or|while|whereas|but|although|though|after|following)\b|และ|หรือ|แต่|(?:ใน)?ขณะที่|ส่วน|หลังจาก/gi,
  /,\s/g,
  /\s(?=[\u0e00-\u0e7f])/g,
]

/** The part of a sentence that is on one figure, between those on others. */
export function partOf(read: ReadText, figure: StatedFigure): Span {
  const sentence = sentenceOf(read, figure)
  const others = read.figures.filter((one) => isWithin(one, sentence) && !isSaidWith(read, figure, one))
  const before = others.findLast(({ end }) => end <= figure.start)
  const after = others.find(({ start }) => start >= figure.end)
  const clause = clauseOf(read, figure)
  return {
    start: Math.max(clause.start, before ? cutBetween(read.text, before.end, figure.start) : 0),
    end: Math.min(clause.end, after ? cutBetween(read.text, figure.end, after.start) : sentence.end),
  }
}

/** 'Up 3% to 5 billion from a year earlier' compares the percentage, and the amount too. */
const isSaidWith = ({ text }: ReadText, figure: StatedFigure, next: StatedFigure): boolean =>
  figure.unit === 'percent' && next.unit !== 'percent' && WITH.test(text.slice(figure.end, next.start))
const WITH = /^[\s,(]*(?:(?:to|or|at)\b|เป็น|สู่|หรือ|(?:มา)?อยู่ที่|คิดเป็น)[^,;\d]{0,20}$/i

/** The clause of a figure, with those after it that only compare. */
function clauseOf({ clauses, text }: ReadText, figure: Span): Span {
  const at = clauses.findIndex((one) => overlaps(one, figure))
  const next = clauses.findIndex((one, i) => i > at && !COMPARES.test(text.slice(one.start, one.end)))
  const last = clauses[(next < 0 ? clauses.length : next) - 1]
  return { start: clauses[at]?.start ?? 0, end: last?.end ?? text.length }
}
const COMPARES = /^(?:compared with|versus|เทียบกับ)/i

function cutBetween(text: string, from: number, to: number): number {
  const gap = text.slice(from, to)
  for (const pattern of BREAKS) {
    const last = [...gap.matchAll(pattern)].at(-1)
    if (last) return from + last.index
  }
  return to
}

export function sentenceOf({ clauses, text }: ReadText, { start, end }: Span): Span {
  const number = clauses.find((one) => one.start < end && start < one.end)?.sentence
  const all = clauses.filter(({ sentence }) => sentence === number)
  return { start: all[0]?.start ?? 0, end: all.at(-1)?.end ?? text.length }
}
