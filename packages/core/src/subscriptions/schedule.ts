const TENTH_OF_AN_HOUR_MS = 360_000

/**
 * A frequency in hours (steps of 0.1) as whole milliseconds, so that rounding errors do not make
 * periods differ.
 */
export const periodMs = (frequency: number): number => Math.round(frequency * 10) * TENTH_OF_AN_HOUR_MS

/**
 * The first moment after `now` that is a whole number of periods after `due`. Late runs do not
 * shift the rhythm, and several missed periods become one run.
 */
export function nextRunAt(due: Date, frequency: number, now: Date): Date {
  const period = periodMs(frequency)
  const passed = Math.max(0, Math.floor((now.getTime() - due.getTime()) / period))
  return new Date(due.getTime() + (passed + 1) * period)
}
