import { z } from 'zod'

export const TimeFilter = z.enum(['now', '1h', '6h', '24h', '3d', '7d', '30d', 'custom'])
export type TimeFilter = z.infer<typeof TimeFilter>
export const TimeUnit = z.enum(['hours', 'days'])
export type TimeUnit = z.infer<typeof TimeUnit>

export const MAX_WINDOW_HOURS = 8760

/** The quick buttons of the create dialog, in hours; 0 is real-time (no window). */
export const TIME_PRESETS = [
  { hours: 1, label: '1h' },
  { hours: 24, label: '24h' },
  { hours: 168, label: '7d' },
  { hours: 0, label: 'All or Real-time' },
] as const

export const TimeWindow = z.object({
  timeFilter: TimeFilter,
  customTimeValue: z.number(),
  customTimeUnit: TimeUnit,
})
export type TimeWindow = z.infer<typeof TimeWindow>

const HOURS: Record<Exclude<TimeFilter, 'custom'>, number> = {
  now: 0,
  '1h': 1,
  '6h': 6,
  '24h': 24,
  '3d': 72,
  '7d': 168,
  '30d': 720,
}

/** The window's length in hours; 0 means that no window is set (real-time). */
export function windowHours(window: TimeWindow): number {
  if (window.timeFilter !== 'custom') return HOURS[window.timeFilter]
  return window.customTimeUnit === 'days' ? window.customTimeValue * 24 : window.customTimeValue
}

/** The form's hours as stored: 0 is 'now', anything else is 'custom' in hours (spec section 4). */
export function windowFromHours(hours: number): TimeWindow {
  return hours === 0
    ? { timeFilter: 'now', customTimeValue: 24, customTimeUnit: 'hours' }
    : { timeFilter: 'custom', customTimeValue: hours, customTimeUnit: 'hours' }
}

/**
 * The label on a topic card, such as 'Last 24 hours', 'Last 7 days', 'Last 30 minutes' or
 * 'Real-time'.
 */
export function windowLabel(window: TimeWindow): string {
  const hours = windowHours(window)
  if (hours === 0) return 'Real-time'
  const [value, unit] =
    hours < 1
      ? [Math.round(hours * 60), 'minute']
      : hours >= 48 && hours % 24 === 0
        ? [hours / 24, 'day']
        : [hours, 'hour']
  return `Last ${value} ${unit}${value === 1 ? '' : 's'}`
}
