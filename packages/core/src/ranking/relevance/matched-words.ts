import { cutWords } from '@newsloom/email/text/cut-words'
import type { Concept, Terms } from './topic-concepts.ts'
import type { Unit } from './units.ts'

const MOST = 4
const LONGEST = 60

type Match = { at: number; unit: Unit; share: number }

/**
 * The words of a topic that were found in a text, the weightiest first: 'inflation'; 'policy rate =
 * ดอกเบี้ยนโยบาย' where the article says it otherwise; 'interest rate: policy rate' for something
 * narrower or broader. Words of the article that stand for several of the topic's are named once.
 */
export function matchedWords(concepts: Concept[], units: Unit[]): string[] {
  const first = firstOfEach(units)
  const named = new Set<string>()
  const words: string[] = []
  for (const { said, parts } of concepts.toSorted((a, b) => b.weight - a.weight)) {
    const found = parts.flatMap((terms) => bestMatch(terms, first) ?? [])
    const isNew = found.some(({ unit }) => !named.has(unit.key))
    if (found.length < parts.length || !isNew) continue
    for (const { unit } of found) named.add(unit.key)
    words.push(wordsFor(said, found))
    if (words.length === MOST) break
  }
  return words
}

function wordsFor(said: string, found: Match[]): string {
  const written = found
    .toSorted((a, b) => a.at - b.at)
    .map(({ unit }) => unit.written)
    .join(' … ')
  if (isSame(said, written)) return cut(said)
  return `${cut(said)}${found.every(({ share }) => share === 1) ? ' =' : ':'} ${cut(written)}`
}

type Placed = { at: number; unit: Unit }

/** The first unit of each key. */
function firstOfEach(units: Unit[]): Map<string, Placed> {
  const first = new Map<string, Placed>()
  units.forEach((unit, at) => {
    if (!first.has(unit.key)) first.set(unit.key, { at, unit })
  })
  return first
}

/** The unit that counts most; the first of those that count the same. */
function bestMatch(terms: Terms, first: Map<string, Placed>): Match | null {
  let best: Match | null = null
  for (const [key, share] of terms) {
    const placed = first.get(key)
    if (!placed) continue
    if (!best || share > best.share || (share === best.share && placed.at < best.at))
      best = { ...placed, share }
  }
  return best
}

/** Ignores number and case: 'Exports' is 'export'. */
const isSame = (a: string, b: string): boolean => plain(a) === plain(b)
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
    .replace(/s$/, '')
const cut = (text: string): string => (text.length > LONGEST ? cutWords(text, LONGEST - 1) : text)
