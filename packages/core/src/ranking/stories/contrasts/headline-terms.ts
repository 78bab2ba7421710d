import type { EntryKind, Hit } from '@newsloom/lexicon/lexicon'
import { type CutText, isFunctionWord, isOrdinaryWord, type Token } from '@newsloom/lexicon/words'
import { isDistinctiveKey } from '../../distinctive-units.ts'
import { stemOf } from '../../stem.ts'

/**
 * A word, name or concept of a headline. `name`: a proper name, known or shown by its capitals;
 * Thai has none, so a rare word that the text repeats counts as one. `general`: any news may have
 * it.
 */
export type HeadlineTerm = { term: string; kind: 'name' | 'matter' | 'general' }
type Part = { text: CutText; names: Hit[] }

const SAYS_WHEN: ReadonlySet<EntryKind> = new Set(['month', 'weekday', 'currency'])

/**
 * The terms of a headline in order; `counted`: the term of the figure or date that a word is in.
 */
export function headlineTerms(title: Part, opening: CutText, counted: Map<number, string>): HeadlineTerm[] {
  const hits = new Map<number, Hit>()
  for (const hit of title.names) for (let at = hit.from; at < hit.to; at += 1) hits.set(at, hit)
  const source = title.text.text.search(SOURCE)
  return title.text.tokens.flatMap((token, at): HeadlineTerm[] => {
    if (source >= 0 && token.start >= source) return []
    const hit = hits.get(at)
    if (hit) return hit.from === at ? [knownTerm(hit)] : []
    const figure = counted.get(at)
    if (figure !== undefined) return figure === counted.get(at - 1) ? [] : [{ term: figure, kind: 'general' }]
    if (!isContentWord(token)) return []
    const term = stemOf(token.word)
    if (isOrdinaryWord(token.word) || isOrdinaryWord(term)) return [{ term, kind: 'general' }]
    return [{ term, kind: isName(title.text, at, opening) ? 'name' : 'matter' }]
  })
}

/** The publisher at the end of a headline: '… - Reuters', '…, Bloomberg reports'. */
const SOURCE =
  /(?: [-–—|] (?:\p{Lu}[\p{L}.&]*)(?: \p{Lu}[\p{L}.&]*){0,3}|, (?:the )?\p{Lu}\p{L}*(?: \p{Lu}\p{L}*)? reports?)$/u

/** Neither a function word nor a number. */
export const isContentWord = ({ word }: Token): boolean =>
  word.length > 1 && !isFunctionWord(word) && !/^[\d.]+$/.test(word)

function knownTerm({ entry: { id, kind } }: Hit): HeadlineTerm {
  const term = `@${id}`
  if (kind === 'concept') return { term, kind: isDistinctiveKey(term, '') ? 'matter' : 'general' }
  return { term, kind: SAYS_WHEN.has(kind) ? 'general' : 'name' }
}

function isName(title: CutText, at: number, { text, tokens }: CutText): boolean {
  const token = title.tokens[at]
  if (!token) return false
  const same: number[] = []
  for (let place = 0; place < tokens.length; place += 1)
    if (tokens[place]?.word === token.word) same.push(place)
  if (token.script === 'thai') return same.length > 0
  if (token.letters === 'lower' || same.some((place) => tokens[place]?.letters === 'lower')) return false
  if (same.length === 0) return (at > 0 || title.tokens[1]?.letters === 'capital') && isSentenceCase(title)
  return same.some((place) => {
    const one = tokens[place]
    if (!one || !startsSentence(text, one.start)) return true
    const isFollowed = (tokens[place + 1]?.letters ?? 'lower') !== 'lower'
    return isFollowed || !PLURAL.test(text.slice(one.start, one.end))
  })
}

/** 'Nurses will strike'. Without an article, a singular at the start of a sentence is a name. */
const PLURAL = /(?:[^aiou]|[^o]e)s$/i

const SENTENCE_START = /(?:^|[.!?:]["']?\s+|[-–—]\s|["'(]|\n)$/
const startsSentence = (text: string, at: number): boolean =>
  SENTENCE_START.test(text.slice(Math.max(0, at - 4), at))

/** Whether capital letters in a headline show names: most words after the first have none. */
function isSentenceCase({ tokens }: CutText): boolean {
  const words = tokens.slice(1).filter((token) => token.script === 'other' && isContentWord(token))
  const lower = words.filter(({ letters }: Token) => letters === 'lower')
  return lower.length * 2 >= words.length
}
