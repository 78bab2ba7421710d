import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { missing, type Source } from '../../reading/evidence.ts'
import { figureMatches } from '../../reading/figure-matches.ts'
import { isWithin, overlaps, type ReadText, type Span, wholeOf } from '../../reading/read-text.ts'
import type { StatedFigure } from '../../reading/stated-figures.ts'
import { type Comparison, comparisonsIn, namesTime } from './comparisons.ts'

/** Finds 'from a month earlier' with a figure whose quote says 'from a year earlier'. */
export function checkPeriods(statement: ReadText, sources: Source[]): Check[] {
  const stated = comparisonsIn(statement.text, wholeOf(statement))
  if (stated.length === 0) return []
  const ofFigures = statement.figures.flatMap((figure) => {
    const mine = comparisonOf(statement, figure)
    return mine ? [{ figure, mine }] : []
  })
  const alone = stated.filter((one) => !ofFigures.some(({ mine }) => mine.start === one.start))
  return [
    ...ofFigures.flatMap(({ figure, mine }) => checkFigure(figure, mine, sources)),
    ...(ofFigures.length === 0 ? alone.flatMap((mine) => checkAlone(mine, sources)) : []),
  ]
}

function checkFigure(stated: StatedFigure, mine: Comparison, sources: Source[]): Check[] {
  const found = sources.flatMap(({ read, quotes }) =>
    [...read.figures, ...read.worded]
      .filter((one) => quotes.some((quote) => overlaps(quote, one)) && figureMatches(stated, one))
      .map((figure) => ({ read, figure, theirs: comparisonOf(read, figure) })),
  )
  const others = found.flatMap(({ theirs }) => (theirs && theirs.period !== mine.period ? [theirs] : []))
  const [other] = others
  if (other && others.length === found.length) return [differs(mine, other)]
  // the quote compares, but does not say what with this figure
  const [nearby] = found.flatMap(({ read, figure, theirs }) => (theirs ? [] : besides(read, figure, mine)))
  const isUntold =
    found.length > 0 && found.every(({ read, figure }) => besides(read, figure, mine).length > 0)
  return isUntold && nearby ? [{ ...differs(mine, nearby), finding: 'unclear' }] : []
}

/** Comparisons of other figures in a figure's sentence, if it names no time of its own. */
function besides(read: ReadText, figure: StatedFigure, { period }: Comparison): Comparison[] {
  const own = partOf(read, figure)
  if (comparisonOf(read, figure) || namesTime(read.text.slice(own.start, own.end))) return []
  const all = comparisonsIn(read.text, sentenceOf(read, figure))
  return all.some((one) => one.period === period) ? [] : all
}

/** A comparison without a figure must be one of those in the quotes, if they have any. */
function checkAlone(mine: Comparison, sources: Source[]): Check[] {
  const all = sources.flatMap(({ read, quoted }) =>
    quoted.flatMap((clause) => comparisonsIn(read.text, clause)),
  )
  const [other] = all
  if (!other || all.some(({ period }) => period === mine.period)) return []
  return [{ ...differs(mine, other), finding: 'unclear' }]
}

const differs = (mine: Comparison, other: Comparison): Check =>
  missing('direction', mine.text, sentence('statementSays', mine.text, other.text))

/** The comparison after a figure in its part of the sentence; without a time there, one before. */
function comparisonOf(read: ReadText, figure: StatedFigure): Comparison | undefined {
  const own = partOf(read, figure)
  const all = comparisonsIn(read.text, own)
  const after = all.find(({ start }) => start >= figure.end)
  if (after || namesTime(read.text.slice(figure.end, own.end))) return after
  return all.findLast(({ end }) => end <= figure.start)
}

const within = <T extends Span>(spans: T[], span: Span): T[] => spans.filter((one) => isWithin(one, span))

/** Where the words on one figure end and those on the next begin; the first that is there. */
const BREAKS = [
  /;|\b(?:and|or|while|whereas|but|although|though|after|following)\b|และ|หรือ|แต่|(?:ใน)?ขณะที่|ส่วน|หลังจาก/gi,
  /,\s/g,
  /\s(?=[\u0e00-\u0e7f])/g,
]

/** The part of a sentence that is on one figure, between those on others of its unit. */
function partOf(read: ReadText, figure: StatedFigure): Span {
  const sentence = sentenceOf(read, figure)
  const alike = within(read.figures, sentence).filter(({ unit }) => unit === figure.unit)
  const before = alike.findLast(({ end }) => end <= figure.start)
  const after = alike.find(({ start }) => start >= figure.end)
  const clause = clauseOf(read, figure)
  return {
    start: Math.max(clause.start, before ? cutBetween(read.text, before.end, figure.start) : 0),
    end: Math.min(clause.end, after ? cutBetween(read.text, figure.end, after.start) : sentence.end),
  }
}

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

function sentenceOf({ clauses, text }: ReadText, { start, end }: Span): Span {
  const number = clauses.find((one) => one.start < end && start < one.end)?.sentence
  const all = clauses.filter(({ sentence }) => sentence === number)
  return { start: all[0]?.start ?? 0, end: all.at(-1)?.end ?? text.length }
}
