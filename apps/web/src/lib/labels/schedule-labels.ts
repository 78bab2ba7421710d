import { t } from '@lingui/core/macro'
import { type Schedule, WEEKDAYS, type Weekday } from '@newsloom/contract/contacts/schedules/schedule'
import { language, locale } from '~/i18n/locale.ts'

export const WORKING_DAYS: readonly Weekday[] = WEEKDAYS.slice(0, 5)

/** 2024 began on a Monday. */
const dateOf = (day: Weekday): number => Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(day))

/** 'Mon'. */
export const shortDay = (day: Weekday): string => dayName.format(dateOf(day))
const dayName = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })

/** A day's name in a sentence, where Thai has no short ones. */
const dayOf = (day: Weekday): string => (language === 'th' ? longName.format(dateOf(day)) : shortDay(day))
const longName = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })

/** Whether these are the same days; both are in the order of the week. */
export const isSameDays = (a: readonly Weekday[], b: readonly Weekday[]): boolean => a.join() === b.join()

const list = new Intl.ListFormat(locale, { type: 'conjunction' })

/** 'every day', 'every 6 hours', 'on weekdays at 08:00 (Asia/Bangkok)', 'on Mon and Fri at …'. */
export function describeSchedule(schedule: Schedule): string {
  if (schedule.kind === 'hours') return describeHours(schedule.hours)
  const { weekdays, time } = schedule
  const zone = schedule.timeZone.replaceAll('_', ' ')
  if (weekdays.length === WEEKDAYS.length) return t`every day at ${time} (${zone})`
  if (isSameDays(weekdays, WORKING_DAYS)) return t`on weekdays at ${time} (${zone})`
  return t`on ${list.format(weekdays.map(dayOf))} at ${time} (${zone})`
}

const HOURS = new Map([
  [1, t`every hour`],
  [24, t`every day`],
  [168, t`every week`],
])
const describeHours = (hours: number): string => HOURS.get(hours) ?? t`every ${hours} hours`
