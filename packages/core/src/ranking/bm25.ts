import { scriptOf } from '@newsloom/lexicon/words'
import type { Concept } from './topic-concepts.ts'

/**
 * `k1`: how quickly repeats of a word stop adding to the score; `b`: how much the length matters
 * (Robertson and Zaragoza 2009, section 3); `enough`: how many of the topic's strongest concepts
 * make a full score when they are well covered.
 */
export type FieldOptions = { k1: number; b: number; enough: number }
export const TITLE_FIELD: FieldOptions = { k1: 0.3, b: 0.2, enough: 2 }
export const TEXT_FIELD: FieldOptions = { k1: 1.2, b: 0.6, enough: 3 }

/** The words of a phrase count less apart than together. */
const APART = 0.35
/** What a well-covered concept adds: a typical saturation times a typical rarity. */
const WELL_COVERED = 0.7 * 0.6
const SHORTEST_THAI_PHRASE = 4

/**
 * BM25 of each text against the concepts, scaled to 0..1. Rarity (IDF) is computed over the given
 * texts and limited to 0.5..1: in a feed about the topic itself, every article contains its words,
 * and they must still count.
 */
export function bm25(concepts: Concept[], texts: string[][], field: FieldOptions): number[] {
  const indexed = texts.map(indexWords)
  const meanLength = texts.reduce((sum, words) => sum + words.length, 0) / Math.max(1, texts.length)
  const raw = texts.map(() => 0)
  for (const concept of concepts) {
    const frequencies = indexed.map((text) => frequency(concept.words, text))
    const rarity = rarityOf(frequencies.filter((f) => f > 0).length, texts.length)
    frequencies.forEach((tf, i) => {
      if (tf === 0) return
      const length = (texts[i]?.length ?? 0) / Math.max(1, meanLength)
      const saturated = tf / (tf + field.k1 * (1 - field.b + field.b * length))
      raw[i] = (raw[i] ?? 0) + concept.weight * rarity * saturated
    })
  }
  const full = fullScore(concepts, field.enough)
  return raw.map((score) => (full > 0 ? Math.min(1, score / full) : 0))
}

type IndexedText = { words: string[]; counts: Map<string, number>; joined: string }

function indexWords(words: string[]): IndexedText {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return { words, counts, joined: words.join('') }
}

function rarityOf(having: number, total: number): number {
  const idf = (n: number) => Math.log(1 + (total - n + 0.5) / (n + 0.5))
  return 0.5 + 0.5 * (idf(having) / idf(0))
}

function fullScore(concepts: Concept[], enough: number): number {
  const strongest = concepts.map((c) => c.weight).sort((a, b) => b - a)
  return strongest.slice(0, enough).reduce((sum, weight) => sum + weight * WELL_COVERED, 0)
}

function frequency(phrase: string[], text: IndexedText): number {
  const joined = phrase.join('')
  // a dictionary splits Thai differently depending on the neighbouring words, so compare letters
  if (joined.length >= SHORTEST_THAI_PHRASE && phrase.every((word) => scriptOf(word) === 'thai'))
    return occurrences(joined, text.joined)
  const each = phrase.map((word) => text.counts.get(word) ?? 0)
  const all = Math.min(...each)
  if (phrase.length === 1 || all === 0) return all
  const together = inARow(phrase, text.words)
  return together + APART * Math.max(0, all - together)
}

function occurrences(piece: string, text: string): number {
  let count = 0
  for (let at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + piece.length)) count += 1
  return count
}

function inARow(phrase: string[], words: string[]): number {
  let count = 0
  for (let i = 0; i + phrase.length <= words.length; i += 1)
    if (phrase.every((word, offset) => words[i + offset] === word)) count += 1
  return count
}
