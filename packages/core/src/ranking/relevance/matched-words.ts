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
  const named = new Set<string>()
  const words: string[] = []
  for (const { said, parts } of concepts.toSorted((a, b) => b.weight - a.weight)) {
    const found = parts.flatMap((terms) => bestMatch(terms, units) ?? [])
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

/** The unit that counts most; the first of those that count the same. */
function bestMatch(terms: Terms, units: Unit[]): Match | null {
  let best: Match | null = null
  for (const [at, unit] of units.entries()) {
    const share = terms.get(unit.key) ?? 0
    if (share > (best?.share ?? 0)) best = { at, unit, share }
    if (best?.share === 1) break
  }
  return best
}

/** Also in another number or case: 'Exports' is 'export'. */
const isSame = (a: string, b: string): boolean => plain(a) === plain(b)
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
    .replace(/s$/, '')
const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)
