import { findPeriods } from '@newsloom/lexicon/periods'
import { bareYears, eraYear, type StatedFigure } from './stated-figures.ts'

/** What one expression tells of a time; `key` is another kind, such as 'quarter:3'. */
export type DateMention = {
  day?: number
  month?: number
  year?: number
  key?: string
  text: string
  start: number
  end: number
}

const YEAR_AT_END = /((?:พ\.\s?ศ\.|ค\.\s?ศ\.)\s?)(\d{4})\D*$/
const FISCAL = /(?<!\d)(?:19|20|25)\d\d\s?[/-]\s?(\d{2}|\d{4})(?!\d)/g
const NUMERIC = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?![\d/])/g

/** The dates, months, quarters and years of a unified text, each expression once. */
export function findDates(text: string, figures: StatedFigure[]): DateMention[] {
  const found = new Map<number, DateMention>()
  for (const { key, start, end } of findPeriods(text)) {
    const mention = found.get(start) ?? { text: text.slice(start, end), start, end }
    addKey(mention, key)
    found.set(start, mention)
  }
  const periods = [...found.values()]
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
  return [...mentions, ...numeric, ...years, ...later, ...clockTimes(text)]
}

/** In 'ไตรมาส 3/2568' and 'the third quarter of 2025' the year is the quarter's. */
function joinQuarter(
  mentions: DateMention[],
  { year, start }: Pick<DateMention, 'year' | 'start'>,
  text: string,
): boolean {
  const quarter = mentions.find(
    ({ key, end }) => key?.startsWith('quarter') && end <= start && start - end <= 8,
  )
  if (!quarter || !/^\s?(?:\/|ปี|of|,|ของปี|พ\.ศ\.)?\s?$/.test(text.slice(quarter.end, start))) return false
  quarter.year = year
  return true
}

const CLOCK = /(?<![\d:.])(\d{1,2})[:.](\d{2})\s?(?:(a\.?m\b|น\.|นาฬิกา|GMT)|(p\.?m\b))/gi

function clockTimes(text: string): DateMention[] {
  return [...text.matchAll(CLOCK)].map(({ 0: written, 1: hour, 2: minute, 4: isAfternoon, index }) => {
    const hours = (Number(hour) % (isAfternoon ? 12 : 24)) + (isAfternoon ? 12 : 0)
    return { key: `clock:${hours}:${minute}`, text: written, start: index, end: index + written.length }
  })
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

const DAY_MS = 86_400_000
/** Newsrooms of the region write 'today' in their own time. */
const OFFSET_MS = 7 * 3_600_000
const RELATIVE_DAYS: [RegExp, number][] = [
  [/\btoday\b|วันนี้|วันเดียวกัน/i, 0],
  [/\byesterday\b|เมื่อวาน/i, -1],
  [/\btomorrow\b|พรุ่งนี้/i, 1],
]
const RELATIVE_YEARS: [RegExp, number][] = [
  [/\bthis year\b|\bthe year\b|\byear-to-date\b|\bfull[- ]year\b|ปีนี้|ทั้งปี|ต้นปี|สิ้นปี|ปลายปี|กลางปี/i, 0],
  [
    /\blast year\b|\ba year (?:ago|earlier)\b|\byear[- ]on[- ]year\b|\bprevious year\b|ปีก่อน|ปีที่แล้ว|ปีที่ผ่านมา|ปีที่ผ่าน|ปีกลาย/i,
    -1,
  ],
  [/\bnext year\b|\bcoming year\b|ปีหน้า|ปีถัดไป/i, 1],
]
const RELATIVE_MONTHS: [RegExp, number][] = [
  [/\bthis month\b|เดือนนี้/i, 0],
  [/\blast month\b|\bprevious month\b|เดือนก่อน|เดือนที่แล้ว|เดือนที่ผ่านมา/i, -1],
  [/\bnext month\b|เดือนหน้า/i, 1],
]
const QUARTERS: [RegExp, number][] = [
  [/\bJan(?:uary)?\s?-\s?Mar(?:ch)?\b|มกราคม\s?-\s?มีนาคม|ม\.ค\.\s?-\s?มี\.ค\./i, 1],
  [/\bApr(?:il)?\s?-\s?June?\b|เมษายน\s?-\s?มิถุนายน|เม\.ย\.\s?-\s?มิ\.ย\./i, 2],
  [/\bJuly?\s?-\s?Sep(?:t|tember)?\b|กรกฎาคม\s?-\s?กันยายน|ก\.ค\.\s?-\s?ก\.ย\./i, 3],
  [/\bOct(?:ober)?\s?-\s?Dec(?:ember)?\b|ตุลาคม\s?-\s?ธันวาคม|ต\.ค\.\s?-\s?ธ\.ค\./i, 4],
]
const WEEKDAYS =
  /\b(?:(sun)|(mon)|(tue)s?|(wed)nes|(thu)rs|(fri)|(sat)ur)day\b|วัน(?:(อาทิตย์)|(จันทร์)|(อังคาร)|(พุธ)|(พฤหัส)|(ศุกร์)|(เสาร์))/gi

/** What 'today', 'next year' and 'Wednesday' mean in an article of that day. */
export function impliedDates(text: string, publishedAt: Date | null): DateMention[] {
  if (!publishedAt) return []
  const local = publishedAt.getTime() + OFFSET_MS
  const at = (days: number, form: RegExpExecArray): DateMention => ({
    ...partsOf(local + days * DAY_MS),
    ...spanOf(form),
  })
  const implied = RELATIVE_DAYS.flatMap(([pattern, days]) => all(text, pattern).map((form) => at(days, form)))
  for (const form of text.matchAll(WEEKDAYS)) {
    const weekday = form.slice(1).findIndex((group) => group !== undefined) % 7
    const back = (new Date(local).getUTCDay() - weekday + 7) % 7
    implied.push(at(-back, form), at(7 - back, form))
  }
  const now = partsOf(local)
  for (const [pattern, years] of RELATIVE_YEARS)
    for (const form of all(text, pattern)) implied.push({ year: now.year + years, ...spanOf(form) })
  for (const [pattern, months] of RELATIVE_MONTHS)
    for (const form of all(text, pattern)) {
      const { year, month } = partsOf(Date.UTC(now.year, now.month - 1 + months, 15))
      implied.push({ year, month, ...spanOf(form) })
    }
  for (const [pattern, quarter] of QUARTERS)
    for (const form of all(text, pattern)) implied.push({ key: `quarter:${quarter}`, ...spanOf(form) })
  return implied
}

const all = (text: string, pattern: RegExp): RegExpExecArray[] => [
  ...text.matchAll(new RegExp(pattern, 'gi')),
]
const spanOf = ({ 0: text, index }: RegExpExecArray) => ({ text, start: index, end: index + text.length })

function partsOf(time: number) {
  const date = new Date(time)
  return { day: date.getUTCDate(), month: date.getUTCMonth() + 1, year: date.getUTCFullYear() }
}

/** Whether a source's time bears out a statement's; a missing year is that of its publication. */
export function bearsOutDate(stated: DateMention, source: DateMention, publishedAt: Date | null): boolean {
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
  const now = partsOf(publishedAt.getTime() + OFFSET_MS)
  const apart = month - now.month
  return now.year + (apart > 6 ? -1 : apart < -6 ? 1 : 0)
}
