import type { Concept, Terms } from './topic-concepts.ts'
import type { Unit } from './units.ts'

const MOST = 4
const LONGEST = 60

/**
 * What of a topic was found in a text, the weightiest first: 'inflation'; 'policy rate =
 * ดอกเบี้ยนโยบาย' where the article says it otherwise; 'interest rate: policy rate' for something
 * narrower or broader.
 */
export function matchedWords(concepts: Concept[], units: Unit[]): string[] {
  const found = concepts
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap((concept) => wordsFor(concept, units) ?? [])
  return [...new Set(found)].slice(0, MOST)
}

function wordsFor({ said, parts }: Concept, units: Unit[]): string | null {
  const matches = parts.map((terms) => bestMatch(terms, units))
  if (matches.some((match) => match === null)) return null
  const written = matches.flatMap((match) => match?.written ?? []).join(' … ')
  if (isSame(said, written)) return cut(said)
  const isEqual = matches.every((match) => match?.share === 1)
  return `${cut(said)}${isEqual ? ' =' : ':'} ${cut(written)}`
}

/** The unit that counts most; the first of those that count the same. */
function bestMatch(terms: Terms, units: Unit[]): { written: string; share: number } | null {
  let best: { written: string; share: number } | null = null
  for (const { key, written } of units) {
    const share = terms.get(key) ?? 0
    if (share > (best?.share ?? 0)) best = { written, share }
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
