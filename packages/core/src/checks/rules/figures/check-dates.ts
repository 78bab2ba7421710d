import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import type { DateMention } from '../../reading/date-mention.ts'
import { dateMatches } from '../../reading/dates.ts'
import { foundAt, isQuoted, missing, none, type Source } from '../../reading/evidence.ts'
import { firstMonthsIn } from '../../reading/implied-dates.ts'
import type { ReadText } from '../../reading/read-text.ts'

/** Looks for each date, month, quarter and year of a statement in the cited articles. */
export function checkDates(statement: ReadText, sources: Source[]): Check[] {
  const checks = statement.dates.map((date) => checkDate(statement, date, sources))
  return checks.length > 0 ? checks : [none('date')]
}

function checkDate(statement: ReadText, stated: DateMention, sources: Source[]): Check {
  const found = sources.flatMap((source) =>
    [...source.read.dates, ...source.read.implied]
      .filter((date) => dateMatches(stated, date, source.indexed.article.publishedAt))
      .map((date) => ({ source, date })),
  )
  const count = seriesCount(stated)
  if (count !== null && found.length === 0) return checkCount(stated, count, sources)
  const best = found.find(({ source, date }) => isQuoted(source, date)) ?? found[0]
  if (best) return foundAt('date', stated.text, best.source, best.date)
  return (
    sinceJanuary(statement, stated, sources) ??
    missing('date', stated.text, sentence('notInArticles', stated.text))
  )
}

/** 'January to September' of 'the first nine months'. */
function sinceJanuary({ text, dates }: ReadText, stated: DateMention, sources: Source[]): Check | null {
  const place = dates.findIndex(
    ({ month, end }, i) => month === 1 && THROUGH.test(text.slice(end, dates[i + 1]?.start ?? end)),
  )
  const [from, to] = [dates[place], dates[place + 1]]
  if (stated !== from && stated !== to) return null
  for (const source of sources) {
    if (isOfOtherYear(from, to, source)) continue
    const found = firstMonthsIn(source.read.text).find(
      (one) => one.last === to?.month && isQuoted(source, one),
    )
    if (found) return foundAt('date', stated.text, source, found)
  }
  return null
}
const isOfOtherYear = (
  from: DateMention | undefined,
  to: DateMention | undefined,
  source: Source,
): boolean => {
  const stated = to?.year ?? from?.year
  const years = source.read.dates.flatMap((date) => (isQuoted(source, date) ? (date.year ?? []) : []))
  return stated !== undefined && years.length > 0 && !years.includes(stated)
}
const THROUGH = /^\s?(?:-|to|through|ถึง)\s?(?:เดือน)?$/i

const seriesCount = ({ key = '' }: DateMention): number | null =>
  key.startsWith('series') ? Number(key.split(':')[1]) : null

/** 'For the seventh quarter in a row' may be put as 'the 7th quarterly fall'. */
function checkCount({ text }: DateMention, count: number, sources: Source[]): Check {
  for (const source of sources) {
    const figure = [...source.read.figures, ...source.read.worded].find(
      ({ value, unit }) => value === count && (unit === '' || unit === 'word'),
    )
    if (figure) return foundAt('date', text, source, figure)
  }
  return missing('date', text, sentence('notInArticles', text))
}
