import { type Schedule, WEEKDAYS, type Weekday } from '@newsloom/contract/contacts/schedules/schedule'

export const WORKING_DAYS: readonly Weekday[] = WEEKDAYS.slice(0, 5)

/** 'Mon'. */
export const shortDay = (day: Weekday): string => day.charAt(0).toUpperCase() + day.slice(1, 3)

/** Whether these are the same days; both are in the order of the week. */
export const isSameDays = (a: readonly Weekday[], b: readonly Weekday[]): boolean => a.join() === b.join()

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** 'every day', 'every 6 hours', 'on weekdays at 08:00 (Asia/Bangkok)', 'on Mon and Fri at …'. */
export function scheduleInWords(schedule: Schedule): string {
  if (schedule.kind === 'hours') return hoursInWords(schedule.hours)
  const { weekdays, time, timeZone } = schedule
  return `${daysInWords(weekdays)} at ${time} (${timeZone.replaceAll('_', ' ')})`
}

function daysInWords(weekdays: readonly Weekday[]): string {
  if (weekdays.length === WEEKDAYS.length) return 'every day'
  if (isSameDays(weekdays, WORKING_DAYS)) return 'on weekdays'
  return `on ${list.format(weekdays.map(shortDay))}`
}

const HOURS = new Map([
  [1, 'every hour'],
  [24, 'every day'],
  [168, 'every week'],
])
const hoursInWords = (hours: number): string => HOURS.get(hours) ?? `every ${hours} hours`
