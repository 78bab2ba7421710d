import type {
  DateCertainty,
  DateEvidence,
  DateReason,
  DateSource,
} from '@newsloom/contract/research/date-evidence'
import { WHY } from './date-whys.ts'
import { LISTINGS } from './listed-dates.ts'
import { type DateBounds, whyRefused } from './refused-dates.ts'

export type WeighedDate = {
  publishedAt: Date | null
  dateSource: DateSource | null
  dateCertainty: DateCertainty | null
  /** all evidence with its verdict */
  dateReasons: DateReason[]
}
type Dated = DateEvidence & { at: string }

const HOUR_MS = 3_600_000
/** Clocks on earth are at most this far apart. */
const ZONES_APART_MS = 14 * HOUR_MS
/** Dates that differ by less may be the same publication. */
const SAME_MS = 36 * HOUR_MS
/** From this level on, the publisher states the publication date itself. */
const STRONG = 4
const MEDIUM = 3
const MAX_REASONS = 20

/**
 * The best publication date from all evidence: the earliest of the most trusted, as news is
 * published once and then redated by clocks, updates and feeds; older evidence of the page
 * outweighs a feed. Of several readings of one day, the exact one counts.
 */
export function weighDates(evidence: DateEvidence[], bounds: DateBounds): WeighedDate {
  const all = distinct(evidence).slice(0, MAX_REASONS)
  const refused = new Map(all.map((e) => [e, whyRefused(e, all, bounds)]))
  const standing = all.filter((e): e is Dated => e.at !== null && !refused.get(e))
  const taken = best(standing)
  const reasons = all.map((e): DateReason => {
    const why = refused.get(e)
    if (why) return { ...e, verdict: 'refused', why }
    if (e === taken) return { ...e, verdict: 'taken', why: e.why ?? WHY.best }
    if (taken && isSame(e as Dated, taken)) return { ...e, verdict: 'agrees', why: WHY.same }
    return { ...e, verdict: 'outweighed', why: whyOutweighed(e, taken) }
  })
  if (!taken) return { ...NONE, publishedAt: futureDate(all, bounds), dateReasons: reasons }
  const { readAt } = bounds
  return {
    // an assumed time zone may put a date in the future, but an article that was read was published
    publishedAt: new Date(isVague(taken) ? Math.min(time(taken), readAt.getTime()) : time(taken)),
    dateSource: taken.source,
    dateCertainty: certaintyOf(taken, standing),
    dateReasons: reasons,
  }
}

const NONE = { publishedAt: null, dateSource: null, dateCertainty: null }

/** An article for which all evidence lies in the future is not undated, but wrongly dated. */
function futureDate(all: DateEvidence[], { readAt }: DateBounds): Date | null {
  const ahead = all.find((e) => e.at !== null && e.trust >= MEDIUM && Date.parse(e.at) > readAt.getTime())
  return ahead?.at ? new Date(ahead.at) : null
}

const time = (e: Dated): number => Date.parse(e.at)

function distinct(evidence: DateEvidence[]): DateEvidence[] {
  const byKey = new Map<string, DateEvidence>()
  for (const { source, from, written, at, precision, zone, zoneName, zoneFrom, trust, why } of evidence) {
    const key = `${source} ${from} ${at ?? written}`
    const one = { source, from, written, at, precision, zone, trust, ...(why && { why }) }
    if (!byKey.has(key)) byKey.set(key, { ...one, ...(zoneName && { zoneName, zoneFrom }) })
  }
  return [...byKey.values()]
}

function best(standing: Dated[]): Dated | null {
  const strong = standing.filter((e) => e.trust >= STRONG)
  const medium = standing.filter((e) => e.trust >= MEDIUM && e.trust < STRONG)
  const chosen = exactest(strong.length > 0 ? strong : medium.length > 0 ? medium : mostTrusted(standing))
  if (!chosen) return null
  // a feed or list says when it showed the article; the page itself may know better
  const isHearsay = strong.every(({ source }) => LISTINGS.has(source))
  const older = standing.filter((e) => isOlder(e, chosen) && (isHearsay ? e.trust >= MEDIUM : e.trust <= 1))
  return exactest(older) ?? chosen
}

function mostTrusted(standing: Dated[]): Dated[] {
  const most = Math.max(...standing.map((e) => e.trust))
  return standing.filter((e) => e.trust === most)
}

/** The earliest; among dates of the same publication, the most exact. */
function exactest(pool: Dated[]): Dated | null {
  const [first] = pool.toSorted((a, b) => time(a) - time(b))
  if (!first) return null
  const same = pool.filter((e) => isSame(e, first) && (isVague(first) || time(e) === time(first)))
  return (
    same.toSorted((a, b) => exactness(b) - exactness(a) || b.trust - a.trust || time(a) - time(b))[0] ?? first
  )
}

const isVague = (e: Dated): boolean => e.precision === 'day' || e.zone !== 'given'

const exactness = (e: Dated): number =>
  (e.precision === 'day' ? 0 : 4) + (e.zone === 'given' ? 2 : e.zone === 'site' ? 1 : 0)

/**
 * Whether two dates are one publication, seen through other time zones or given only by the day.
 */
function isSame(a: Dated, b: Dated): boolean {
  const apart = Math.abs(time(a) - time(b))
  if (a.precision === 'day' && b.precision === 'day') return apart <= ZONES_APART_MS
  if (a.precision === 'day' || b.precision === 'day') return apart <= SAME_MS
  return apart <= (isVague(a) || isVague(b) ? ZONES_APART_MS : HOUR_MS)
}

const isOlder = (e: Dated, than: Dated): boolean => time(than) - time(e) > SAME_MS

function certaintyOf(taken: Dated, standing: Dated[]): DateCertainty {
  const others = standing.filter((e) => e.source !== taken.source)
  if (taken.trust < MEDIUM || taken.zone === 'assumed' || taken.zone === 'unknown') return 'unsure'
  if (
    others.some((e) => e.trust >= MEDIUM && !isSame(e, taken) && Math.abs(time(e) - time(taken)) > SAME_MS)
  ) {
    return taken.trust >= STRONG ? 'likely' : 'unsure'
  }
  // listings repeat each other: only the page or its address confirms one of them
  const isListed = LISTINGS.has(taken.source)
  const canConfirm = (e: Dated) => !(isListed && LISTINGS.has(e.source))
  if (others.some((e) => e.trust >= MEDIUM && isSame(e, taken) && canConfirm(e))) return 'sure'
  if (isListed) return 'likely'
  return taken.trust >= 5 && taken.precision !== 'day' ? 'sure' : 'likely'
}

function whyOutweighed(e: DateEvidence, taken: Dated | null): string {
  if (e.trust <= 2) return WHY.change
  return taken && e.at && Date.parse(e.at) > time(taken) ? WHY.olderKnown : WHY.betterKnown
}
