import type { Hit } from '@newsloom/lexicon/lexicon'
import { type CutText, isFunctionWord, type Token } from '@newsloom/lexicon/words'

/** The parts of an article (its title, its text) with the known names found in them. */
export type ReadPart = { text: CutText; hits: Hit[] }

/** With this share of capitalized words a headline is in title case, so capitals mean nothing. */
const TITLE_CASE = 0.7
const SENTENCE_END = /[.!?:;"“”(\n]\s*["“(]?$/

/**
 * Drops hits that only look like a name: a common word ('apple crop') capitalized at the start of
 * a sentence, and part of a longer name ('Fiona Apple', 'Big Apple', 'Declan Rice'). The evidence
 * is the rest of the article, which has the word in lower case or after another capitalized word.
 */
export function ownNames(parts: ReadPart[]): Hit[][] {
  if (!parts.some(({ text, hits }) => hits.some((hit) => isDoubtful(hit, text.tokens))))
    return parts.map(({ hits }) => hits)
  const spelling = new Map<string, { small: number; capital: number }>()
  const firstNames = new Set<string>()
  const surnames = new Set<string>()
  for (const { text, hits } of parts) {
    const isFree = freeCapitals(text)
    countSpellings(text.tokens, isFree, spelling)
    for (const hit of hits.filter((one) => isDoubtful(one, text.tokens))) {
      const first = firstNameBefore(hit, text.tokens, hits)
      if (first === null) continue
      if (isFree(hit.from)) surnames.add(text.tokens[hit.from]?.word ?? '')
      if (isFree(hit.from - 1)) firstNames.add(first)
    }
  }
  const isOther = (hit: Hit, { text, hits }: ReadPart) => {
    if (!isDoubtful(hit, text.tokens)) return false
    const word = text.tokens[hit.from]?.word ?? ''
    const { small = 0, capital = 0 } = spelling.get(word) ?? {}
    if (hit.entry.kind === 'concept') return small === 0 && surnames.has(word)
    return small > capital || firstNames.has(firstNameBefore(hit, text.tokens, hits) ?? '')
  }
  return parts.map((part) => part.hits.filter((hit) => !isOther(hit, part)))
}

/** A single capitalized word, which may be capitalized only because it starts a sentence. */
const isDoubtful = ({ from, to }: Hit, tokens: Token[]): boolean =>
  to - from === 1 && tokens[from]?.letters === 'capital'

function countSpellings(
  tokens: Token[],
  isFree: (at: number) => boolean,
  spelling: Map<string, { small: number; capital: number }>,
): void {
  tokens.forEach(({ word, script, letters }, at) => {
    if (script === 'thai') return
    const count = spelling.get(word) ?? { small: 0, capital: 0 }
    if (letters === 'lower') count.small += 1
    else if (isFree(at)) count.capital += 1
    spelling.set(word, count)
  })
}

/** The unknown capitalized word right before a name. */
function firstNameBefore({ from }: Hit, tokens: Token[], hits: Hit[]): string | null {
  const [before, own] = [tokens[from - 1], tokens[from]]
  if (!before || !own || before.letters !== 'capital' || own.start - before.end !== 1) return null
  const isKnown = isFunctionWord(before.word) || hits.some((hit) => hit.from < from && from <= hit.to)
  return isKnown ? null : before.word
}

/** Tells whether a word is capitalized for its own sake, not because of a sentence or headline. */
function freeCapitals({ text, tokens }: CutText): (at: number) => boolean {
  const words = tokens.filter(({ script, word }) => script === 'other' && word.length > 3)
  const capitals = words.filter(({ letters }) => letters !== 'lower').length
  if (capitals > words.length * TITLE_CASE) return () => false
  return (at) => {
    const before = tokens[at - 1]
    return before !== undefined && !SENTENCE_END.test(text.slice(before.end, tokens[at]?.start ?? 0))
  }
}
