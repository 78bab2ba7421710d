import { figureMatches } from './figure-matches.ts'
import { contentTokens, overlaps, type ReadText, type Span } from './read-text.ts'
import type { StatedFigure } from './stated-figures.ts'

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

/** The word before a figure that says what it measures; words of direction say only how. */
function headOf(read: ReadText, figure: Span): string | null {
  const clause = read.clauses.find((one) => overlaps(one, figure))
  if (!clause) return null
  const words = contentTokens(read, { start: clause.start, end: figure.start }).filter(
    (token) =>
      token.end <= figure.start &&
      !read.modifiers.some((one) => overlaps(one, token)) &&
      ![...read.figures, ...read.dates, ...read.implied].some((one) => overlaps(one, token)),
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
