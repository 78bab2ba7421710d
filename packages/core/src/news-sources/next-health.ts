import { createHash } from 'node:crypto'
import { cleanText } from '@newsloom/contract/text/clean-text'
import type { sourceHealth } from '@newsloom/db/schema/sources'
import type { SourceEntry, SourceReading } from '../ports.ts'
import { canonicalUrl } from '../ranking/canonical-url.ts'
import { rhythmHours } from './source-rule.ts'

export type HealthRow = typeof sourceHealth.$inferSelect
type ReadSource = Extract<SourceReading, { state: 'read' }>

/** Clocks differ: an item from the near future is the newest, a later one is an error. */
const CLOCK_MS = 3_600_000
const LONGEST = { reason: 500, name: 200 }

/** A source's health after one more reading of it. */
export function nextHealth(
  url: string,
  known: HealthRow | null,
  reading: SourceReading,
  at: Date,
): HealthRow {
  const before = known ?? unknownHealth(url, at)
  if ('reason' in reading)
    return {
      ...before,
      answer: reading.state,
      answeredAt: at,
      reason: short(reading.reason, LONGEST.reason),
      failures: before.failures + 1,
      failingSince: before.failingSince ?? at,
    }
  const answered = { ...before, answeredAt: at, reason: null, failures: 0, failingSince: null }
  if (reading.state === 'unchanged')
    return { ...answered, answer: 'unchanged', unchanged: before.unchanged + 1 }
  return { ...answered, ...listingFacts(reading, before, at) }
}

function listingFacts(reading: ReadSource, before: HealthRow, at: Date): Partial<HealthRow> {
  const { entries, kind, repairs = [] } = reading
  const dates = entries.flatMap(({ publishedAt }) => publishedAt ?? [])
  const past = dates.filter((date) => date.getTime() <= at.getTime() + CLOCK_MS)
  const listing = hashOf(entries)
  return {
    answer: 'read',
    kind,
    name: commonName(entries) ?? before.name,
    readAt: at,
    unchanged: 0,
    items: entries.length,
    undated: entries.length - dates.length,
    repairs: repairs.map((repair) => short(repair, LONGEST.reason)),
    newestAt: past.length > 0 ? new Date(Math.max(...past.map((date) => date.getTime()))) : null,
    rhythmHours: rhythmHours(past),
    listing,
    changedAt: listing === before.listing ? before.changedAt : at,
  }
}

const unknownHealth = (url: string, at: Date): HealthRow => ({
  url,
  name: null,
  kind: null,
  answer: 'read',
  answeredAt: at,
  reason: null,
  failures: 0,
  failingSince: null,
  readAt: null,
  unchanged: 0,
  items: 0,
  undated: 0,
  repairs: [],
  newestAt: null,
  rhythmHours: null,
  listing: null,
  changedAt: null,
})

/** The name that most items give. */
function commonName(entries: SourceEntry[]): string | null {
  const byName = Map.groupBy(entries, (entry) => short(entry.source, LONGEST.name))
  byName.delete('')
  const [most] = [...byName].toSorted(([, a], [, b]) => b.length - a.length)
  return most?.[0] ?? null
}

const hashOf = (entries: SourceEntry[]): string =>
  createHash('sha256')
    .update(JSON.stringify(entries.map(({ url }) => canonicalUrl(url)).toSorted()))
    .digest('hex')

const short = (text: string, longest: number): string => cleanText(text.trim().slice(0, longest))
