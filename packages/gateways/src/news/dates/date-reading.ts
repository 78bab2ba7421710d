import type { DATE_ZONES, ZoneOrigin } from '@newsloom/contract/research/date-evidence'

/** A date that was read. */
export type DateReading = {
  date: Date
  precision: 'day' | 'minute' | 'second'
  zone: (typeof DATE_ZONES)[number]
  zoneName?: string
  zoneFrom?: ZoneOrigin
  /** counted from the time of reading, such as '3 hours ago' */
  isRelative?: boolean
}
/** `ahead`: it can be read, but lies in the future. */
export type DateRefusal = { refused: string; ahead?: DateReading }

/** The known facts about the place where a date was written. */
export type DateContext = {
  /** such as 'th' or 'en-GB' */
  language?: string | null
  /** two letters, such as 'th' */
  country?: string | null
  /** an IANA name or '+07:00', for times without a zone */
  siteZone?: string | null
  zoneFrom?: ZoneOrigin | null
  /** when the text was read: relative times count from here, and later dates are refused */
  readAt?: Date
}

/** The parts of a date, not yet validated. */
export type DateParts = {
  year: number
  /** 1 to 12 */
  month: number
  day: number
}
export type ClockParts = { hour: number; minute: number; second: number | null }

/** Publishers on the web are not older; earlier years come from clocks that were reset. */
export const FIRST_YEAR = 1990

export function isRealDay({ year, month, day }: DateParts): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
