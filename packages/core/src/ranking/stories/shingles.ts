const SHINGLE_WORDS = 4
const SKETCH = 64

/**
 * The 64 smallest hashes of a text's four-word shingles, in ascending order (bottom-k sketch,
 * Broder 1997): enough to estimate how similar two texts are.
 */
export function sketch(words: string[]): Uint32Array {
  const hashes = new Set<number>()
  for (let i = 0; i + SHINGLE_WORDS <= words.length; i += 1)
    hashes.add(hash(words.slice(i, i + SHINGLE_WORDS)))
  return Uint32Array.from(hashes).sort().slice(0, SKETCH)
}

/** Estimated share of shingles that two texts have in common (Jaccard), 0 to 1. */
export function resemblance(a: Uint32Array, b: Uint32Array): number {
  let [i, j, same, seen] = [0, 0, 0, 0]
  const most = Math.min(SKETCH, Math.max(a.length, b.length))
  while (seen < most && (i < a.length || j < b.length)) {
    const x = a[i] ?? Number.POSITIVE_INFINITY
    const y = b[j] ?? Number.POSITIVE_INFINITY
    if (x === y) same += 1
    if (x <= y) i += 1
    if (y <= x) j += 1
    seen += 1
  }
  return seen === 0 ? 0 : same / seen
}

/** FNV-1a over the letters of the words. */
function hash(words: string[]): number {
  let h = 0x811c9dc5
  for (const word of words) {
    for (let i = 0; i < word.length; i += 1) h = Math.imul(h ^ word.charCodeAt(i), 0x01000193)
    h = Math.imul(h ^ 0x20, 0x01000193)
  }
  return h >>> 0
}
