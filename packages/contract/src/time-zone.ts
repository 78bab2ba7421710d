import { z } from 'zod'

/**
 * An IANA name such as 'Asia/Bangkok'. Offsets are refused: PostgreSQL reads their sign the other
 * way.
 */
export const TimeZone = z
  .string()
  .max(64)
  .refine((zone) => /^[a-z]/i.test(zone) && isTimeZone(zone), 'Choose a time zone, such as Asia/Bangkok')

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
