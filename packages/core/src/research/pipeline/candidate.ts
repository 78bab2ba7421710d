import type { DateEvidence, DateReason } from '@newsloom/contract/research/date-evidence'
import { weighDates } from '../../news-dates/weigh-dates.ts'
import type { SourceEntry } from '../../ports.ts'
import { canonicalUrl } from '../../ranking/canonical-url.ts'
import type { SourceOrigin } from '../../ranking/source-quality.ts'

/** One article of a run, merged from all sources that listed it. */
export type Candidate = SourceEntry & {
  canonicalUrl: string
  origin: SourceOrigin
  /** places of the sources that listed it, in the run's plan */
  listedBy: number[]
}

/** Longer ones are no news; a feed that sends them wants our memory. */
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
    listedBy: [place],
  }
}

/** Postgres takes no NUL and JSON no lone surrogate. */
const storable = (text: string, longest: number): string =>
  text.replaceAll('\u0000', '').trim().slice(0, longest).toWellFormed()

/**
 * Each article once, with the best of what its listings say; of words the first listing's count,
 * of dates the best.
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
 * `known` with what it lacks taken from `other`. Their dates are weighed together: a feed may show
 * today what its page says is years old.
 */
export function completed(
  known: Candidate,
  other: Omit<SourceEntry, 'url'> & { listedBy?: number[] },
  readAt: Date,
): Candidate {
  return {
    ...known,
    title: known.title || other.title,
    summary: known.summary || other.summary,
    text: known.text || other.text,
    source: known.source || other.source,
    author: known.author ?? other.author,
    language: known.language ?? other.language,
    ...weighDates([...evidenceFor(known), ...evidenceFor(other)], { readAt }),
    listedBy: [...new Set([...known.listedBy, ...(other.listedBy ?? [])])],
  }
}

/** What was kept of an entry's dates; its date alone where nothing else was. */
function evidenceFor(entry: Omit<SourceEntry, 'url'>): DateEvidence[] {
  if (entry.dateReasons && entry.dateReasons.length > 0) return asRefused(entry.dateReasons)
  if (!entry.publishedAt || !entry.dateSource) return []
  const at = entry.publishedAt.toISOString()
  const { dateSource: source } = entry
  return [{ source, from: source, written: at, at, precision: 'second', zone: 'given', trust: 5 }]
}

/** A clock is known for one only when its page is served: later readings keep to that. */
const asRefused = (reasons: DateReason[]): DateEvidence[] =>
  reasons.map(({ verdict, why, ...evidence }) =>
    verdict === 'refused' ? { ...evidence, at: null, why } : evidence,
  )
