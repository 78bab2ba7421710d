import type { Weighed } from './weighed.ts'

/** `words`: the cosine similarity of their words. */
export type Candidate = { a: number; b: number; words: number }

/** Reports of one event appear within three days; a copy may be published a week later. */
export const SPAN_H = 7 * 24
/**
 * At most this many reports of each script are compared closely with each report. With 24, the same
 * stories were found in a third more time.
 */
const MOST_EACH = 12
const LEAST_WORDS = 0.05
/** A term that occurs in more reports than this does not make two reports candidates. */
const COMMON = 250

/**
 * Pairs of reports that share rare words within a week. They are found through an index, so
 * thousands of reports are not compared with one another.
 */
export function candidatePairs(reports: Weighed[]): Candidate[] {
  const postings = new Map<number, { places: number[]; weights: number[] }>()
  const pairs: Candidate[] = []
  reports.forEach((report, place) => {
    const sums = new Float64Array(place)
    report.vector.ids.forEach((term, at) => {
      const weight = report.vector.weights[at] ?? 0
      const known = postings.get(term) ?? { places: [], weights: [] }
      if (known.places.length <= COMMON)
        for (let i = 0; i < known.places.length; i += 1) {
          const other = known.places[i] ?? 0
          sums[other] = (sums[other] ?? 0) + weight * (known.weights[i] ?? 0)
        }
      known.places.push(place)
      known.weights.push(weight)
      postings.set(term, known)
    })
    pairs.push(...best(reports, place, sums))
  })
  return pairs
}

/** The closest of its own script, and those of the other. */
function best(reports: Weighed[], b: number, sums: Float64Array): Candidate[] {
  const report = reports[b]
  const found: Record<'same' | 'other', Candidate[]> = { same: [], other: [] }
  for (let a = 0; a < b; a += 1) {
    const words = sums[a] ?? 0
    const one = reports[a]
    if (words >= LEAST_WORDS && report && one && hoursApart(report, one) <= SPAN_H)
      found[one.script === report.script ? 'same' : 'other'].push({ a, b, words })
  }
  return [found.same, found.other].flatMap((pairs) =>
    pairs.sort((x, y) => y.words - x.words || x.a - y.a).slice(0, MOST_EACH),
  )
}

export const hoursApart = (a: Weighed, b: Weighed): number =>
  a.hours === null || b.hours === null ? 0 : Math.abs(a.hours - b.hours)
