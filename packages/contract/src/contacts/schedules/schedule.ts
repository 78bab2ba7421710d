import { z } from 'zod'
import { sentence } from '../../sentences/sentences.ts'
import { TimeZone } from '../../time-zone.ts'

export const FREQUENCY = { default: 24, min: 0.1, step: 0.1, max: 8_760 }

const WORDS = new Map([
  ['hourly', 1],
  ['daily', 24],
  ['weekly', 168],
])
const RULE = sentence('frequency', FREQUENCY.min, FREQUENCY.max, FREQUENCY.step)
const isStep = (hours: number): boolean => Math.abs(hours * 10 - Math.round(hours * 10)) < 1e-6

/** Hours between two emails, as a number or text; accepts 'hourly', 'daily' and 'weekly'. */
export const Frequency = z
  .union([z.number(), z.string()], RULE)
  .transform((given) => WORDS.get(String(given).trim().toLowerCase()) ?? Number(given))
  .pipe(z.number(RULE).min(FREQUENCY.min, RULE).max(FREQUENCY.max, RULE).refine(isStep, RULE))
  .transform((hours) => Math.round(hours * 10) / 10)

/** The days of a week, Monday first. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export const Weekday = z.enum(WEEKDAYS)
export type Weekday = z.infer<typeof Weekday>

export const SCHEDULE_PROBLEMS = {
  weekdays: sentence('chooseWeekday'),
  time: sentence('timeOfDay'),
} as const

/** On these weekdays at a time of day, by the clocks of a time zone. */
export const WeekdaySchedule = z.object({
  kind: z.literal('weekdays'),
  weekdays: z.array(Weekday),
  /** 'HH:MM' */
  time: z.string(),
  timeZone: z.string(),
})
export type WeekdaySchedule = z.infer<typeof WeekdaySchedule>

/** When the emails of a subscription are sent. */
export const Schedule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hours'), hours: z.number() }),
  WeekdaySchedule,
])
export type Schedule = z.infer<typeof Schedule>

/** A schedule as it is entered: its weekdays in any order, and each once. */
export const ScheduleInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hours'), hours: Frequency }),
  z.object({
    kind: z.literal('weekdays'),
    weekdays: z
      .array(Weekday)
      .min(1, SCHEDULE_PROBLEMS.weekdays)
      .max(WEEKDAYS.length)
      .transform((chosen) => WEEKDAYS.filter((day) => chosen.includes(day))),
    time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, SCHEDULE_PROBLEMS.time),
    timeZone: TimeZone,
  }),
])

const HOURS_A_WEEK = 168

/** The hours between two emails; of weekdays, their average over a week. */
export const frequencyOf = (schedule: Schedule): number =>
  schedule.kind === 'hours' ? schedule.hours : Math.round((HOURS_A_WEEK / schedule.weekdays.length) * 10) / 10
