import type { DateMention } from './date-mention.ts'
import { countOf, SMALL_COUNTS } from './worded-figures.ts'

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
  [
    /\bJan(?:uary)?(?:\s?(?:-|to|through)\s?|, Feb(?:ruary)?,? and )Mar(?:ch)?\b|\bthree months (?:to|ended|ending|through) March\b|มกราคม\s?(?:-|ถึง)\s?มีนาคม|ม\.ค\.\s?-\s?มี\.ค\./i,
    1,
  ],
  [
    /\bApr(?:il)?(?:\s?(?:-|to|through)\s?|, May,? and )June?\b|\bthree months (?:to|ended|ending|through) June\b|เมษายน\s?(?:-|ถึง)\s?มิถุนายน|เม\.ย\.\s?-\s?มิ\.ย\./i,
    2,
  ],
  [
    /\bJuly?(?:\s?(?:-|to|through)\s?|, Aug(?:ust)?,? and )Sep(?:t|tember)?\b|\bthree months (?:to|ended|ending|through) September\b|กรกฎาคม\s?(?:-|ถึง)\s?กันยายน|ก\.ค\.\s?-\s?ก\.ย\./i,
    3,
  ],
  [
    /\bOct(?:ober)?(?:\s?(?:-|to|through)\s?|, Nov(?:ember)?,? and )Dec(?:ember)?\b|\bthree months (?:to|ended|ending|through) December\b|ตุลาคม\s?(?:-|ถึง)\s?ธันวาคม|ต\.ค\.\s?-\s?ธ\.ค\./i,
    4,
  ],
]
const WEEKDAYS =
  /\b(?:(sun)|(mon)|(tue)s?|(wed)nes|(thu)rs|(fri)|(sat)ur)day\b|วัน(?:(อาทิตย์)|(จันทร์)|(อังคาร)|(พุธ)|(พฤหัส)|(ศุกร์)|(เสาร์))/gi

const DATED = /^\s?(?:ที่\s?\d|,\s?(?:\d{1,2}\s)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/i
const weekdayOf = (form: RegExpExecArray): number =>
  form.slice(1).findIndex((group) => group !== undefined) % 7

/** The days of the week that a text names, Sunday first. */
export const findWeekdays = (text: string): DateMention[] =>
  [...text.matchAll(WEEKDAYS)].map((form) => ({ key: `weekday:${weekdayOf(form)}`, ...spanOf(form) }))

/** Returns the dates that 'today', 'next year' and 'Wednesday' mean in an article of that day. */
export function impliedDates(text: string, publishedAt: Date | null): DateMention[] {
  if (!publishedAt) return []
  const local = publishedAt.getTime() + OFFSET_MS
  const at = (days: number, form: RegExpExecArray): DateMention => ({
    ...partsOf(local + days * DAY_MS),
    ...spanOf(form),
  })
  const implied = RELATIVE_DAYS.flatMap(([pattern, days]) => all(text, pattern).map((form) => at(days, form)))
  for (const form of text.matchAll(WEEKDAYS)) {
    // 'Sunday, 28 June' names its day itself
    if (DATED.test(text.slice(form.index + form[0].length))) continue
    const weekday = weekdayOf(form)
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
  for (const form of all(text, CHRISTMAS)) implied.push({ day: 25, month: 12, ...spanOf(form) })
  return [...implied, ...nextYearsQuarters(text, now.year + 1)]
}

const CHRISTMAS = /\bChristmas\b(?! Eve)|คริสต์มาส/i

/** The last of 'the first nine months' of a year, for each that a text names. */
export const firstMonthsIn = (text: string): { last: number; start: number; end: number }[] =>
  [...text.matchAll(FIRST_MONTHS)].flatMap((form) => {
    const last = countOf(form[1] ?? form[2])
    return last === undefined || last > 12 ? [] : [{ last, ...spanOf(form) }]
  })
const FIRST_MONTHS = new RegExp(
  `\\bfirst (\\d{1,2}|[a-z]+) months\\b|(\\d{1,2}|${SMALL_COUNTS})\\s?เดือนแรก`,
  'gi',
)

/** 'ไตรมาส 1 ปีหน้า' and 'the first quarter of next year'. */
const nextYearsQuarters = (text: string, year: number): DateMention[] =>
  [...text.matchAll(NEXT_YEARS_QUARTER)].map((form) => {
    const written = form.slice(1).find((group) => group !== undefined) ?? ''
    const nth = NTH_QUARTER.findIndex((names) => names.includes(written.toLowerCase()))
    return { key: `quarter:${nth + 1}`, year, ...spanOf(form) }
  })
const NTH_QUARTER = [
  ['1', 'first', 'แรก'],
  ['2', 'second', 'สอง'],
  ['3', 'third', 'สาม'],
  ['4', 'fourth', 'สี่'],
]
const NEXT_YEARS_QUARTER =
  /ไตรมาส(?:ที่)?\s?([1-4]|แรก|สอง|สาม|สี่)\s?ปีหน้า|\b(first|second|third|fourth) quarter of next year\b/gi

const QUARTER_BEFORE =
  /\b(?:previous|prior|preceding|last) quarter\b(?! of)|\bquarter (?:earlier|before)\b|ไตรมาส(?:ก่อน(?:หน้า)?|ที่แล้ว|ที่ผ่านมา)/gi

/** Returns the quarters that 'the previous quarter' means after one that the text names. */
export const quartersBefore = (text: string, named: readonly DateMention[]): DateMention[] =>
  [...text.matchAll(QUARTER_BEFORE)].flatMap((form) => {
    const last = named.findLast(({ key = '', end }) => key.startsWith('quarter:') && end <= form.index)
    const quarter = Number(last?.key?.split(':')[1])
    return Number.isNaN(quarter)
      ? []
      : [{ key: `quarter:${quarter === 1 ? 4 : quarter - 1}`, ...spanOf(form) }]
  })

const all = (text: string, pattern: RegExp): RegExpExecArray[] => [
  ...text.matchAll(new RegExp(pattern, 'gi')),
]
const spanOf = ({ 0: text, index }: RegExpExecArray) => ({ text, start: index, end: index + text.length })

/** Day, month and year of a moment, in the time of the region's newsrooms. */
export const localDay = (moment: Date) => partsOf(moment.getTime() + OFFSET_MS)

function partsOf(time: number) {
  const date = new Date(time)
  return { day: date.getUTCDate(), month: date.getUTCMonth() + 1, year: date.getUTCFullYear() }
}
