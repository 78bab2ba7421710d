import type { DateEvidence } from '@newsloom/contract/research/date-evidence'
import { WHY } from './date-whys.ts'

/**
 * Facts about the reading. They are limits, never dates: servers do not know the publication date.
 */
export type DateBounds = {
  readAt: Date
  /** the HTTP `Date` header: a page that prints its own clock shows the same time */
  servedAt?: Date | null
  /** the HTTP `Last-Modified` header */
  lastModifiedAt?: Date | null
}

const HOUR_MS = 3_600_000
/** Clocks and feeds differ: a date this far ahead is treated as now. */
const FUTURE_TOLERANCE_MS = HOUR_MS
/** Elsewhere a day starts, and a clock without a time zone runs, up to this much earlier. */
const ZONES_APART_MS = 14 * HOUR_MS
/** A page that prints its own clock is served within this time. */
const SERVED_WITHIN_MS = 90_000
/** Caches serve pages that were generated a while ago. */
const CACHED_WITHIN_MS = 10 * 60_000
/** Older headers come from clocks that were reset. */
const FIRST_CHANGE_MS = Date.UTC(1995, 0)
const ON_PAGE = new Set(['json-ld', 'meta', 'visible'])
/** Dates that publishing systems write for an empty field. */
const PLACEHOLDERS = /^(?:2000-01-01T00:00:00|1999-11-30T00:00:00|1999-12-31T(?:17|23):)/

/** A date that is refused only until then. */
export const IN_FUTURE = WHY.future

/**
 * The earliest instant that evidence can mean: a time in an unknown zone, or one that UTC puts in
 * the future, is of a place further east. Null without a date.
 */
export function earliestOf({ at, precision, zone }: DateEvidence, now: Date): Date | null {
  if (at === null) return null
  const isElsewhere = zone === 'unknown' || (zone === 'assumed' && Date.parse(at) > now.getTime())
  return new Date(Date.parse(at) - (isElsewhere && precision !== 'day' ? ZONES_APART_MS : 0))
}

/** Why a date cannot be the publication date, whatever the evidence; null when it can. */
export function whyRefused(e: DateEvidence, all: DateEvidence[], bounds: DateBounds): string | null {
  if (e.at === null) return e.why ?? WHY.unreadable
  const at = Date.parse(e.at)
  const isVague = e.precision === 'day' || e.zone === 'assumed' || e.zone === 'unknown'
  const tolerance = isVague ? ZONES_APART_MS : FUTURE_TOLERANCE_MS
  if (at - bounds.readAt.getTime() > tolerance) return IN_FUTURE
  if (isAfterLastChange(e, at, isVague, bounds)) return WHY.afterChange
  if (PLACEHOLDERS.test(e.at)) return WHY.placeholder
  return isClock(e, at, all, bounds) ? WHY.serverClock : null
}

/**
 * A page does not say a date that comes after its own last change; but the header may belong to a
 * template, so the publisher's own statement outweighs it.
 */
function isAfterLastChange(e: DateEvidence, at: number, isVague: boolean, bounds: DateBounds): boolean {
  const changed = bounds.lastModifiedAt?.getTime() ?? Number.NaN
  if (Number.isNaN(changed) || changed < FIRST_CHANGE_MS || e.trust >= 5 || !ON_PAGE.has(e.source))
    return false
  return at - changed > (isVague ? ZONES_APART_MS : FUTURE_TOLERANCE_MS)
}

/** An article may be seconds old, unless other evidence says that it is older. */
function isClock(e: DateEvidence, at: number, all: DateEvidence[], bounds: DateBounds): boolean {
  if (e.precision === 'day' || e.source === 'feed') return false
  const clock = (bounds.servedAt ?? bounds.readAt).getTime()
  const apart = Math.abs(clock - at)
  if (e.trust <= 2 && e.source === 'meta') return apart <= CACHED_WITHIN_MS
  const isKnownOlder = all.some((o) => o.at !== null && o.trust >= 3 && at - Date.parse(o.at) > HOUR_MS)
  return apart <= SERVED_WITHIN_MS && (isKnownOlder || e.source === 'visible')
}
