/**
 * A date that could be read. `zone`: written beside it, that of the site, or taken for want of
 * both; a zone name that nobody knows counts as the last.
 */
export type DateReading = {
  date: Date
  precision: 'day' | 'minute' | 'second'
  zone: 'given' | 'site' | 'assumed'
}
export type DateRefusal = { refused: string }

/** What is known of the place where a date was written. */
export type DateContext = {
  /** such as 'th' or 'en-GB' */
  language?: string | null
  /** two letters, such as 'th' */
  country?: string | null
  /** an IANA name or '+07:00'; for times that name no zone */
  siteZone?: string | null
  /** when the text was read: relative times count from here, and what lies after it is refused */
  readAt?: Date
}

/** A date taken apart, before anybody asked whether it exists. */
export type DateParts = {
  year: number
  /** 1 to 12 */
  month: number
  day: number
}
export type ClockParts = { hour: number; minute: number; second: number | null }

/** No publisher of ours is older on the web; lower values are zeroed clocks. */
export const FIRST_YEAR = 1990

export function isRealDay({ year, month, day }: DateParts): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
