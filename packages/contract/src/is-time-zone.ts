/**
 * Whether this runtime knows the IANA name, such as 'Asia/Bangkok'. Offsets are refused: PostgreSQL
 * reads their sign the other way.
 */
export function isTimeZone(zone: string): boolean {
  if (!/^[a-z]/i.test(zone)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
