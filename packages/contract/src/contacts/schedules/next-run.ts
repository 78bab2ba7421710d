import { firstInstantAt, wallTimeOf } from './first-instant.ts'
import { type Schedule, WEEKDAYS, type WeekdaySchedule } from './schedule.ts'

const TENTH_OF_AN_HOUR_MS = 360_000
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** The number of days from the Monday before the epoch to it. */
const THURSDAY = 3

/**
 * A frequency in hours (steps of 0.1) as whole milliseconds, to keep rounding errors from making
 * periods differ.
 */
export const periodMs = (frequency: number): number => Math.round(frequency * 10) * TENTH_OF_AN_HOUR_MS

/** The first run of a schedule that starts now. */
export const firstRunAt = (schedule: Schedule, now: Date): Date =>
  schedule.kind === 'hours'
    ? new Date(now.getTime() + periodMs(schedule.hours))
    : occurrenceAfter(schedule, now)

/**
 * The run after the one that is due at `due`, and after now. Late runs do not shift the rhythm, and
 * several missed ones become one: hours count in whole periods from `due`.
 */
export function nextRunAt(schedule: Schedule, due: Date, now: Date): Date {
  if (schedule.kind === 'weekdays') return occurrenceAfter(schedule, due > now ? due : now)
  const period = periodMs(schedule.hours)
  const passed = Math.max(0, Math.floor((now.getTime() - due.getTime()) / period))
  return new Date(due.getTime() + (passed + 1) * period)
}

/**
 * The next run once a subscription gets this schedule. Hours count from `countedFrom`, which is its
 * last run or when it was switched on: what has passed of them counts.
 */
export function changedRunAt(schedule: Schedule, countedFrom: Date, now: Date): Date {
  if (schedule.kind === 'weekdays') return occurrenceAfter(schedule, now)
  // after the clock was set back, the last run must not be in the future
  const began = Math.min(now.getTime(), countedFrom.getTime())
  return new Date(Math.max(now.getTime(), began + periodMs(schedule.hours)))
}

/** Whether the run before this next one was left out: it is not the first to come. */
export const isNextSkipped = (schedule: Schedule, next: Date, now: Date): boolean =>
  next > firstRunAt(schedule, now)

/** The run that was left out before this next one. */
export const skippedRunAt = (schedule: Schedule, next: Date, now: Date): Date =>
  schedule.kind === 'hours'
    ? new Date(next.getTime() - periodMs(schedule.hours))
    : occurrenceAfter(schedule, now)

/** The latest that a next run can be, as one may be left out; later is a fault of the clock. */
export const latestNextRunAt = (schedule: Schedule, now: Date): Date =>
  schedule.kind === 'hours'
    ? new Date(now.getTime() + 2 * periodMs(schedule.hours))
    : occurrenceAfter(schedule, occurrenceAfter(schedule, now))

/** The first moment of the schedule after this one. */
function occurrenceAfter({ weekdays, time, timeZone }: WeekdaySchedule, after: Date): Date {
  const chosen = new Set(weekdays.map((day) => WEEKDAYS.indexOf(day)))
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const today = Math.floor(wallTimeOf(after.getTime(), timeZone) / DAY_MS)
  // a time of yesterday that the clocks skipped may be today, or clocks set back may repeat it
  for (let day = today - 1; day <= today + WEEKDAYS.length + 1; day += 1) {
    if (!chosen.has((day + THURSDAY) % WEEKDAYS.length)) continue
    const at = firstInstantAt(day * DAY_MS + (hours * 60 + minutes) * MINUTE_MS, timeZone)
    if (at > after.getTime()) return new Date(at)
  }
  throw new Error('a schedule needs at least one weekday')
}
