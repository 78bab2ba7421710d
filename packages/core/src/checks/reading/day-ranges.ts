import type { DateMention } from './date-mention.ts'

const FIRST =
  /(?<![\d.,/])(\d{1,2})(?:st|nd|rd|th)?\s?(?:-|to|and|&|ถึง(?:เช้า|เที่ยง|บ่าย|เย็น|ค่ำ|คืน)?|และ)\s?(?:วันที่\s?)?$/i
const SECOND =
  /^(?:st|nd|rd|th)?\s?(?:-|to|and|&)\s?(\d{1,2})(?:st|nd|rd|th)?(?=$|[.,;:)"]|\s(?:in|at|for|with|when|as|by|to|\d{4})\b)/i
const [LONGEST, LONGEST_AFTER] = [20, 40]
const LAST_DAY = 31

/** The other day of '15-16 ธันวาคม' and of 'December 15 and 16'. */
export const otherDays = (text: string, mentions: DateMention[]): DateMention[] =>
  mentions.flatMap(({ day, month, year, start, end }) => {
    if (day === undefined || month === undefined) return []
    const before = FIRST.exec(text.slice(Math.max(0, start - LONGEST), start))
    const after = /[a-z.]\s?\d{1,2}$/i.test(text.slice(start, end))
      ? SECOND.exec(text.slice(end, end + LONGEST_AFTER))
      : null
    const found = before ?? after
    const other = Number(found?.[1])
    if (!found || !(other >= 1 && other <= LAST_DAY)) return []
    const from = before ? start - found[0].length : end + found[0].lastIndexOf(found[1] ?? '')
    const span = { start: from, end: from + (found[1] ?? '').length }
    return [
      {
        day: other,
        month,
        ...(year !== undefined && { year }),
        text: text.slice(span.start, span.end),
        ...span,
      },
    ]
  })
