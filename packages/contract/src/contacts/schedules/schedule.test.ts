import { expect, test } from 'vitest'
import { frequencyOf, ScheduleInput, WEEKDAYS } from './schedule.ts'

const given = {
  kind: 'weekdays',
  weekdays: ['friday', 'monday', 'friday'],
  time: '08:00',
  timeZone: 'Asia/Bangkok',
}

test('weekdays are kept in the order of the week, each once', () => {
  expect(ScheduleInput.parse(given)).toEqual({ ...given, weekdays: ['monday', 'friday'] })
  expect(ScheduleInput.parse({ kind: 'hours', hours: 'daily' })).toEqual({ kind: 'hours', hours: 24 })
})

test.each([
  [{ ...given, weekdays: [] }, 'Select at least one weekday'],
  [{ ...given, time: '24:00' }, 'Enter a time of day, such as 08:00'],
  [{ ...given, time: '8:00' }, 'Enter a time of day, such as 08:00'],
  [{ ...given, timeZone: 'Mars/Base' }, 'Select a time zone, such as Asia/Bangkok'],
  [{ ...given, timeZone: '+07:00' }, 'Select a time zone, such as Asia/Bangkok'],
  [{ kind: 'hours', hours: 0 }, 'The frequency is a number of hours from 0.1 to 8760, in steps of 0.1'],
])('%j is refused', (input, message) => {
  expect(ScheduleInput.safeParse(input).error?.issues[0]?.message).toBe(message)
})

test('the average of weekdays is a whole number of tenths of an hour', () => {
  const averages = WEEKDAYS.map((_, last) =>
    frequencyOf({ kind: 'weekdays', weekdays: WEEKDAYS.slice(0, last + 1), time: '08:00', timeZone: 'UTC' }),
  )
  expect(averages).toEqual([168, 84, 56, 42, 33.6, 28, 24])
})
