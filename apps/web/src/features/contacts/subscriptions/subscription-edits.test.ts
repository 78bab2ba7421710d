import { describe, expect, test } from 'vitest'
import { viewerZone } from '~/lib/time/zoned-time.ts'
import {
  changesOf,
  resync,
  savedValues,
  scheduleProblems,
  type Values,
  valuesOf,
  withEdit,
  withoutSaved,
} from './subscription-edits.ts'
import type { Item, Subscription } from './subscription-items.ts'

const subscription = (contactListId: number, over: Partial<Subscription> = {}): Subscription => ({
  contactListId,
  isActive: true,
  frequency: 6,
  schedule: { kind: 'hours', hours: over.frequency ?? 6 },
  lastRunAt: null,
  lastNote: '',
  note: null,
  nextRunAt: null,
  pausedSince: null,
  countedFrom: '2026-03-01T09:00:00.000Z',
  ...over,
})
const itemOf = (id: number, ...subscriptions: Subscription[]): Item => ({
  kind: 'topic',
  id,
  key: `topic:${id}`,
  name: `Topic ${id}`,
  keywords: [],
  templateCount: null,
  isActive: true,
  byList: new Map(subscriptions.map((one) => [one.contactListId, one])),
})
const off: Values = {
  subscribed: false,
  kind: 'hours',
  frequency: '24',
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  time: '08:00',
  timeZone: viewerZone(),
}
const on = (frequency: string): Values => ({ ...off, subscribed: true, frequency })
const onDays = (over: Partial<Values> = {}): Values => ({
  ...off,
  subscribed: true,
  kind: 'weekdays',
  timeZone: 'Asia/Bangkok',
  ...over,
})

test('a list is subscribed if it has an active record; the default frequency is 24 hours', () => {
  expect(savedValues(subscription(1))).toEqual(on('6'))
  expect(savedValues(subscription(1, { isActive: false }))).toEqual(off)
  expect(savedValues(undefined)).toEqual(off)
})

test('only values that differ from the saved ones are edits', () => {
  const item = itemOf(1, subscription(5))
  const edited = withEdit(new Map(), item, 5, on('12'))
  expect(edited.get('topic:1')).toEqual(new Map([[5, on('12')]]))
  expect(withEdit(edited, item, 5, on('6.0')).size).toBe(0)
  expect(withEdit(edited, item, 5, on('')).get('topic:1')?.get(5)).toEqual(on(''))
  expect(withEdit(new Map(), item, 9, { ...off, frequency: '3' }).size).toBe(0)
})

describe('re-syncing', () => {
  const before = new Map([
    ['topic:1', 1],
    ['topic:2', 0],
    ['topic:3', 0],
  ])
  const edits = new Map([
    ['topic:1', new Map([[5, on('12')]])],
    ['topic:2', new Map([[5, on('24')]])],
    ['topic:3', new Map([[5, on('24')]])],
  ])
  test("an item whose number of subscriptions changed shows the server's values; others keep their edits", () => {
    const items = [itemOf(1, subscription(5, { frequency: 3 })), itemOf(2, subscription(5))]
    expect([...resync(edits, before, items).keys()]).toEqual(['topic:1'])
  })
  test('nothing changes while the numbers stay the same', () => {
    expect(resync(edits, before, [itemOf(1, subscription(8)), itemOf(2), itemOf(3)])).toBe(edits)
  })
})

test('edits made while saving are kept', () => {
  const first = on('12')
  const edits = new Map([
    [
      'topic:1',
      new Map([
        [5, first],
        [6, on('1')],
      ]),
    ],
  ])
  const saved = new Map([
    [5, first],
    [6, on('2')],
  ])
  expect(withoutSaved(edits, 'topic:1', saved).get('topic:1')).toEqual(new Map([[6, on('1')]]))
})

test.each([
  ['24', null],
  ['0.1', null],
  ['0.3', null],
  ['8760', null],
  ['', 'The frequency is a number of hours from 0.1 to 8760, in steps of 0.1'],
  ['0', 'The frequency is a number of hours from 0.1 to 8760, in steps of 0.1'],
  ['-1', 'The frequency is a number of hours from 0.1 to 8760, in steps of 0.1'],
  ['1.25', 'The frequency is a number of hours from 0.1 to 8760, in steps of 0.1'],
  ['8761', 'The frequency is a number of hours from 0.1 to 8760, in steps of 0.1'],
])('a frequency of %j', (frequency, problem) => {
  expect(scheduleProblems(on(frequency)).get('hours') ?? null).toBe(problem)
  expect(scheduleProblems({ ...off, frequency }).size).toBe(0)
})

test('all lists are sent, edited or not', () => {
  const item = itemOf(1, subscription(5), subscription(6))
  const edits = new Map([
    [6, off],
    [7, on('0.5')],
  ])
  expect(valuesOf(item, edits, 5)).toEqual(on('6'))
  expect(changesOf(item, edits, [5, 6, 7, 8])).toEqual([
    { contactListId: 5, subscribed: true, schedule: { kind: 'hours', hours: 6 } },
    { contactListId: 6, subscribed: false },
    { contactListId: 7, subscribed: true, schedule: { kind: 'hours', hours: 0.5 } },
    { contactListId: 8, subscribed: false },
  ])
})

test('an invalid schedule is an error that says what to do, and unsubscribes nobody', () => {
  const item = itemOf(1, subscription(5))
  const edits = new Map([[5, on('')]])
  expect(() => changesOf(item, edits, [5])).toThrow("Enter a valid schedule for 'Topic 1' first.")
})

test('a schedule at weekdays is an edit if it differs from the saved one', () => {
  const weekdays = ['monday', 'friday'] as const
  const schedule = {
    kind: 'weekdays',
    weekdays: [...weekdays],
    time: '08:00',
    timeZone: 'Asia/Bangkok',
  } as const
  const item = itemOf(
    1,
    subscription(5, { frequency: 84, schedule: { ...schedule, weekdays: [...weekdays] } }),
  )
  expect(valuesOf(item, new Map(), 5)).toEqual(onDays({ weekdays }))
  expect(withEdit(new Map(), item, 5, onDays({ weekdays })).size).toBe(0)
  const later = onDays({ weekdays, time: '09:30' })
  const edits = withEdit(new Map(), item, 5, later).get('topic:1') ?? new Map()
  expect(changesOf(item, edits, [5])).toEqual([
    { contactListId: 5, subscribed: true, schedule: { ...schedule, time: '09:30' } },
  ])
})

test.each([
  [{ weekdays: [] }, { weekdays: 'Select at least one weekday' }],
  [{ time: '' }, { time: 'Enter a time of day, such as 08:00' }],
  [{ timeZone: 'Mars/Base' }, { timeZone: 'Select a time zone, such as Asia/Bangkok' }],
  [
    { weekdays: [], time: '' },
    { weekdays: 'Select at least one weekday', time: 'Enter a time of day, such as 08:00' },
  ],
  [{}, {}],
])('a schedule at weekdays with %j', (over, problems) => {
  expect(Object.fromEntries(scheduleProblems(onDays(over)))).toEqual(problems)
})
