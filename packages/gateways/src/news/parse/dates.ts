const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const THAI_MONTHS: [RegExp, number][] = [
  [/^(ม\.?ค|มกรา)/, 0],
  [/^(ก\.?พ|กุมภา)/, 1],
  [/^(มี\.?ค|มีนา)/, 2],
  [/^(เม\.?ย|เมษา)/, 3],
  [/^(พ\.?ค|พฤษภา)/, 4],
  [/^(มิ\.?ย|มิถุนา)/, 5],
  [/^(ก\.?ค|กรกฎา)/, 6],
  [/^(ส\.?ค|สิงหา)/, 7],
  [/^(ก\.?ย|กันยา)/, 8],
  [/^(ต\.?ค|ตุลา)/, 9],
  [/^(พ\.?ย|พฤศจิกา)/, 10],
  [/^(ธ\.?ค|ธันวา)/, 11],
]
/** Minutes east of UTC of the zone names that feeds use (RFC 822 and a few met in the wild). */
const ZONES: Record<string, number> = {
  z: 0,
  ut: 0,
  utc: 0,
  gmt: 0,
  wet: 0,
  bst: 60,
  cet: 60,
  cest: 120,
  eet: 120,
  eest: 180,
  msk: 180,
  ict: 420,
  hkt: 480,
  sgt: 480,
  jst: 540,
  kst: 540,
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
}
const BANGKOK = 420

const ISO =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T\s]+(\d{1,2}):?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?)?\s*(Z|[A-Za-z]{2,4}|(?:GMT|UTC)?[+-]\d{1,2}:?\d{0,2})?$/
const DAY_FIRST =
  /^(?:[^\s\d,]+,?\s+)?(?:ที่\s*)?(\d{1,2})[\s-]+([^\s\d-]+)[\s-]+(\d{2,4})(?:[,\s]+(?:เวลา\s*)?(\d{1,2})[:.](\d{2})(?::(\d{2}))?\s*([ap]m)?)?\s*(?:น\.)?\s*([A-Za-z]{1,4}|[+-]\d{1,2}:?\d{2})?$/i
const MONTH_FIRST =
  /^(?:[a-z]+,\s+)?([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?:[,\s]+(?:at\s+)?(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap]m)?)?\s*([A-Za-z]{1,4}|[+-]\d{1,2}:?\d{2})?$/i

/**
 * A publication date as publishers write it: ISO 8601, RFC 822, 'January 3, 2019', Thai with Buddhist years. A time without
 * a zone is Bangkok's for a Thai text, else UTC, never that of this server. Null when it is none, or before 1990.
 */
export function parseDate(value: unknown, options: { isThai?: boolean } = {}): Date | null {
  if (typeof value !== 'string') return null
  const text = westernDigits(value).trim().replace(/\s+/g, ' ').slice(0, 80)
  const home = options.isThai ? BANGKOK : 0
  const iso = ISO.exec(text)
  if (iso) return build(iso[1], Number(iso[2]) - 1, iso[3], iso.slice(4, 7), undefined, zone(iso[7], home))
  const day = DAY_FIRST.exec(text)
  if (day) return build(day[3], monthOf(day[2]), day[1], day.slice(4, 7), day[7], zone(day[8], home))
  const month = MONTH_FIRST.exec(text)
  if (month) {
    return build(month[3], monthOf(month[1]), month[2], month.slice(4, 7), month[7], zone(month[8], home))
  }
  return null
}

function build(
  yearText: string | undefined,
  month: number | null,
  day: string | undefined,
  [hours = '0', minutes = '0', seconds = '0']: (string | undefined)[],
  half: string | undefined,
  offset: number | null,
): Date | null {
  if (month === null || month < 0 || month > 11 || offset === null) return null
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hours)
  const time = Date.UTC(
    fullYear(Number(yearText)),
    month,
    Number(day),
    hour,
    Number(minutes),
    Number(seconds),
  )
  const date = new Date(time - offset * 60_000)
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1990 ? null : date
}

/** Two digits are of this age; above 2400 counts the Buddhist era. */
function fullYear(year: number): number {
  if (year < 100) return year + (year < 70 ? 2000 : 1900)
  return year > 2400 ? year - 543 : year
}

function monthOf(name = ''): number | null {
  const index = MONTHS.indexOf(name.slice(0, 3).toLowerCase())
  if (index >= 0) return index
  return THAI_MONTHS.find(([pattern]) => pattern.test(name))?.[1] ?? null
}

/** Minutes east of UTC; `home` when no zone is given, null when it is no zone. */
function zone(text: string | undefined, home: number): number | null {
  if (!text) return home
  const [, sign, hours, minutes] = /^(?:GMT|UTC)?([+-])(\d{1,2}):?(\d{2})?$/i.exec(text) ?? []
  if (sign) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0))
  return ZONES[text.toLowerCase()] ?? null
}

function westernDigits(text: string): string {
  return text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
}
