import { isTimeZone } from '@newsloom/contract/is-time-zone'
import { locale } from '~/i18n/locale.ts'
import { formatRelative } from './dates.ts'

/** A local date and time: 'YYYY-MM-DD' and 'HH:mm'. */
export type WallTime = { date: string; time: string }

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The viewer's time zone, such as 'Asia/Bangkok'. */
export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Whether this browser knows the time zone: older ones lack the newest. */
export const isKnownZone = (zone: string): boolean => isTimeZone(zone)

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  // an explicit calendar: a Thai browser would count the Buddhist era
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(zone, made)
  return made
}

/** Returns the date and time that clocks in the zone show at an instant. */
export function wallTimeAt(at: string | number, zone = viewerZone()): WallTime {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(new Date(at))
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return {
    date: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}

/** The same date and time read as UTC, ms. */
const asUtc = ({ date, time }: WallTime): number => Date.parse(`${date}T${time}Z`)

/** How far clocks in the zone are ahead of UTC at an instant, ms. */
function offsetAt(at: number, zone: string): number {
  const minute = Math.floor(at / 60_000) * 60_000
  return asUtc(wallTimeAt(minute, zone)) - minute
}

/**
 * The instant at which clocks in the zone show this; null if it is invalid. A time that clocks skip
 * in spring is moved to as long after the jump (`isMoved`); of one that occurs twice in autumn it
 * is the first.
 */
export function instantOf(wall: WallTime, zone = viewerZone()): { at: string; isMoved: boolean } | null {
  const utc = asUtc(wall)
  if (Number.isNaN(utc)) return null
  const [before, after] = [offsetAt(utc - DAY, zone), offsetAt(utc + DAY, zone)]
  const fitting = [utc - before, utc - after].filter((at) => at + offsetAt(at, zone) === utc)
  const [first] = fitting.sort((a, b) => a - b)
  return { at: new Date(first ?? utc - before).toISOString(), isMoved: first === undefined }
}

/** 'UTC+7', 'UTC+5:30', 'UTC': the offset at that instant. */
export function formatOffset(at: string | number, zone = viewerZone()): string {
  const offset = offsetAt(new Date(at).getTime(), zone)
  const minutes = Math.abs(offset) / 60_000
  const rest = minutes % 60
  const hours = `${Math.floor(minutes / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
  return offset === 0 ? 'UTC' : `UTC${offset < 0 ? '−' : '+'}${hours}`
}

/** 'Asia/Bangkok (UTC+7)', with the offset at that instant. */
export function formatZone(at: string | number = Date.now(), zone = viewerZone()): string {
  return zone === 'UTC' ? 'UTC' : `${zoneName(zone)} (${formatOffset(at, zone)})`
}

/** '14:30, Asia/Bangkok (UTC+7)'. */
export const formatZonedClock = (at: string | number, zone = viewerZone()): string =>
  `${wallTimeAt(at, zone).time}, ${formatZone(at, zone)}`

const MOMENT = { calendar: 'gregory', weekday: 'short', month: 'short', day: 'numeric' } as const

/**
 * 'Mon, Nov 23, 08:00 (Asia/Bangkok)': a future time in that time zone. It has the year if that is
 * not this one.
 */
export const formatMoment = (at: string, zone = viewerZone(), now = Date.now()): string =>
  `${formatBareMoment(at, zone, now)} (${zoneName(zone)})`

/** 'Asia/Bangkok'. */
export const zoneName = (zone = viewerZone()): string => zone.replaceAll('_', ' ')

/** 'Mon, Nov 23, 08:00', beside words that name the time zone. */
export function formatBareMoment(at: string, zone = viewerZone(), now = Date.now()): string {
  const { date, time } = wallTimeAt(at, zone)
  const isThisYear = date.slice(0, 4) === wallTimeAt(now, zone).date.slice(0, 4)
  const year = isThisYear ? {} : ({ year: 'numeric' } as const)
  const day = new Intl.DateTimeFormat(locale, { ...MOMENT, ...year, timeZone: zone })
  return `${day.format(new Date(at))}, ${time}`
}

const days = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })

/** 'in 3 hours', and from a day on by the calendar there: 'tomorrow', 'in 2 days'. */
export function formatAhead(at: string, zone = viewerZone(), now = Date.now()): string {
  if (Date.parse(at) - now < DAY) return formatRelative(at, now)
  const dayOf = (time: string | number) => Date.parse(wallTimeAt(time, zone).date)
  return days.format((dayOf(at) - dayOf(now)) / DAY, 'day')
}
