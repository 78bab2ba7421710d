import { markThaiMonths } from './month-names.ts'

/** The zeros of other digits that publishers use: Arabic, Persian, Hindi, Thai and full-width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xed0, 0xff10]
const LONGEST = 160
/** How many have read an article, and how long that takes. */
const READERS =
  /(?:[|·•,–—-] ?)?(?:(?:อ่าน(?:แล้ว)?|เข้าชม|ผู้ชม|ใช้เวลาอ่าน) ?:? ?\d[\d,.]*k? ?(?:ครั้ง|คน|วิว|นาที)?|\d[\d,.]*k? ?(?:views?|วิว|ครั้ง|min(?:ute)?s? read))(?=$|[\s|,·])/g

/** One spelling for equal meanings: digits, spaces, compact ISO forms, eras, months. */
export function normalText(value: string): string {
  const plain = westernDigits(value.slice(0, LONGEST))
    .toLowerCase()
    .replace(READERS, ' ')
    .replace(/(?<=\d ?)(เม|มี|มิ|[มกพสตธ])\. (?=[ก-ฮ]\.)/g, '$1.')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u200b\u200e\u200f\ufeff]/g, '')
    .replace(/[’']/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
  const inWords = plain.replace(/(\d{1,2}) ?เดือน ?(\d{1,2}) ?(?:ปี|พ\.?ศ\.?) ?(\d{4})/, '$1/$2/$3')
  return markEras(markThaiMonths(spelledOut(inWords)))
}

export function westernDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((start) => code >= start && code < start + 10)
    return zero === undefined ? digit : String(code - zero)
  })
}

/** Separates the parts of forms that only machines write. */
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

/** The nth day of a year, in ISO form; null when the year has fewer. */
function isoDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  return day > 0 && date.getUTCFullYear() === year ? date.toISOString().slice(0, 10) : null
}

function isoWeekDay(year: number, week: number, day: number): string | null {
  if (week < 1 || week > 53) return null
  // 4 January is always in week 1 (ISO 8601)
  const fourth = new Date(Date.UTC(year, 0, 4))
  const monday = fourth.getTime() - ((fourth.getUTCDay() + 6) % 7) * 86_400_000
  const dayOfWeek = (nth: number) => new Date(monday + ((week - 1) * 7 + nth - 1) * 86_400_000)
  // a week belongs to the year of its Thursday: if that is another year, this one has no such week
  if (dayOfWeek(4).getUTCFullYear() !== year) return null
  return dayOfWeek(day).toISOString().slice(0, 10)
}

/** 'พ.ศ. 2568' and 'ค.ศ. 2025' as `be 2568` and `ce 2025`; Reiwa years converted. */
function markEras(text: string): string {
  return text
    .replace(/พ\.? ?ศ\.?(?= ?\d)|พุทธศักราช|(?<=\d )b\.?e\.?(?![a-z])|\bb\.?e\.?(?= ?2[45]\d\d)/g, ' be ')
    .replace(/ค\.? ?ศ\.?(?= ?\d)|คริสต์ศักราช|(?<=\d )(?:c\.?e\.?|a\.?d\.?)(?![a-z])/g, ' ce ')
    .replace(/令和 ?(\d{1,2}|元) ?年/, (_, year) => `${2018 + (year === '元' ? 1 : Number(year))}年`)
}
