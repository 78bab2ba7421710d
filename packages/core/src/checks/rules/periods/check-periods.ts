import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { missing, type Source } from '../../reading/evidence.ts'
import { figureMatches } from '../../reading/figure-matches.ts'
import { overlaps, type ReadText, wholeOf } from '../../reading/read-text.ts'
import type { StatedFigure } from '../../reading/stated-figures.ts'
import { type Comparison, comparisonsIn, namesPeriodBefore, namesTime } from './comparisons.ts'
import { comparisonsOf, isDateOf, isOfLevel, partOf, sentenceOf } from './own-comparisons.ts'

/** A figure of a text with the comparisons that are surely its own. */
type Compared = { read: ReadText; figure: StatedFigure; own: Comparison[] }

/** Finds 'from a month earlier' with a figure whose quote says 'from a year earlier'. */
export function checkPeriods(statement: ReadText, sources: Source[]): Check[] {
  const stated = comparisonsIn(statement.text, wholeOf(statement))
  if (stated.length === 0) return []
  const ofFigures = statement.figures
    .map((figure) => ({ read: statement, figure, own: comparisonsOf(statement, figure) }))
    .filter(({ own }) => own.length > 0)
  return ofFigures.length === 0
    ? stated.flatMap((mine) => checkAlone(mine, sources))
    : ofFigures.flatMap((one) => checkFigure(one, sources))
}

function checkFigure(stated: Compared, sources: Source[]): Check[] {
  const [mine] = stated.own
  const found = sources.flatMap(({ read, quotes }) =>
    [...read.figures, ...read.worded]
      .filter((one) => quotes.some((quote) => overlaps(quote, one)) && figureMatches(stated.figure, one))
      .map((figure) => ({ read, figure, own: comparisonsOf(read, figure) })),
  )
  if (!mine || found.length === 0 || found.some(({ own }) => sharesPeriod(own, stated.own))) return []
  const isDate = isDateOf(stated.read, stated.figure, mine)
  const [other] = found.flatMap(({ read, figure, own }) =>
    own.filter((one) => isDateOf(read, figure, one) === isDate),
  )
  if (found.every(({ own }) => own.length > 0))
    return other ? differing(stated, found, mine, other, sources) : []
  // the quote compares, but does not say what with this figure
  const near = found.map((one) => besides(one))
  const [nearby] = near.flat()
  return nearby && near.every((all) => all.length > 0) && !isInQuotes(mine, sources)
    ? [{ ...differs(mine, nearby), finding: 'unclear' }]
    : []
}

/** A percentage change has one comparison; an amount and a level may have others elsewhere. */
function differing(
  stated: Compared,
  found: Compared[],
  mine: Comparison,
  other: Comparison,
  sources: Source[],
): Check[] {
  const isChange = ({ read, figure, own }: Compared) =>
    figure.unit === 'percent' && own.every((one) => !isOfLevel(read, figure, one))
  const isSure = found.every(isChange)
  if ((!isChange(stated) || !isSure) && isInQuotes(mine, sources)) return []
  const check = differs(mine, other)
  return [isChange(stated) && !isSure ? { ...check, finding: 'unclear' } : check]
}

const sharesPeriod = (own: Comparison[], others: Comparison[]): boolean =>
  own.some(({ period }) => others.some((one) => one.period === period))

/** Comparisons of other figures in a figure's sentence, if it names no time of its own. */
function besides({ read, figure, own }: Compared): Comparison[] {
  const part = partOf(read, figure)
  if (own.length > 0 || namesTime(read.text.slice(part.start, part.end))) return []
  return comparisonsIn(read.text, sentenceOf(read, figure))
}

/** A comparison without a figure must be one of those in the quotes, if they have any. */
function checkAlone(mine: Comparison, sources: Source[]): Check[] {
  const [other] = comparisonsInQuotes(sources)
  return other && !isInQuotes(mine, sources) ? [{ ...differs(mine, other), finding: 'unclear' }] : []
}

const isInQuotes = ({ period }: Comparison, sources: Source[]): boolean =>
  sources.some(({ read, quoted }) =>
    quoted.some(({ start, end }) => namesPeriodBefore(read.text.slice(start, end), period)),
  )

const comparisonsInQuotes = (sources: Source[]): Comparison[] =>
  sources.flatMap(({ read, quoted }) => quoted.flatMap((clause) => comparisonsIn(read.text, clause)))

const differs = (mine: Comparison, other: Comparison): Check =>
  missing('direction', mine.text, sentence('statementSays', mine.text, other.text))
