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
    canonicalUrl: canonicalUrl(entry.url),
    origin,
    listedBy: [place],
  }
}

/** Postgres takes no NUL and JSON no lone surrogate. */
const storable = (text: string, longest: number): string =>
  text.replaceAll('\u0000', '').trim().slice(0, longest).toWellFormed()

/**
 * Each article once, with the best of what its listings say; the first listing decides what they
 * contradict in.
 */
export function mergeCandidates(candidates: Candidate[]): Candidate[] {
  const merged = new Map<string, Candidate>()
  for (const candidate of candidates) {
    const known = merged.get(candidate.canonicalUrl)
    merged.set(candidate.canonicalUrl, known ? completed(known, candidate) : candidate)
  }
  return [...merged.values()]
}

/** `known` with what it lacks taken from `other`. */
export function completed(
  known: Candidate,
  other: Omit<SourceEntry, 'url'> & { listedBy?: number[] },
): Candidate {
  const takesDate = !known.publishedAt && other.publishedAt
  return {
    ...known,
    title: known.title || other.title,
    summary: known.summary || other.summary,
    text: known.text || other.text,
    source: known.source || other.source,
    language: known.language ?? other.language,
    publishedAt: takesDate ? other.publishedAt : known.publishedAt,
    dateSource: takesDate ? other.dateSource : known.dateSource,
    listedBy: [...new Set([...known.listedBy, ...(other.listedBy ?? [])])],
  }
}
