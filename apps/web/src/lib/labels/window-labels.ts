import { plural, t } from '@lingui/core/macro'
import { type TimeWindow, windowHours } from '@newsloom/contract/research/time-window'

/** 'Last 24 hours', 'Last 7 days', 'Last 30 minutes' or 'Real-time', as on a topic card. */
export function windowText(window: TimeWindow): string {
  const hours = windowHours(window)
  if (hours === 0) return t`Real-time`
  if (hours < 1) return plural(Math.round(hours * 60), { one: 'Last # minute', other: 'Last # minutes' })
  if (hours >= 48 && hours % 24 === 0) return plural(hours / 24, { one: 'Last # day', other: 'Last # days' })
  return plural(hours, { one: 'Last # hour', other: 'Last # hours' })
}

/** The quick buttons, by their hours. */
export const PRESET_LABELS = { 1: t`1h`, 24: t`24h`, 168: t`7d`, 0: t`All or Real-time` }
