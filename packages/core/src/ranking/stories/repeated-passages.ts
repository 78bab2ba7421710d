import type { Report } from './report-profile.ts'

/** From one word of a text to another, exclusive. */
export type Passage = { from: number; to: number }

/** Fewer words are a common phrase. */
const PASSAGE_WORDS = 16
/** How much of a text is compared with others. */
const READ_WORDS = 480
/** A passage under this many titles is kept apart from a neighbour under fewer. */
const MANY_TITLES = 4

/** For each report, the passages of its text that its publisher also prints under other titles. */
export function repeatedPassages(reports: Report[]): Passage[][] {
  const found: Passage[][] = reports.map(() => [])
  const places = reports.map((_, place) => place).filter((place) => reports[place]?.publisher)
  const hashOf = wordHashes()
  for (const ofOne of Map.groupBy(places, (place) => reports[place]?.publisher).values()) {
    const byTitle = [...Map.groupBy(ofOne, (place) => reports[place]?.title.text).values()]
    if (byTitle.length < 2) continue
    const windows = byTitle.map((same) =>
      same.map((place) => ({ place, hashes: windowsOf(reports[place], hashOf) })),
    )
    const titles = titlesOf(windows.map((same) => same.map(({ hashes }) => hashes)))
    if (titles.size === 0) continue
    for (const { place, hashes } of windows.flat()) found[place] = passagesIn(hashes, titles)
  }
  return found
}

/** For each window of words that stands under several titles, the number of titles. */
function titlesOf(byTitle: Int32Array[][]): Map<number, number> {
  const lastTitle = new Map<number, number>()
  const titles = new Map<number, number>()
  byTitle.forEach((texts, title) => {
    for (const windows of texts)
      for (const hash of windows) {
        const last = lastTitle.get(hash)
        if (last === title) continue
        if (last !== undefined) titles.set(hash, (titles.get(hash) ?? 1) + 1)
        lastTitle.set(hash, title)
      }
  })
  return titles
}

function passagesIn(hashes: Int32Array, titles: Map<number, number>): Passage[] {
  const levels = new Uint8Array(hashes.length + PASSAGE_WORDS)
  hashes.forEach((hash, at) => {
    const count = titles.get(hash)
    if (count === undefined) return
    const level = count < MANY_TITLES ? 1 : 2
    for (let i = at; i < at + PASSAGE_WORDS; i += 1) levels[i] = Math.max(levels[i] ?? 0, level)
  })
  const passages: Passage[] = []
  for (let from = 0; from < levels.length; ) {
    let to = from + 1
    while (to < levels.length && levels[to] === levels[from]) to += 1
    if (levels[from]) passages.push({ from, to })
    from = to
  }
  return passages
}

const BASE = 0x01000193
const LAST = Array.from({ length: PASSAGE_WORDS - 1 }).reduce<number>((power) => Math.imul(power, BASE), 1)

/** The hash of every window of words (Rabin and Karp). */
function windowsOf(report: Report | undefined, hashOf: (word: string) => number): Int32Array {
  const words = (report?.text.tokens.slice(0, READ_WORDS) ?? []).map(({ word }) => hashOf(word))
  const hashes = new Int32Array(Math.max(0, words.length - PASSAGE_WORDS + 1))
  let hash = 0
  words.forEach((word, at) => {
    const left = words[at - PASSAGE_WORDS]
    if (left !== undefined) hash -= Math.imul(left, LAST)
    hash = (Math.imul(hash, BASE) + word) | 0
    if (at >= PASSAGE_WORDS - 1) hashes[at - PASSAGE_WORDS + 1] = hash
  })
  return hashes
}

/** FNV-1a, computed once for each word. */
function wordHashes(): (word: string) => number {
  const known = new Map<string, number>()
  return (word) => {
    const before = known.get(word)
    if (before !== undefined) return before
    let hash = 0x811c9dc5
    for (let i = 0; i < word.length; i += 1) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193)
    known.set(word, hash)
    return hash
  }
}
