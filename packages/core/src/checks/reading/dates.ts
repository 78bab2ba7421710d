import { findPeriods } from '@newsloom/lexicon/periods'
import type { ClockTime } from './clock-times.ts'
import type { DateMention } from './date-mention.ts'
import { otherDays } from './day-ranges.ts'
import { findWeekdays, localDay } from './implied-dates.ts'
import { bareYears, eraYear, type StatedFigure } from './stated-figures.ts'

const YEAR_AT_END = /((?:พ\.\s?ศ\.|ค\.\s?ศ\.)\s?)(\d{4})\D*$/
const FISCAL = /(?<!\d)(?:19|20|25)\d\d\s?[/-]\s?(\d{2}|\d{4})(?!\d)/g
const NUMERIC = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?![\d/])/g

/** The dates, months, quarters and years of a unified text, each expression once. */
export function findDates(text: string, figures: StatedFigure[], times: ClockTime[]): DateMention[] {
  const found = new Map<number, DateMention>()
  for (const { key, start, end } of findPeriods(text)) {
    const mention = found.get(start) ?? { text: text.slice(start, end), start, end }
    addKey(mention, key)
    found.set(start, mention)
  }
  const periods = [...found.values()].map((mention) => asSeries(mention, text))
  const mentions = periods.filter((mention) => !isYearOnly(mention) || !joinQuarter(periods, mention, text))
  const numeric = [...text.matchAll(NUMERIC)].map(numericDate)
  const taken = [...mentions, ...numeric, ...figures]
  const years = bareYears(text, taken).filter((year) => !joinQuarter(mentions, year, text))
  const later = [...text.matchAll(FISCAL)].flatMap(({ 0: written, 1: second = '', index }) => {
    const [start, end] = [index + written.length - second.length, index + written.length]
    if (taken.some((span) => span.start < end && start < span.end)) return []
    const first = Number(written.slice(0, 4))
    const year = eraYear(second.length === 2 ? `${Math.floor(first / 100)}${second}` : second, '')
    return [{ year, text: second, start, end }]
  })
  return [
    ...mentions,
    ...otherDays(text, mentions),
    ...numeric,
    ...years,
    ...later,
    ...times,
    ...findWeekdays(text),
    ...straightQuarters(text),
  ]
}

const IN_A_ROW = /^\s?(?:ติดต่อ|ต่อเนื่อง|in a row|running)/i
const ROW_OF = /(?:ติดต่อ(?:กัน)?|ต่อเนื่อง)(?:กัน)?เป็น\s?$/
const STRAIGHT =
  /\b(second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d{1,2}(?:nd|rd|th))[\s-](?:straight|consecutive)\squarter\b/gi
const QUARTERS = 4
const NTH = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

/** 'The seventh quarter in a row' counts quarters and names none. */
function asSeries(mention: DateMention, text: string): DateMention {
  const [kind, nth] = mention.key?.split(':') ?? []
  const isSeries =
    kind === 'quarter' &&
    (Number(nth) > QUARTERS ||
      IN_A_ROW.test(text.slice(mention.end)) ||
      ROW_OF.test(text.slice(Math.max(0, mention.start - 20), mention.start)))
  return isSeries ? { ...mention, key: `series-${mention.key}` } : mention
}

const straightQuarters = (text: string): DateMention[] =>
  [...text.matchAll(STRAIGHT)].map(({ 0: form, 1: nth = '', index }) => ({
    key: `series-quarter:${NTH.includes(nth.toLowerCase()) ? NTH.indexOf(nth.toLowerCase()) + 2 : Number.parseInt(nth, 10)}`,
    text: form,
    start: index,
    end: index + form.length,
  }))

/** In 'ไตรมาส 3/2568' and 'the third quarter of 2025' the year is the quarter's. */
function joinQuarter(
  mentions: DateMention[],
  { year, start }: Pick<DateMention, 'year' | 'start'>,
  text: string,
): boolean {
  const quarter = mentions.find(
    ({ key, end }) => key?.startsWith('quarter') && end <= start && start - end <= 8,
  )
  if (
    !quarter ||
    !/^\s?(?:\/|ปี|of|,|ของ(?:ปี)?|(?:ปี\s?)?(?:พ|ค)\.\s?ศ\.)?\s?$/.test(text.slice(quarter.end, start))
  )
    return false
  quarter.year = year
  return true
}

const isYearOnly = ({ year, month, key }: DateMention): boolean =>
  year !== undefined && month === undefined && key === undefined

function addKey(mention: DateMention, key: string): void {
  const [kind = '', value = ''] = key.split(':')
  if (kind === 'day') [mention.month, mention.day] = value.split('-').map(Number)
  else if (kind === 'month') mention.month = Number(value)
  else if (kind === 'year') mention.year = yearOf(mention.text, Number(value))
  else mention.key = key
}

function yearOf(text: string, read: number): number {
  const [, era = '', written = ''] = YEAR_AT_END.exec(text) ?? []
  return era ? eraYear(written, era) : read
}

function numericDate(match: RegExpExecArray): DateMention {
  const [text, day, month, written = ''] = match
  const year = eraYear(written.length === 2 ? `20${written}` : written, '')
  return {
    day: Number(day),
    month: Number(month),
    year,
    text,
    start: match.index,
    end: match.index + text.length,
  }
}

/** Whether a source's time supports a statement's; a missing year is that of publication. */
export function dateMatches(stated: DateMention, source: DateMention, publishedAt: Date | null): boolean {
  if (stated.key?.startsWith('weekday') && source.day !== undefined)
    return stated.key === weekdayKey(source, publishedAt)
  if (stated.key && source.day !== undefined && source.month !== undefined)
    return isWithinPart(stated, source)
  if (isYearOnly(stated) && source.key) return stated.year === source.year
  if (stated.key || source.key)
    return stated.key === source.key && isYearOfQuarter(stated, source, publishedAt)
  if (stated.day !== undefined && stated.day !== source.day) return false
  if (stated.month !== undefined && stated.month !== source.month) return false
  if (stated.year === undefined) return true
  if (source.year !== undefined) return stated.year === source.year
  return (
    publishedAt !== null &&
    source.month !== undefined &&
    stated.year === nearestYear(source.month, publishedAt)
  )
}

/** '1 July' is in the second half and the third quarter; a month's figure is not the quarter's. */
function isWithinPart({ key = '', year }: DateMention, source: DateMention): boolean {
  const [, kind, nth] = /^(half|quarter):(\d)$/.exec(key) ?? []
  const months = kind === 'half' ? 6 : 3
  const isYear = year === undefined || source.year === undefined || year === source.year
  return kind !== undefined && isYear && Math.ceil((source.month ?? 0) / months) === Number(nth)
}

function weekdayKey({ day, month, year }: DateMention, publishedAt: Date | null): string | null {
  if (!publishedAt || !day || !month) return null
  const date = new Date(Date.UTC(year ?? nearestYear(month, publishedAt), month - 1, day))
  return `weekday:${date.getUTCDay()}`
}

function isYearOfQuarter(
  { key = '', year }: DateMention,
  source: DateMention,
  publishedAt: Date | null,
): boolean {
  if (year === undefined || !key.startsWith('quarter')) return true
  if (source.year !== undefined) return source.year === year
  return publishedAt !== null && year === nearestYear(Number(key.slice(-1)) * 3, publishedAt)
}

/** 'December' in an article of January is that of last year. */
function nearestYear(month: number, publishedAt: Date): number {
  const now = localDay(publishedAt)
  const apart = month - now.month
  return now.year + (apart > 6 ? -1 : apart < -6 ? 1 : 0)
}
