import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import type { DateMention } from '../../reading/date-mention.ts'
import { dateMatches } from '../../reading/dates.ts'
import { missing, placeIn, type Source } from '../../reading/evidence.ts'
import { figureMatches } from '../../reading/figure-matches.ts'
import type { ReadText, Span } from '../../reading/read-text.ts'
import type { StatedFigure } from '../../reading/stated-figures.ts'
import { kindOfDate } from './check-bound-dates.ts'
import { type Pairing, pairingOf, type Values } from './pairings.ts'
import type { Value } from './zones.ts'

type Dated = Value & { date: DateMention }

/** Whether the quotes give a statement's date to something else than the statement does. */
export function checkExchangedDates(statement: ReadText, sources: Source[]): Check[] {
  const mine = valuesOf(statement)
  return mine.values.flatMap((stated) => {
    const found = sources.flatMap((source) => {
      const theirs = valuesOf(source.read)
      return theirs.values
        .filter((one) => one.unit === stated.unit && isSame(stated, one, source))
        .map((one) => ({ source, one, ...pair(mine, stated, source, theirs, one) }))
    })
    const [first] = found
    if (first?.belongs !== 'other' || found.some(({ belongs }) => belongs !== 'other')) return []
    if (found.some(({ source, one }) => areBesideSame(statement, stated, source.read, one))) return []
    const other = first.source.read.text.slice(first.rival.start, first.rival.end)
    const reason = sentence('dateOfOther', stated.date.text, other)
    return [{ ...missing('date', stated.date.text, reason), place: placeIn(first.source, first.one) }]
  })
}

/** Whether the same figure is next to a date in a statement and in its source. */
function areBesideSame(statement: ReadText, stated: Span, source: ReadText, date: Span): boolean {
  const [mine, theirs] = [figureBeside(statement, stated), figureBeside(source, date)]
  return mine !== null && theirs !== null && figureMatches(mine, theirs)
}
const BESIDE = 20

function figureBeside(read: ReadText, { start, end }: Span): StatedFigure | null {
  const gap = (figure: Span) => (figure.end <= start ? start - figure.end : figure.start - end)
  const near = read.figures.filter((figure) => gap(figure) >= 0 && gap(figure) <= BESIDE)
  return near.toSorted((a, b) => gap(a) - gap(b))[0] ?? null
}

const isSame = ({ date }: Dated, other: Dated, { indexed }: Source): boolean =>
  dateMatches(date, other.date, indexed.article.publishedAt)

const pair = (
  mine: Values<Dated>,
  stated: Dated,
  source: Source,
  theirs: Values<Dated>,
  one: Dated,
): Pairing => pairingOf(mine, stated, source, theirs, one, (a, b) => isSame(a, b, source))

function valuesOf(read: ReadText): Values<Dated> {
  const values = read.dates.flatMap((date): Dated[] => {
    const kind = date.key?.startsWith('weekday') ? 'weekday' : kindOfDate(date)
    return kind ? [{ start: date.start, end: date.end, unit: `date:${kind}`, date }] : []
  })
  return { read, values }
}
