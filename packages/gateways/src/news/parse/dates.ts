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

const CLOCK = String.raw`(?<hour>\d{1,2})[:.](?<minute>\d{2})(?::(?<second>\d{2}))?\s*(?<half>[ap]m)?`
const ZONE = String.raw`(?<zone>[a-z]{1,4}|(?:GMT|UTC)?[+-]\d{1,2}:?(?:\d{2})?)`
const SHAPES = [
  // 2025-11-21T08:00:00.123+07:00, 20251121T080000Z
  String.raw`(?<year>\d{4})-?(?<month>\d{2})-?(?<day>\d{2})(?:[T ](?<hour>\d{1,2}):?(?<minute>\d{2})(?::?(?<second>\d{2})(?:[.,]\d+)?)?)? ?${ZONE}?`,
  // Fri, 21 Nov 2025 08:00:00 GMT, วันศุกร์ที่ 21 พ.ย. 2568 เวลา 08:30 น.
  String.raw`(?:[^\s\d,]+,? )?(?<day>\d{1,2})[ -](?<month>[^\s\d-]+)[ -](?<year>\d{2,4})(?:,? (?:เวลา )?${CLOCK})?(?: น\.)? ?${ZONE}?`,
  // Thursday, January 3rd, 2019 at 7:05 pm EST
  String.raw`(?:[a-z]+, )?(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})(?:,? (?:at )?${CLOCK})? ?${ZONE}?`,
  // Fri Mar 13 21:30:09 EST 2015, as Java and `date` print it
  String.raw`(?:[a-z]{3},? )?(?<month>[a-z]{3}) {1,2}(?<day>\d{1,2}) ${CLOCK} (?:${ZONE} )?(?<year>\d{4})`,
].map((shape) => new RegExp(`^${shape}$`, 'i'))

/**
 * A publication date as publishers write it: ISO 8601, RFC 822, 'January 3, 2019', Thai with
 * Buddhist years. A time without a zone is Bangkok's for a Thai text, else UTC, never that of this
 * server. Null when it is none, or before 1990.
 */
export function parseDate(value: unknown, options: { isThai?: boolean } = {}): Date | null {
  if (typeof value !== 'string') return null
  const text = westernDigits(value.slice(0, 80)).trim().replace(/\s+/g, ' ')
  for (const shape of SHAPES) {
    const parts = shape.exec(text)?.groups
    if (parts) return build(parts, options.isThai ? BANGKOK : 0)
  }
  return null
}

type Parts = Record<string, string | undefined>

function build(parts: Parts, home: number): Date | null {
  const month = monthOf(parts.month)
  const offset = zone(parts.zone, home)
  if (month === null || offset === null) return null
  const hour = parts.half
    ? (Number(parts.hour) % 12) + (parts.half.toLowerCase() === 'pm' ? 12 : 0)
    : Number(parts.hour ?? 0)
  const time = Date.UTC(
    yearOf(parts),
    month,
    Number(parts.day),
    hour,
    Number(parts.minute ?? 0),
    Number(parts.second ?? 0),
  )
  const date = new Date(time - offset * 60_000)
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1990 ? null : date
}

/**
 * Above 2400 counts the Buddhist era, and beside a Thai month even a short year does: 68 is 2568.
 */
function yearOf({ year = '', month = '' }: Parts): number {
  const isShort = year.length === 2
  if (isShort && /\p{Script=Thai}/u.test(month)) return Number(year) + 2500 - 543
  if (isShort) return Number(year) + (Number(year) < 70 ? 2000 : 1900)
  return Number(year) > 2400 ? Number(year) - 543 : Number(year)
}

/** 0 to 11, from a number or a name; null when it is none. */
function monthOf(name = ''): number | null {
  if (/^\d+$/.test(name)) return Number(name) >= 1 && Number(name) <= 12 ? Number(name) - 1 : null
  const index = MONTHS.indexOf(name.slice(0, 3).toLowerCase())
  return index >= 0 ? index : (THAI_MONTHS.find(([pattern]) => pattern.test(name))?.[1] ?? null)
}

/** Minutes east of UTC; `home` when no zone is given, null when it is no zone. */
function zone(text: string | undefined, home: number): number | null {
  if (!text) return home
  const [, sign, hours, minutes] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(text) ?? []
  if (sign) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0))
  return ZONES[text.toLowerCase()] ?? null
}

function westernDigits(text: string): string {
  return text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
}
