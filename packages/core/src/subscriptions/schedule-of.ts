import type { Schedule, WeekdaySchedule } from '@newsloom/contract/contacts/schedules/schedule'

/** The schedule of a subscription's row. */
export const scheduleOf = (row: { frequency: number; weekly: WeekdaySchedule | null }): Schedule =>
  row.weekly ?? { kind: 'hours', hours: row.frequency }
