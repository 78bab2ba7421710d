import type { DateEvidence } from '@newsloom/contract/research/date-evidence'
import { WHY } from '@newsloom/core/news-dates/date-whys'
import { TRUST } from './evidence.ts'

/** The moments at which a list may have been written: when it was served, and when it was built. */
export type ListMoments = { served: Date; built: Date | null }

/** A program that dates each item by its own clock needs little time for all, ms. */
const TOGETHER_MS = 5_000
/** A list that is written when it is asked for is served within this time, ms. */
const SERVED_MS = 60_000
/** This many articles are not published in the same second. */
const MANY = 5
/** One item may be pinned, or have another date for another reason. */
const NEARLY_ALL = 0.9
const MINUTE_MS = 60_000

/**
 * Refuses the publication dates of a list that gives nearly all its items the same one: that of its
 * own writing. A few articles may be published at once, and many on a full minute, as an issue is:
 * such dates count only if nothing better is known.
 */
export function judgeTogether<T extends { evidence: DateEvidence[] }>(list: T[], moments: ListMoments): T[] {
  const stated = list.flatMap(({ evidence }) => evidence.find(isStated) ?? [])
  const shared = sharedMoment(stated.map(timeOf))
  if (shared === null) return list
  const judge = judgement(shared, stated.length, moments)
  if (!judge) return list
  const judged = (e: DateEvidence) => (isStated(e) && isNear(timeOf(e), shared, TOGETHER_MS) ? judge(e) : e)
  return list.map((one) => ({ ...one, evidence: one.evidence.map(judged) }))
}

const isStated = (e: DateEvidence): boolean =>
  e.at !== null && e.trust === TRUST.published && e.precision !== 'day'

const timeOf = ({ at }: DateEvidence): number => Date.parse(at ?? '')

const isNear = (a: number, b: number, apart: number): boolean => Math.abs(a - b) <= apart

/** The moment that nearly all of several dates give; null: there is none. */
function sharedMoment(times: number[]): number | null {
  const middle = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]
  if (middle === undefined || times.length < 2) return null
  const together = times.filter((time) => isNear(time, middle, TOGETHER_MS))
  return together.length >= times.length * NEARLY_ALL ? middle : null
}

type Judge = (e: DateEvidence) => DateEvidence

const refuse: Judge = (e) => ({ ...e, at: null, why: WHY.regenerated })
const doubt: Judge = (e) => ({ ...e, trust: TRUST.document })

function judgement(shared: number, count: number, { served, built }: ListMoments): Judge | null {
  if (isNear(shared, served.getTime(), SERVED_MS)) return refuse
  const isScheduled = shared % MINUTE_MS === 0
  const isBuilt = built !== null && isNear(shared, built.getTime(), TOGETHER_MS)
  if (!isScheduled && (isBuilt || count >= MANY)) return refuse
  return count >= MANY ? doubt : null
}
