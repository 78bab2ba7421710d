import { expect, test } from 'vitest'
import {
  formatAhead,
  formatMoment,
  formatZone,
  formatZonedClock,
  instantOf,
  wallTimeAt,
} from './zoned-time.ts'

test('a wall clock in Bangkok is seven hours ahead of the stored UTC', () => {
  const moment = instantOf({ date: '2026-12-01', time: '14:30' }, 'Asia/Bangkok')
  expect(moment).toEqual({ at: '2026-12-01T07:30:00.000Z', isMoved: false })
  expect(wallTimeAt('2026-12-01T07:30:00.000Z', 'Asia/Bangkok')).toEqual({
    date: '2026-12-01',
    time: '14:30',
  })
  expect(formatZonedClock('2026-12-01T07:30:00.000Z', 'Asia/Bangkok')).toBe('14:30, Asia/Bangkok (UTC+7)')
})

test('a time that clocks skip is moved to after the jump, and marked as moved', () => {
  // New York, 8 March 2026: 02:00 is 03:00
  expect(instantOf({ date: '2026-03-08', time: '02:30' }, 'America/New_York')).toEqual({
    at: '2026-03-08T07:30:00.000Z',
    isMoved: true,
  })
  expect(wallTimeAt('2026-03-08T07:30:00.000Z', 'America/New_York').time).toBe('03:30')
  expect(instantOf({ date: '2026-03-08', time: '03:00' }, 'America/New_York')?.isMoved).toBe(false)
})

test('a time that occurs twice is the first of the two', () => {
  // New York, 1 November 2026: 02:00 is 01:00 again
  expect(instantOf({ date: '2026-11-01', time: '01:30' }, 'America/New_York')).toEqual({
    at: '2026-11-01T05:30:00.000Z',
    isMoved: false,
  })
})

test('zones have the offset of that day, including half hours', () => {
  expect(formatZone('2026-07-01T00:00:00Z', 'America/New_York')).toBe('America/New York (UTC−4)')
  expect(formatZone('2026-12-01T00:00:00Z', 'America/New_York')).toBe('America/New York (UTC−5)')
  expect(formatZone('2026-12-01T00:00:00Z', 'Asia/Kolkata')).toBe('Asia/Kolkata (UTC+5:30)')
  expect(formatZone('2026-12-01T00:00:00Z', 'UTC')).toBe('UTC')
})

test('invalid dates and times are refused', () => {
  expect(instantOf({ date: '2026-12-01', time: '' }, 'Asia/Bangkok')).toBeNull()
  expect(instantOf({ date: '', time: '10:00' }, 'Asia/Bangkok')).toBeNull()
})

test('a moment to come is said with its weekday and zone, and its year if that is another one', () => {
  const now = Date.parse('2026-11-20T10:00:00.000Z')
  const say = (at: string, zone: string) => formatMoment(at, zone, now)
  expect(say('2026-11-23T01:00:00.000Z', 'Asia/Bangkok')).toBe('Mon, Nov 23, 08:00 (Asia/Bangkok)')
  expect(say('2026-12-31T23:30:00.000Z', 'Asia/Bangkok')).toBe('Fri, Jan 1, 2027, 06:30 (Asia/Bangkok)')
  expect(say('2026-12-08T07:30:00.000Z', 'America/New_York')).toBe('Tue, Dec 8, 02:30 (America/New York)')
})

test('how far ahead it is: in hours within a day, then by the days of that calendar', () => {
  const now = Date.parse('2026-11-28T15:00:00.000Z')
  const say = (at: string, zone = 'Asia/Bangkok') => formatAhead(at, zone, now)
  expect(say('2026-11-28T18:30:00.000Z')).toBe('in 3 hours')
  expect(say('2026-11-29T16:00:00.000Z')).toBe('tomorrow')
  expect(say('2026-11-29T17:00:00.000Z')).toBe('in 2 days')
  expect(say('2026-11-30T01:00:00.000Z')).toBe('in 2 days')
})
