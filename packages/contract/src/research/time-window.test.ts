import { expect, test } from 'vitest'
import { type TimeWindow, windowFromHours, windowHours, windowLabel } from './time-window.ts'

const preset = (timeFilter: TimeWindow['timeFilter']): TimeWindow => ({
  timeFilter,
  customTimeValue: 1,
  customTimeUnit: 'days',
})
const custom = (customTimeValue: number, customTimeUnit: 'hours' | 'days'): TimeWindow => ({
  timeFilter: 'custom',
  customTimeValue,
  customTimeUnit,
})

test.each([
  [preset('now'), 0, 'Real-time'],
  [preset('1h'), 1, 'Last 1 hour'],
  [preset('6h'), 6, 'Last 6 hours'],
  [preset('24h'), 24, 'Last 24 hours'],
  [preset('3d'), 72, 'Last 3 days'],
  [preset('7d'), 168, 'Last 7 days'],
  [preset('30d'), 720, 'Last 30 days'],
  [custom(0.5, 'hours'), 0.5, 'Last 30 minutes'],
  [custom(2, 'days'), 48, 'Last 2 days'],
  [custom(36, 'hours'), 36, 'Last 36 hours'],
  [custom(0, 'hours'), 0, 'Real-time'],
])('%j is %d hours, labelled %s', (window, hours, label) => {
  expect(windowHours(window)).toBe(hours)
  expect(windowLabel(window)).toBe(label)
})

test('the form: 0 hours is real-time, any other value is custom in hours', () => {
  expect(windowFromHours(0).timeFilter).toBe('now')
  expect(windowFromHours(0.5)).toEqual(custom(0.5, 'hours'))
})
