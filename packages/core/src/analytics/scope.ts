import type { AnalyticsScope, CountedClicks } from '@newsloom/contract/analytics/scope'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { InvalidError } from '../errors.ts'
import { dayIn } from '../lib/day-in.ts'

/** The scope of figures, with the range as days. */
export type Scope = {
  /** first and last day in `timeZone`, inclusive, 'YYYY-MM-DD'; null: open */
  firstDay: string | null
  lastDay: string | null
  timeZone: string
  clicks: CountedClicks
  topicId: number | null
  campaign: string | null
  listId: number | null
}

const DAYS = { '7d': 7, '30d': 30, '90d': 90 } as const
const DAY_MS = 86_400_000

/**
 * '7 days' are today and the six days before, in the scope's time zone.
 * @throws InvalidError when the start is after the end
 */
export function scopeOf(input: AnalyticsScope, now: Date): Scope {
  return {
    ...daysOf(input, now),
    timeZone: input.timeZone,
    clicks: input.clicks,
    topicId: input.topicId ?? null,
    campaign: input.campaign ?? null,
    listId: input.listId ?? null,
  }
}

function daysOf({ range, from, to, timeZone }: AnalyticsScope, now: Date) {
  // without a range, given days count as a custom range
  if (range === 'all' || range === 'custom') {
    if (from && to && from > to) throw new InvalidError(sentence('daysTurned'))
    return { firstDay: from ?? null, lastDay: to ?? null }
  }
  const today = dayIn(timeZone, now)
  return { firstDay: addDays(today, 1 - DAYS[range]), lastDay: today }
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Days from the first to the last, inclusive. */
export const countDays = (first: string, last: string): number =>
  Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1

/**
 * The moment that recency is measured from: now, or the end of a range that is over, in UTC.
 */
export function endOf({ lastDay, timeZone }: Scope, now: Date): Date {
  if (lastDay === null || lastDay >= dayIn(timeZone, now)) return now
  return new Date(Date.parse(lastDay) + DAY_MS)
}
