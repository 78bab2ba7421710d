import { figureMatches } from '../../reading/figure-matches.ts'
import { contentTokens, overlaps, type ReadText, type Span } from '../../reading/read-text.ts'
import type { StatedFigure } from '../../reading/stated-figures.ts'

/** 'A profit of 37.2 billion, down 2.3%': how far an amount and its change lie apart. */
const REACH = 40
/** Between them nothing else begins. */
const BREAK =
  /;|\b(?:while|whereas|but|although|versus|than)\b|ขณะที่|ส่วน|แต่|ด้าน|เทียบกับ|มากกว่า|น้อยกว่า|สูงกว่า(?!ปี|ช่วง)|ต่ำกว่า(?!ปี|ช่วง)/i

/** The figure of another unit right before one, as an amount stands before its change. */
function figureBefore(read: ReadText, figure: StatedFigure): StatedFigure | null {
  const before = read.figures.findLast(({ end }) => end <= figure.start)
  if (!before || before.unit === figure.unit || figure.start - before.end > REACH) return null
  return BREAK.test(read.text.slice(before.end, figure.start)) ? null : before
}

/** Whether the same amount stands before a figure in a statement and in its source. */
export function followSameFigure(
  statement: ReadText,
  stated: StatedFigure,
  source: ReadText,
  figure: StatedFigure,
): boolean {
  const [mine, theirs] = [figureBefore(statement, stated), figureBefore(source, figure)]
  return mine !== null && theirs !== null && figureMatches(mine, theirs)
}

/** The most letters before a figure in which the word that it measures is looked for. */
const HEAD_REACH = 80

/** The word before a figure that says what it measures; words of direction say only how. */
function headOf(read: ReadText, figure: Span): string | null {
  const clause = read.clauses.find((one) => overlaps(one, figure))
  if (!clause) return null
  const reach = { start: Math.max(clause.start, figure.start - HEAD_REACH), end: figure.start }
  const others = [...read.modifiers, ...read.figures, ...read.dates, ...read.implied].filter((one) =>
    overlaps(one, reach),
  )
  const words = contentTokens(read, reach).filter(
    (token) =>
      token.start >= reach.start && token.end <= figure.start && !others.some((one) => overlaps(one, token)),
  )
  return words.at(-1)?.word ?? null
}

/** Whether a figure stands after the same word in both, and a rival of it does not. */
export function haveSameHead(
  statement: ReadText,
  stated: StatedFigure,
  source: ReadText,
  figure: StatedFigure,
  rival: Span,
): boolean {
  const mine = headOf(statement, stated)
  return mine !== null && mine === headOf(source, figure) && mine !== headOf(source, rival)
}

/** 'Fell 4 basis points to 3.47%': the figure after such words is where the first one led. */
const TO = /^[^\d;]{0,14}?(?:\bto|เป็น|เหลือ|สู่|มาอยู่ที่|มาที่|แตะ)\s?(?:ร้อยละ\s?|ระดับ\s?|about\s|ราว\s?)?$/i

/** The change that leads to a figure: '4 basis points' of 'fell 4 basis points to 3.47%'. */
function changeBefore(read: ReadText, figure: StatedFigure): StatedFigure | null {
  const before = read.figures.findLast(({ end }) => end <= figure.start)
  return before && TO.test(read.text.slice(before.end, figure.start)) ? before : null
}

/** The figure that a source gives after the same change, where a statement gives another one. */
export function otherAfterChange(
  statement: ReadText,
  stated: StatedFigure,
  source: ReadText,
): StatedFigure | null {
  const change = changeBefore(statement, stated)
  if (!change || change.unit === stated.unit) return null
  const after = source.figures.filter((figure) => {
    const same = changeBefore(source, figure)
    return same !== null && figure.unit === stated.unit && figureMatches(change, same)
  })
  return after.some((figure) => figureMatches(stated, figure)) ? null : (after[0] ?? null)
}

/** A share and an amount may be of the same thing. */
const AMOUNT = /^(?:[A-Z]{3}|person|unit)$/

/** The words of a source that say what a figure is of: since the figure or clause before it. */
function wordsBefore(read: ReadText, figure: Span): Set<string> {
  const clause = read.clauses.find((one) => overlaps(one, figure))
  const before = read.figures.findLast(({ end }) => end <= figure.start)
  const start = Math.max(clause?.start ?? 0, before?.end ?? 0)
  return new Set(contentTokens(read, { start, end: figure.start }).map(({ word }) => word))
}

/**
 * The figure in a quote that stands after the word before a statement's figure, where its own does
 * not and belongs to a thing that the statement leaves out.
 */
export function headedOther(
  statement: ReadText,
  stated: StatedFigure,
  source: ReadText,
  figure: StatedFigure,
  quotes: readonly Span[],
): StatedFigure | null {
  const [mine, theirs] = [headOf(statement, stated), headOf(source, figure)]
  if (mine === null || theirs === null || wordsBefore(source, figure).has(mine)) return null
  if (contentTokens(statement, { start: 0, end: statement.text.length }).some(({ word }) => word === theirs))
    return null
  const quoted = source.figures.filter((one) => quotes.some((quote) => overlaps(quote, one)))
  const mayBe = ({ unit }: StatedFigure) =>
    unit === figure.unit || (figure.unit === 'percent' && AMOUNT.test(unit))
  return quoted.find((one) => one !== figure && mayBe(one) && headOf(source, one) === mine) ?? null
}
