import { type DateContext, type DateParts, FIRST_YEAR, isRealDay } from './date-reading.ts'

type Order = 'dmy' | 'mdy' | 'ymd'
const MONTH_FIRST = new Set(['us', 'ph', 'fm', 'mh', 'pw', 'gu', 'pr', 'as', 'vi'])
const YEAR_FIRST = new Set(['ja', 'zh', 'ko', 'hu', 'lt', 'mn'])
const NUMBERS = /^(\d{1,4}) ?[/.\-年년] ?(\d{1,2}) ?[/.\-月월] ?(be |ce )?(\d{1,4})(?: ?[日일.])?$/

/** Whether a site uses the Thai era, by its language or its country. */
export const isThaiContext = ({ language, country }: DateContext): boolean =>
  primaryOf(language) === 'th' || country?.toLowerCase() === 'th'

/**
 * The year that digits mean. Above 2400 they are in the Buddhist era, and so are two digits on Thai
 * sites if the other century is impossible; elsewhere two digits are the nearest past year.
 */
export function yearOf(digits: string, era: 'be' | 'ce' | null, isThai: boolean, now: Date): number | null {
  const value = Number(digits)
  const last = now.getUTCFullYear() + 1
  const isPossible = (year: number) => year >= FIRST_YEAR && year <= last
  if (digits.length === 2) {
    const years =
      era === 'be' ? [1957 + value] : [2000 + value, ...(isThai ? [1957 + value] : []), 1900 + value]
    return (era === 'ce' ? [2000 + value] : years).find(isPossible) ?? null
  }
  if (digits.length !== 4) return null
  return era === 'be' || (era === null && value > 2400 && value < 2700) ? value - 543 : value
}

/** `21.11.2025`, `2025/11/21`, `5/1/68`; null when it is not a date or its order is ambiguous. */
export function readNumericDay(text: string, context: DateContext, now: Date): DateParts | null {
  const [, a = '', b = '', mark = '', c = ''] = NUMBERS.exec(text) ?? []
  const lengths = `${a.length} ${c.length}`
  if (!/^(?:4 [12]|[12] 4|[12] 2|2 1)$/.test(lengths)) return null
  const separator = /[/.-]/.exec(text)?.[0] ?? ''
  const era = mark.trim() === 'be' ? 'be' : mark.trim() === 'ce' ? 'ce' : null
  const isThai = isThaiContext(context) || era === 'be'
  const read = (order: Order): DateParts | null => {
    const [day, month, year] = order === 'dmy' ? [a, b, c] : order === 'mdy' ? [b, a, c] : [c, b, a]
    const resolved = day.length <= 2 ? yearOf(year, era, isThai, now) : null
    const parts = { year: resolved ?? 0, month: Number(month), day: Number(day) }
    return resolved !== null && isRealDay(parts) ? parts : null
  }
  if (a.length === 4) return read('ymd')
  if (isThai) return read('dmy')
  return byEvidence(read, separator, { context, hasLongYear: c.length === 4 })
}

function byEvidence(
  read: (order: Order) => DateParts | null,
  separator: string,
  { context, hasLongYear }: { context: DateContext; hasLongYear: boolean },
): DateParts | null {
  const habit = orderOf(context)
  const orders: Order[] = hasLongYear ? ['dmy', 'mdy'] : ['dmy', 'mdy', 'ymd']
  const usual = habit === 'ymd' && hasLongYear ? null : (habit ?? (separator === '.' ? 'dmy' : null))
  const meant = usual ? read(usual) : null
  if (meant) return meant
  // a two-digit year comes first only in East Asia, and with the dashes of ISO
  const isPossible = (order: Order) => order !== 'ymd' || separator === '-' || habit === 'ymd'
  const readings = orders.filter(isPossible).flatMap((order) => read(order) ?? [])
  const [first] = readings
  const isAgreed = readings.every((r) => JSON.stringify(r) === JSON.stringify(first))
  return first && isAgreed ? first : null
}

/** The order of a date on a site, by its country or language; null when those do not tell. */
function orderOf({ language, country }: DateContext): Order | null {
  const primary = primaryOf(language)
  const land = country?.toLowerCase() ?? /-([a-z]{2})\b/i.exec(language ?? '')?.[1]?.toLowerCase()
  if (primary && YEAR_FIRST.has(primary)) return 'ymd'
  if (land && MONTH_FIRST.has(land)) return 'mdy'
  if (land) return 'dmy'
  return primary && primary !== 'en' ? 'dmy' : null
}

export function primaryOf(language: string | null | undefined): string | null {
  return /^([a-z]{2,3})(?:[-_]|$)/i.exec(language ?? '')?.[1]?.toLowerCase() ?? null
}
