import { isQuoted, type Source } from '../../reading/evidence.ts'
import { modifiersIn } from '../../reading/facts.ts'
import { figureMatches } from '../../reading/figure-matches.ts'
import { type Clause, isWithin, type ReadText, type Span } from '../../reading/read-text.ts'
import type { StatedFigure } from '../../reading/stated-figures.ts'

/** Verbs of a forecast: the nouns are also of what beat it, as in 'above expectations'. */
const EXPECTED =
  /^(?:expect(?:s|ed|ing)?|predict(?:s|ed)?|anticipate[sd]?|projects|projected|forecast(?:s|ed)|คาด|คาดว่า|คาดการณ์)$/i
/** A change of clause between a forecast and a figure: the figure is what happened. */
const TURNED = /[;,]|\b(?:but|after|from|compared|versus|than|and)\b|แต่|หลัง|เทียบ|กว่า|จาก|และ/i

/** Whether a figure is one that somebody expected: the forecast stands before it in its clause. */
export function isExpected(read: ReadText, figure: Span): boolean {
  const clause = clauseOf(read, figure)
  if (!clause) return false
  return modifiersIn(read, clause, 'hedge').some(
    ({ form, end }) =>
      EXPECTED.test(form) && end <= figure.start && !TURNED.test(read.text.slice(end, figure.start)),
  )
}

/** Whether a figure is told as what happened: it rose, and nothing in its clause looks ahead. */
export function hasHappened(read: ReadText, figure: Span): boolean {
  const clause = clauseOf(read, figure)
  return (
    clause !== undefined &&
    modifiersIn(read, clause, 'hedge', 'soft', 'ask', 'future').length === 0 &&
    modifiersIn(read, clause, 'up', 'down', 'hold', 'slow', 'fast').some(({ end }) => end <= figure.start)
  )
}

const clauseOf = ({ clauses }: ReadText, span: Span): Clause | undefined =>
  clauses.find((one) => isWithin(span, one))

/**
 * The forecast of a quote, where a statement gives as the forecast what happened: 'expected 5.4%'
 * from 'rose 5.4%; economists had expected 4.1%'.
 */
export function expectedInstead(
  statement: ReadText,
  stated: StatedFigure,
  { source, figure }: { source: Source; figure: StatedFigure },
): StatedFigure | null {
  if (!isExpected(statement, stated) || !hasHappened(source.read, figure)) return null
  const forecasts = source.read.figures.filter(
    (one) =>
      isQuoted(source, one) &&
      one.unit === stated.unit &&
      one.isPoints === stated.isPoints &&
      isExpected(source.read, one),
  )
  return forecasts.find((one) => !statement.figures.some((mine) => figureMatches(mine, one))) ?? null
}
