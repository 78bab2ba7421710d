import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import type { DateMention } from '../../reading/date-mention.ts'
import { dateMatches } from '../../reading/dates.ts'
import { foundAt, isQuoted, missing, none, type Source } from '../../reading/evidence.ts'
import type { ReadText } from '../../reading/read-text.ts'

/** Looks for each date, month, quarter and year of a statement in the cited articles. */
export function checkDates(statement: ReadText, sources: Source[]): Check[] {
  const checks = statement.dates.map((date) => checkDate(date, sources))
  return checks.length > 0 ? checks : [none('date')]
}

function checkDate(stated: DateMention, sources: Source[]): Check {
  const found = sources.flatMap((source) =>
    [...source.read.dates, ...source.read.implied]
      .filter((date) => dateMatches(stated, date, source.indexed.article.publishedAt))
      .map((date) => ({ source, date })),
  )
  const count = seriesCount(stated)
  if (count !== null && found.length === 0) return checkCount(stated, count, sources)
  const best = found.find(({ source, date }) => isQuoted(source, date)) ?? found[0]
  return best
    ? foundAt('date', stated.text, best.source, best.date)
    : missing('date', stated.text, sentence('notInArticles', stated.text))
}

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
