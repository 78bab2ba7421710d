import { t } from '@lingui/core/macro'
import { locale } from '~/i18n/locale.ts'

type Instant = string | number | Date

// an explicit calendar: dates are of the Christian era in Thai too
const CALENDAR = { calendar: 'gregory', numberingSystem: 'latn' } as const
const DAY = { ...CALENDAR, month: 'short', day: 'numeric', year: 'numeric' } as const
const day = new Intl.DateTimeFormat(locale, DAY)
const MINUTE = { ...CALENDAR, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const clock = new Intl.DateTimeFormat('en-GB', MINUTE)
const time = new Intl.DateTimeFormat('en-GB', { ...MINUTE, second: '2-digit' })

/** 'MMM d, yyyy' in the viewer's time zone; in Thai 'd MMM yyyy'. */
export const formatDate = (at: Instant): string => day.format(new Date(at))

const dayOfYear = new Intl.DateTimeFormat(locale, { ...CALENDAR, month: 'short', day: 'numeric' })
/** 'MMM d', for the axis of a chart; in Thai 'd MMM'. */
export const formatDayOfYear = (at: Instant): string => dayOfYear.format(new Date(at))

/** 'MMM d, yyyy HH:mm:ss' in the viewer's time zone. */
export const formatDateTime = (at: Instant): string => `${formatDate(at)} ${formatTime(at)}`

/** 'HH:mm:ss' in the viewer's time zone. */
export const formatTime = (at: Instant): string => time.format(new Date(at))

/** 'MMM d, yyyy HH:mm' in the viewer's time zone. */
export const formatDateMinute = (at: Instant): string => `${formatDate(at)} ${formatMinute(at)}`

/** 'HH:mm' in the viewer's time zone. */
export const formatMinute = (at: Instant): string => clock.format(new Date(at))

/** 'Today, MMM d, yyyy', also of yesterday; older days by their date only. */
export function formatDay(at: Instant, now: Instant = Date.now()): string {
  const ago = nthDay(at, now) - 1
  if (ago === 0) return t`Today, ${formatDate(at)}`
  return ago === 1 ? t`Yesterday, ${formatDate(at)}` : formatDate(at)
}

/** 'HH:mm' if it is today, else with the date, in the viewer's time zone. */
export const formatClock = (at: Instant, now: Instant = Date.now()): string =>
  formatDate(at) === formatDate(now) ? formatMinute(at) : formatDateMinute(at)

/**
 * The day that `at` is on, counted from the day of `first` (1), in the viewer's time zone.
 */
export function nthDay(first: Instant, at: Instant): number {
  const midnight = (time: Instant) => new Date(time).setHours(0, 0, 0, 0)
  return Math.round((midnight(at) - midnight(first)) / 86_400_000) + 1
}

const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** '5 minutes ago', 'yesterday', 'in 2 hours'; 'just now' within a minute. */
export function formatRelative(at: Instant, now: Instant = Date.now()): string {
  const seconds = (new Date(at).getTime() - new Date(now).getTime()) / 1_000
  for (const [unit, size] of STEPS)
    if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit)
  return t`just now`
}

/** '8 s', '2 min', '1 h 5 min'. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000))
  if (seconds < 60) return t`${seconds} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return t`${minutes} min`
  return t`${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
