import { markThaiMonths } from './month-names.ts'

/**
 * The zeros of the digits that publishers use beside ours: Arabic, Persian, Hindi, Thai and wide.
 */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xed0, 0xff10]
const LONGEST = 160

/** One way of writing for what means the same: digits, spaces, compact ISO forms, eras, months. */
export function normalText(value: string): string {
  const plain = westernDigits(value.slice(0, LONGEST))
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u200b\u200e\u200f\ufeff]/g, '')
    .replace(/[’']/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
  return markEras(markThaiMonths(spelledOut(plain)))
}

export function westernDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((start) => code >= start && code < start + 10)
    return zero === undefined ? digit : String(code - zero)
  })
}

/** Forms that only machines write, with their parts told from each other. */
function spelledOut(text: string): string {
  return text
    .replace(/^(\d{4})(\d{2})(\d{2})(?:[t ]?(\d{2})(\d{2})(\d{2})?)?(?=$|[z+ .-])/, (...found) => {
      const [, year, month, day, hour, minute, second] = found
      return `${year}-${month}-${day}${hour ? ` ${hour}:${minute}:${second ?? '00'}` : ''}`
    })
    .replace(/^(\d{4}):(\d{2}):(\d{2})(?= )/, '$1-$2-$3')
    .replace(/^(\d{4})-(\d{3})(?!\d)/, (found, year, day) => isoDay(Number(year), 1, Number(day)) ?? found)
    .replace(/^(\d{4})-?w(\d{2})-?([1-7])(?!\d)/, (found, year, week, day) => {
      return isoWeekDay(Number(year), Number(week), Number(day)) ?? found
    })
    .replace(/(\d)t(\d{1,2}:?\d{2})/, '$1 $2')
    .replace(/(\d{4}-\d{2}-\d{2}) (\d{2})(\d{2})(\d{2})?(?=$|[z+-])/, (...found) => {
      return `${found[1]} ${found[2]}:${found[3]}:${found[4] ?? '00'}`
    })
    .replace(/(\d{4}):(\d{2}:\d{2})/, '$1 $2')
    .replace(/(?:tháng|thg)\.? ?(\d{1,2})/, ' #$1# ')
}

/** The nth day of a year, as ISO writes it; null when the year has fewer. */
function isoDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  return day > 0 && date.getUTCFullYear() === year ? date.toISOString().slice(0, 10) : null
}

function isoWeekDay(year: number, week: number, day: number): string | null {
  if (week < 1 || week > 53) return null
  // the fourth of January is always in week 1 (ISO 8601)
  const fourth = new Date(Date.UTC(year, 0, 4))
  const monday = fourth.getTime() - ((fourth.getUTCDay() + 6) % 7) * 86_400_000
  const dayOfWeek = (nth: number) => new Date(monday + ((week - 1) * 7 + nth - 1) * 86_400_000)
  // a week is its Thursday's year's: where that is another, this year has no such week
  if (dayOfWeek(4).getUTCFullYear() !== year) return null
  return dayOfWeek(day).toISOString().slice(0, 10)
}

/** 'พ.ศ. 2568' and 'ค.ศ. 2025' as `be 2568` and `ce 2025`; Reiwa years counted. */
function markEras(text: string): string {
  return text
    .replace(/พ\.? ?ศ\.?(?= ?\d)|พุทธศักราช|(?<=\d )b\.?e\.?(?![a-z])/g, ' be ')
    .replace(/ค\.? ?ศ\.?(?= ?\d)|คริสต์ศักราช|(?<=\d )(?:c\.?e\.?|a\.?d\.?)(?![a-z])/g, ' ce ')
    .replace(/令和 ?(\d{1,2}|元) ?年/, (_, year) => `${2018 + (year === '元' ? 1 : Number(year))}年`)
}
