import { expect, test } from 'vitest'
import { interpretDate } from './read-date.ts'

test.each([
  ['22 Nov 2026 20:40:30 CST', 'America/Chicago', '2026-11-23T02:40:00Z', '2026-11-23T02:40:30Z'],
  ['23 Nov 2026 12:00:30 IST', 'Europe/Dublin', '2026-11-23T12:00:00Z', '2026-11-23T12:00:30Z'],
  ['23 Nov 2026 12:20:00 IST', 'Asia/Kolkata', '2026-11-23T06:30:00Z', '2026-11-23T06:50:00Z'],
])("the zone of the site is meant though its clock is ahead: '%s', %s", (text, siteZone, readAt, at) => {
  const reading = interpretDate(text, { siteZone, readAt: new Date(readAt) })
  expect(reading).toMatchObject({ date: new Date(at), zone: 'site' })
})

test("if the site's clock is ahead, an ambiguous zone name means one in the site's part of the world", () => {
  const context = { siteZone: 'America/New_York', readAt: new Date('2026-11-23T02:40:00Z') }
  const reading = interpretDate('22 Nov 2026 20:40:30 CST', context)
  expect(reading).toMatchObject({ date: new Date('2026-11-23T02:40:30Z'), zone: 'given' })
})

test.each([
  ['23 Nov 2026 10:30 CST', 'America/Chicago', '2026-11-23T02:30:00Z'],
  ['22 Nov 2026 21:45 CST', 'America/Chicago', '2026-11-22T13:45:00Z'],
])("no clock is an hour ahead: '%s', %s", (text, siteZone, at) => {
  const reading = interpretDate(text, { siteZone, readAt: new Date('2026-11-23T02:40:00Z') })
  expect(reading).toMatchObject({ date: new Date(at), zone: 'assumed' })
})
