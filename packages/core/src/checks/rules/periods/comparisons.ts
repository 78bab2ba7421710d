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

/** 'From last year' compares, and so does 'the same month last year'; 'last year' is a date. */
const LAST = '(?:from|than|with|to|against|versus|on|over|same \\w+)(?: of| in)? last'

const FORMS = PERIODS.map(({ period, thai, short }) => ({
  period,
  pattern: new RegExp(
    [
      `\\b(?:(?:previous|prior|preceding) ${period}|${period} (?:earlier|ago|before)|${LAST} ${period})\\b`,
      `\\b${period}[- ](?:on|over|to)[- ]${period}\\b|\\bon[- ](?:the )?${period}\\b(?!-)`,
      `\\b${short}-?o-?${short}\\b|\\b${short}/${short}\\b`,
      `(?:จาก|กับ|ของ|กว่า|เทียบ|เดียวกัน)${thai}(?:ก่อน|ที่แล้ว)`,
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

/** 'From September', 'in the third quarter', 'annual': times that a comparison may be told by. */
const TIME =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.?|quarter(?:ly)?|q[1-4]|year(?:ly)?|annual(?:ly|i[sz]ed)?|month(?:ly)?|week(?:ly)?|(?:19|20)\d\d)\b|[\u0e00-\u0e7f]คม|[\u0e00-\u0e7f]ยน|กุมภาพันธ์|[มกพสตธ]\.\s?[คยพ]\.|ไตรมาส|เดือน|ปี|สัปดาห์/i

/** Whether a text names a time that the comparison of a figure in it may be told by. */
export const namesTime = (text: string): boolean => TIME.test(text)
