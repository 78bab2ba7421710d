const BANGKOK_HOURS = 7
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Midnight in Bangkok, which has no daylight saving time. A page without a script does not know the
 * reader's time zone, so it uses this one and says so.
 */
export const startOfDay = (day: string): Date => new Date(Date.parse(day) - BANGKOK_HOURS * HOUR_MS)

/** The date in Bangkok, YYYY-MM-DD. */
export const dayOf = (at: Date): string =>
  new Date(at.getTime() + BANGKOK_HOURS * HOUR_MS).toISOString().slice(0, 10)

/** A pause ends tomorrow at the earliest, and within a year. */
export function pauseLimits(now: Date): { first: string; last: string } {
  return {
    first: dayOf(new Date(now.getTime() + DAY_MS)),
    last: dayOf(new Date(now.getTime() + 365 * DAY_MS)),
  }
}
