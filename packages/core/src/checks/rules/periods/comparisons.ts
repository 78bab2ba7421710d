import type { Span } from '../../reading/read-text.ts'

type PeriodName = 'week' | 'month' | 'quarter' | 'year'
/** The period with whose end or average a text compares a figure: 'from a year earlier'. */
export type Comparison = Span & { period: PeriodName; text: string }

const PERIODS: { period: PeriodName; thai: string; short: string }[] = [
  { period: 'week', thai: 'สัปดาห์', short: 'w' },
  { period: 'month', thai: 'เดือน', short: 'm' },
  { period: 'quarter', thai: 'ไตรมาส', short: 'q' },
  { period: 'year', thai: 'ปี', short: 'y' },
]

/** 'From the previous year' and 'than in the previous year' compare; 'in' alone is a date. */
const WITH =
  '(?:from|than|with|to|against|versus|vs\\.?|on|over|same \\w+)(?: (?:that|those|levels?))?(?: (?:of|in|for))?'
// the words themselves are looked for first, as that is quicker
const COMPARED = `(?=p)(?<=\\b${WITH} (?:(?:the|its|their|an?|one) )?)`
/** 'The month before the strike' is a date. */
const BEFORE = '(?:earlier|ago|before(?! (?:the|an?|its|his|her|their|this|that|it|they|\\w+ing)\\b))'
/** 'In the month before', where 'from 2.6% a month before' and 'month-ago' compare. */
const NO_DATE = '(?<!(?<!\\bthan )\\b(?:in|during|of|for|since|until|by) (?:the|an?) )'
/** 'จากไตรมาส 3 ของปีก่อน' compares; 'ยอดขายของปีก่อน' is of a date, as is 'เดือนก่อนเกิดเหตุ'. */
const THAI_OF = '(?=ของ)(?<=(?:จาก|กับ|กว่า|เทียบ|เดียวกัน)[^,]{0,25})ของ'
const THAI_BEFORE = '(?:ก่อน(?!การ|เกิด|เลือกตั้ง|เริ่ม|จะ|ที่)|ที่แล้ว)'

const FORMS = PERIODS.map(({ period, thai, short }) => ({
  period,
  pattern: new RegExp(
    [
      `${COMPARED}(?:previous|prior|preceding) ${period}\\b|\\b${WITH} last ${period}\\b`,
      `(?=${period})${NO_DATE}\\b${period} ${BEFORE}\\b`,
      `\\b${period}[- ](?:on|over|to)[- ]${period}\\b|\\bon[- ](?:the )?${period}\\b(?!-)`,
      ...(period === 'quarter'
        ? ['\\bquarter (?:from|compared with|against|over) the (?:first|second|third|fourth)\\b']
        : []),
      `\\b${short}-?o-?${short}\\b|\\b${short}/${short}\\b`,
      `(?:จาก|กับ|${THAI_OF}|กว่า|เทียบ|เดียวกัน)${thai}${THAI_BEFORE}`,
      `${thai}ต่อ${thai}|เทียบ(?:เป็น)?ราย${thai}`,
    ].join('|'),
    'gi',
  ),
}))

/** The comparisons with an earlier period in a part of a text, in order. */
export const comparisonsIn = (text: string, { start, end }: Span): Comparison[] =>
  FORMS.flatMap(({ period, pattern }) =>
    [...text.slice(start, end).matchAll(pattern)].map(({ 0: form, index }) => ({
      period,
      text: form,
      start: start + index,
      end: start + index + form.length,
    })),
  ).sort((one, other) => one.start - other.start)

/** Whether a text names the period before, as a comparison or as a date. */
export const namesPeriodBefore = (text: string, period: PeriodName): boolean =>
  DATES.get(period)?.test(text) ||
  comparisonsIn(text, { start: 0, end: text.length }).some((one) => one.period === period)
const DATES = new Map(
  PERIODS.map(({ period, thai }) => [
    period,
    new RegExp(
      `\\b(?:previous|prior|preceding|last|past) ${period}\\b|\\b${period}[- ](?:earlier|ago|before)\\b|${thai}(?:ก่อน|ที่แล้ว|ที่ผ่านมา)`,
      'i',
    ),
  ]),
)

/** 'From September', 'in the third quarter', 'annual': times that a comparison may be told by. */
const TIME =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.?|quarter(?:ly)?|q[1-4]|year(?:ly)?|annual(?:ly|i[sz]ed)?|month(?:ly)?|week(?:ly)?|(?:19|20)\d\d)\b|[\u0e00-\u0e7f]คม|[\u0e00-\u0e7f]ยน|กุมภาพันธ์|[มกพสตธ]\.\s?[คยพ]\.|ไตรมาส|เดือน|ปี|สัปดาห์/i

/** Whether a text names a time that the comparison of a figure in it may be told by. */
export const namesTime = (text: string): boolean => TIME.test(text)
