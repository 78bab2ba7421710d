import type { DateEvidence, DateReason } from '@newsloom/contract/research/date-evidence'
import { isOnlyListed } from '../../news-dates/listed-dates.ts'
import { weighPartDates } from '../../news-dates/part-dates.ts'
import { IN_FUTURE } from '../../news-dates/refused-dates.ts'
import { weighDates } from '../../news-dates/weigh-dates.ts'
import type { SourceEntry } from '../../ports.ts'
import { canonicalUrl, siteOf } from '../../ranking/canonical-url.ts'
import type { SourceOrigin } from '../../ranking/source-quality.ts'

/** A source that lists an article. */
export type Listed = {
  /** its index in the run's plan */
  place: number
  /** the date that nothing but it gives; null: none, or the article's address agrees with it */
  saidAt: Date | null
}

/** One article of a run, merged from all sources that list it. */
export type Candidate = SourceEntry & {
  canonicalUrl: string
  origin: SourceOrigin
  listedBy: Listed[]
}

/** Longer texts are not news; a feed that sends them would exhaust memory. */
const LONGEST = { title: 1_000, summary: 5_000, text: 100_000 }

export function toCandidate(entry: SourceEntry, origin: SourceOrigin, place: number): Candidate {
  return {
    ...entry,
    title: storable(entry.title, LONGEST.title),
    summary: storable(entry.summary, LONGEST.summary),
    text: storable(entry.text, LONGEST.text),
    source: storable(entry.source, LONGEST.title),
    author: entry.author ? storable(entry.author, LONGEST.title) : null,
    canonicalUrl: canonicalUrl(entry.url) + (entry.isPart ? new URL(entry.url).hash : ''),
    origin,
    listedBy: [{ place, saidAt: isOnlyListed(entry) ? entry.publishedAt : null }],
  }
}

/** Postgres rejects NUL, and JSON lone surrogates. */
const storable = (text: string, longest: number): string =>
  text.replaceAll('\u0000', '').trim().slice(0, longest).toWellFormed()

/**
 * Each article once, merged from its listings: texts from the first listing that has them, the best
 * of the dates.
 */
export function mergeCandidates(candidates: Candidate[], readAt: Date): Candidate[] {
  const merged = new Map<string, Candidate>()
  for (const candidate of candidates) {
    const known = merged.get(candidate.canonicalUrl)
    merged.set(candidate.canonicalUrl, known ? completed(known, candidate, readAt) : candidate)
  }
  return [...merged.values()]
}

/**
 * `known`, completed from `other`. Their dates are weighed together: a feed may show today an
 * article whose page says that it is years old.
 */
export function completed(
  known: Candidate,
  other: Omit<SourceEntry, 'url'> & { listedBy?: Listed[] },
  readAt: Date,
): Candidate {
  const weigh = known.isPart ? weighPartDates : weighDates
  return {
    ...known,
    title: known.title || other.title,
    summary: known.summary || other.summary,
    text: known.text || other.text,
    source: publisherName(known, other),
    author: known.author ?? other.author,
    language: known.language ?? other.language,
    ...weigh([...evidenceFor(known), ...evidenceFor(other)], { readAt }),
    listedBy: eachOnce([...known.listedBy, ...(other.listedBy ?? [])]),
  }
}

/** If one listing gives two dates, the earlier counts, as it does for the article. */
const eachOnce = (listed: Listed[]): Listed[] =>
  [...Map.groupBy(listed, ({ place }) => place)].map(([place, all]) => {
    const dates = all.flatMap(({ saidAt }) => saidAt?.getTime() ?? [])
    return { place, saidAt: dates.length > 0 ? new Date(Math.min(...dates)) : null }
  })

/** A listing that has no name for its publisher gives the host; the page may have the name. */
function publisherName(known: Candidate, other: Pick<SourceEntry, 'source'>): string {
  const isHost = ({ source }: Pick<SourceEntry, 'source'>) =>
    URL.canParse(known.url) && siteOf(known.url) === siteOf(`https://${source}`)
  return known.source && (!isHost(known) || !other.source) ? known.source : other.source
}

/** The date evidence of an entry; without any, its date alone. */
function evidenceFor(entry: Omit<SourceEntry, 'url'>): DateEvidence[] {
  if (entry.dateReasons && entry.dateReasons.length > 0) return asRefused(entry.dateReasons)
  if (!entry.publishedAt || !entry.dateSource) return []
  const at = entry.publishedAt.toISOString()
  const { dateSource: source } = entry
  return [{ source, from: source, written: at, at, precision: 'second', zone: 'given', trust: 5 }]
}

/**
 * A server clock can be recognised only while its page is read, so later readings keep that
 * verdict. A date in the future is judged again.
 */
const asRefused = (reasons: DateReason[]): DateEvidence[] =>
  reasons.map(({ verdict, why, ...evidence }) =>
    verdict === 'refused' && why !== IN_FUTURE ? { ...evidence, at: null, why } : evidence,
  )
