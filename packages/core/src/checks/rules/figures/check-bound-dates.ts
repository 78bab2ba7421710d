import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import type { DateMention } from '../../reading/date-mention.ts'
import { dateMatches } from '../../reading/dates.ts'
import { placeIn, type Source, unclear } from '../../reading/evidence.ts'
import { figureMatches } from '../../reading/figure-matches.ts'
import { localDay } from '../../reading/implied-dates.ts'
import { type Clause, isWithin, overlaps, type ReadText } from '../../reading/read-text.ts'
import type { StatedFigure } from '../../reading/stated-figures.ts'
import { roleOf } from './roles.ts'

type Kind = 'year' | 'month' | 'quarter'

/** A day needs no other context; a year, month or quarter often applies to several figures. */
export function kindOfDate({ key, day, month, year }: DateMention): Kind | null {
  if (key) return key.startsWith('quarter') ? 'quarter' : null
  if (day !== undefined) return null
  if (month !== undefined) return 'month'
  return year === undefined ? null : 'year'
}

/** Whether the quote gives a statement's figure for another year than the statement does. */
export function checkBoundDates(statement: ReadText, sources: Source[]): Check[] {
  return statement.clauses.flatMap((clause) => {
    // '2.8%, from 2.9% a month before' is not of the month of the first
    const figures = statement.figures.filter(
      (one) => isWithin(one, clause) && isDistinct(one) && roleOf(statement, one) !== 'from',
    )
    const dates = statement.dates.filter((one) => isWithin(one, clause))
    return dates.flatMap((date) => {
      const kind = kindOfDate(date)
      const isAlone = kind && dates.filter((one) => kindOfDate(one) === kind).length === 1
      if (!isAlone) return []
      const linked = figures.filter((figure) => isLinked(statement, figure, date))
      return (linked.length > 0 ? linked : figures).flatMap(
        (figure) => checkBound(date, kind, figure, sources) ?? [],
      )
    })
  })
}

const SMALL_COUNT = 12
const isDistinct = ({ unit, value }: StatedFigure): boolean => unit !== '' || value > SMALL_COUNT

function checkBound(date: DateMention, kind: Kind, figure: StatedFigure, sources: Source[]): Check | null {
  const matches = sources.flatMap((source) =>
    source.quoted.flatMap((clause) =>
      source.read.figures
        .filter((one) => isWithin(one, clause) && figureMatches(figure, one))
        .map((one) => ({ source, dates: boundTo(one, source.read, datesOf(source, clause, kind), kind) })),
    ),
  )
  if (matches.length === 0) return null
  const isElsewhere = matches.every(
    ({ source, dates }) =>
      dates.length > 0 && !dates.some((one) => dateMatches(date, one, source.indexed.article.publishedAt)),
  )
  const [first] = matches
  const other = first?.dates[0]
  if (!isElsewhere || !first || !other) return null
  return {
    ...unclear('date', date.text, sentence('otherDate', figure.text, date.text, other.text)),
    place: placeIn(first.source, other),
  }
}

const datesOf = ({ read, indexed }: Source, clause: Clause, kind: Kind): DateMention[] => {
  const implied = read.implied.filter(
    (one) =>
      !read.dates.some((date) => overlaps(date, one)) && !isYearBefore(one, indexed.article.publishedAt),
  )
  return [...read.dates, ...implied].filter((one) => isWithin(one, clause) && kindOfDate(one) === kind)
}

const LINK = /^[,\s]*(?:in|of|for|by|ใน|ของ|ณ|ภายใน|ช่วง)?\s*(?:the|ช่วง)?\s*$/i

const isLinked = ({ text }: ReadText, { end }: StatedFigure, { start }: DateMention): boolean =>
  start >= end && LINK.test(text.slice(end, start))

/**
 * '69.2% in 2571' leaves no doubt; other dates of a clause may be of anything in it. Results are of
 * the one quarter that their clause names.
 */
const boundTo = (figure: StatedFigure, read: ReadText, dates: DateMention[], kind: Kind): DateMention[] =>
  kind === 'quarter' && dates.length === 1 && !dates.some((date) => isBefore(read, date))
    ? dates
    : dates.filter((date) => isLinked(read, figure, date))

/** 'After a weak third quarter' is the time before what is told. */
const isBefore = ({ text }: ReadText, { start }: DateMention): boolean =>
  /(?:\b(?:after|from|than|since|following)\b|หลัง|จาก|กว่า|เทียบ)[^.;,]{0,20}$/i.test(
    text.slice(0, start).slice(-40),
  )

/** 'From a year earlier' is what a figure is compared with, not its time. */
const isYearBefore = ({ year }: DateMention, publishedAt: Date | null): boolean =>
  publishedAt !== null && year === localDay(publishedAt).year - 1
