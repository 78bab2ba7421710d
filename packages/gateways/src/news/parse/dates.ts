import type { DateContext } from './dates/date-reading.ts'
import { interpretDate } from './dates/read-date.ts'

/** Only the date from `interpretDate`, or null. `isThai`: the text around it is Thai. */
export function parseDate(
  value: unknown,
  { isThai, ...context }: DateContext & { isThai?: boolean } = {},
): Date | null {
  if (typeof value !== 'string') return null
  const thai: DateContext = isThai ? { language: 'th', siteZone: 'Asia/Bangkok' } : {}
  const reading = interpretDate(value, { ...thai, ...context })
  return 'refused' in reading ? null : reading.date
}
