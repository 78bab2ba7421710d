import type { Terms } from './report-profile.ts'

/** The terms of a text as numbers, in ascending order, and the weight of each. */
export type SparseVector = { ids: Int32Array; weights: Float64Array }
/** A term's number, for as long as a set of reports is compared. */
export type TermIds = (term: string) => number

export function numberTerms(): TermIds {
  const ids = new Map<string, number>()
  return (term) => {
    const known = ids.get(term)
    if (known !== undefined) return known
    ids.set(term, ids.size)
    return ids.size - 1
  }
}

/** Comparing sorted numbers is several times faster than looking up words. */
export function sparseVector(terms: Terms, idOf: TermIds): SparseVector {
  const ids = Int32Array.from(terms.keys(), idOf).sort()
  const places = new Map(Array.from(ids, (id, place) => [id, place]))
  const weights = new Float64Array(ids.length)
  for (const [term, weight] of terms) weights[places.get(idOf(term)) ?? 0] = weight
  return { ids, weights }
}

/** The sum of the products of the weights of common terms; of vectors of length 1, the cosine. */
export function dotProduct(a: SparseVector, b: SparseVector): number {
  let i = 0
  let j = 0
  let sum = 0
  while (i < a.ids.length && j < b.ids.length) {
    const x = a.ids[i] ?? 0
    const y = b.ids[j] ?? 0
    if (x === y) sum += (a.weights[i] ?? 0) * (b.weights[j] ?? 0)
    if (x <= y) i += 1
    if (y <= x) j += 1
  }
  return sum
}
