import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstInstantAt } from './first-instant.ts'
import { firstRunAt, isNextSkipped, latestNextRunAt, nextRunAt, skippedRunAt } from './next-run.ts'
import { WEEKDAYS, type Weekday, type WeekdaySchedule } from './schedule.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const ZONES = [
  'Asia/Bangkok',
  'Europe/London',
  'America/New_York',
  // half an hour of summer time
  'Australia/Lord_Howe',
  // left out December 30, 2011
  'Pacific/Apia',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'America/St_Johns',
  // clocks change at midnight
  'America/Santiago',
  'Asia/Beirut',
  // winter time during Ramadan
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Tehran',
  'America/Caracas',
  'Pacific/Kiritimati',
  'Antarctica/Troll',
  'UTC',
]

/** Another reading of the clocks than the one under test: 'YYYY-MM-DD HH:MM' and the weekday. */
const readers = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
)
const clockAt = (at: number, zone: string): string => readers.get(zone)?.format(at) ?? ''

const weekdayOf = (date: string): Weekday | undefined =>
  WEEKDAYS[(new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7]

/**
 * The times of the days from two before an instant on. A time runs in the first minute in which the
 * clocks show it or, if they never do, a later one.
 */
function slowRunAfter({ weekdays, time, timeZone }: WeekdaySchedule, after: number): number {
  const begin = Math.floor(after / MINUTE_MS) * MINUTE_MS - 2 * DAY_MS
  const firstDay = Date.parse(`${clockAt(begin, timeZone).slice(0, 10)}T00:00Z`)
  const waiting = Array.from({ length: 14 }, (_, day) =>
    new Date(firstDay + day * DAY_MS).toISOString().slice(0, 10),
  )
    .filter((date) => weekdays.includes(weekdayOf(date) ?? 'monday'))
    .map((date) => `${date} ${time}`)
    .filter((wall) => wall > clockAt(begin, timeZone))
  for (let at = begin; ; at += MINUTE_MS) {
    const clock = clockAt(at, timeZone)
    let isRun = false
    while (waiting[0] !== undefined && waiting[0] <= clock) {
      waiting.shift()
      isRun = true
    }
    if (isRun && at > after) return at
  }
}

const FROM = Date.UTC(2009, 0, 1)
const TO = Date.UTC(2032, 0, 1)
const offsetOf = (at: number, zone: string) => Date.parse(`${clockAt(at, zone).replace(' ', 'T')}Z`) - at

/** The days between which the clocks of a zone change. */
const changesOf = new Map(
  ZONES.map((zone) => {
    const days = Array.from({ length: (TO - FROM) / DAY_MS }, (_, day) => FROM + day * DAY_MS)
    return [zone, days.filter((day) => offsetOf(day, zone) !== offsetOf(day + DAY_MS, zone))]
  }),
)

const weekdays = fc.subarray([...WEEKDAYS], { minLength: 1 })
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
// most changes of clocks are before 4:00
const time = fc.oneof(fc.integer({ min: 0, max: 239 }), fc.integer({ min: 0, max: 1_439 })).map(timeOf)
const instant = (zone: string) => {
  const changes = changesOf.get(zone) ?? []
  const anywhere = fc.integer({ min: FROM, max: TO })
  if (changes.length === 0) return anywhere
  const near = fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -3 * DAY_MS, max: 2 * DAY_MS }))
    .map(([day, ms]) => day + ms)
  return fc.oneof({ weight: 4, arbitrary: near }, { weight: 1, arbitrary: anywhere })
}
const cases = fc.constantFrom(...ZONES).chain((timeZone) =>
  fc.record({
    schedule: fc.record({
      kind: fc.constant('weekdays' as const),
      weekdays,
      time,
      timeZone: fc.constant(timeZone),
    }),
    at: instant(timeZone),
  }),
)

test('the next run is that of a slow search minute by minute, in many zones and around changes of clocks', {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(cases, ({ schedule, at }) => {
      const next = firstRunAt(schedule, new Date(at)).getTime()
      expect(new Date(next).toISOString()).toBe(new Date(slowRunAfter(schedule, at)).toISOString())
    }),
    { numRuns: 250 },
  )
})

test('one run follows the other, and a skipped one comes back', () => {
  fc.assert(
    fc.property(cases, fc.integer({ min: 0, max: 30 * DAY_MS }), ({ schedule, at }, late) => {
      const now = new Date(at)
      const first = firstRunAt(schedule, now)
      const second = nextRunAt(schedule, first, now)
      expect(second).toEqual(firstRunAt(schedule, first))
      expect(latestNextRunAt(schedule, now)).toEqual(second)
      expect([first, second].map((next) => isNextSkipped(schedule, next, now))).toEqual([false, true])
      expect(skippedRunAt(schedule, second, now)).toEqual(first)
      // a late run does not shift the rhythm, and several missed ones are one
      const served = new Date(first.getTime() + late)
      expect(nextRunAt(schedule, first, served)).toEqual(firstRunAt(schedule, served))
    }),
    { numRuns: 300 },
  )
})

const daily = (time: string, timeZone: string): WeekdaySchedule => ({
  kind: 'weekdays',
  weekdays: [...WEEKDAYS],
  time,
  timeZone,
})

describe('by hand', () => {
  test.each([
    ['a working day', 'Asia/Bangkok', '08:00', '2026-11-28T15:00:00Z', '2026-11-29T01:00:00.000Z'],
    ['exactly at its time: the next day', 'UTC', '08:00', '2026-11-28T08:00:00Z', '2026-11-29T08:00:00.000Z'],
    [
      'skipped in spring: after the gap',
      'Europe/London',
      '01:30',
      '2026-03-28T12:00:00Z',
      '2026-03-29T01:00:00.000Z',
    ],
    [
      'twice in autumn: at the first',
      'America/New_York',
      '01:30',
      '2026-11-01T04:00:00Z',
      '2026-11-01T05:30:00.000Z',
    ],
    [
      'twice in autumn: not again',
      'America/New_York',
      '01:30',
      '2026-11-01T05:30:00Z',
      '2026-11-02T06:30:00.000Z',
    ],
    ['half an hour', 'Australia/Lord_Howe', '02:15', '2026-10-03T12:00:00Z', '2026-10-03T15:30:00.000Z'],
    [
      'a day that does not exist',
      'Pacific/Apia',
      '08:00',
      '2011-12-30T09:00:00Z',
      '2011-12-30T10:00:00.000Z',
    ],
  ])('%s (%s %s)', (_, zone, time, after, next) => {
    expect(firstRunAt(daily(time, zone), new Date(after)).toISOString()).toBe(next)
  })

  test('one weekday: a week later, over the end of the year', () => {
    const friday: WeekdaySchedule = { ...daily('23:59', 'Asia/Bangkok'), weekdays: ['friday'] }
    const first = firstRunAt(friday, new Date('2026-12-25T12:00:00Z'))
    expect(first.toISOString()).toBe('2026-12-25T16:59:00.000Z')
    expect(nextRunAt(friday, first, first).toISOString()).toBe('2027-01-01T16:59:00.000Z')
  })
})

test('a wall time without a change of clocks is exact to the ms', () => {
  const wall = Date.UTC(2026, 5, 1, 8, 0, 0, 123)
  expect(firstInstantAt(wall, 'Asia/Kathmandu')).toBe(wall - (5 * 60 + 45) * MINUTE_MS)
})

test('without weekdays there is no next run', () => {
  expect(() => firstRunAt({ ...daily('08:00', 'UTC'), weekdays: [] }, new Date(0))).toThrow(/weekday/)
})
