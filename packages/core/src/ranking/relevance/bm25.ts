import type { Concept, Terms } from './topic-concepts.ts'
import type { Unit } from './units.ts'

/**
 * `k1`: how quickly repeats of a word stop adding to the score; `b`: how much the length matters
 * (Robertson and Zaragoza 2009, section 3); `enough`: how many of the topic's strongest concepts
 * make a full score when they are well covered.
 */
export type FieldOptions = { k1: number; b: number; enough: number }
export const TITLE_FIELD: FieldOptions = { k1: 0.3, b: 0.2, enough: 3 }
export const TEXT_FIELD: FieldOptions = { k1: 1.2, b: 0.6, enough: 3 }

/** The parts of a phrase count less apart than together. */
const APART = 0.35
/** The score that a well-covered concept adds: a typical saturation times a typical rarity. */
const WELL_COVERED = 0.7 * 0.6

/**
 * BM25 of each text against the concepts, scaled to 0..1. Rarity (IDF) is computed over the given
 * texts and limited to 0.5..1: in a feed about the topic itself, every article contains its words,
 * and they must still count.
 */
export function bm25(concepts: Concept[], texts: Unit[][], field: FieldOptions): number[] {
  const terms = new Set(concepts.flatMap(({ parts }) => parts.flatMap((part) => [...part.keys()])))
  const indexed = texts.map((units) => indexUnits(units, terms))
  const meanLength = texts.reduce((sum, units) => sum + units.length, 0) / Math.max(1, texts.length)
  const raw = texts.map(() => 0)
  for (const concept of concepts) {
    const frequencies = indexed.map((text) => frequency(concept.parts, text))
    const rarity = rarityOf(frequencies.filter(({ tf }) => tf > 0).length, texts.length)
    frequencies.forEach(({ tf, share }, i) => {
      if (tf === 0) return
      const length = (texts[i]?.length ?? 0) / Math.max(1, meanLength)
      const saturated = tf / (tf + field.k1 * (1 - field.b + field.b * length))
      raw[i] = (raw[i] ?? 0) + concept.weight * share * rarity * saturated
    })
  }
  const full = fullScore(concepts, field.enough)
  return raw.map((score) => (full > 0 ? Math.min(1, score / full) : 0))
}

type IndexedText = { units: Unit[]; counts: Map<string, number> }

/** Counts the concepts' terms only: most words of most texts are none of them. */
function indexUnits(units: Unit[], terms: Set<string>): IndexedText {
  const counts = new Map<string, number>()
  for (const { key } of units) if (terms.has(key)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return { units, counts }
}

function rarityOf(having: number, total: number): number {
  const idf = (n: number) => Math.log(1 + (total - n + 0.5) / (n + 0.5))
  return 0.5 + 0.5 * (idf(having) / idf(0))
}

function fullScore(concepts: Concept[], enough: number): number {
  const strongest = concepts.map((c) => c.weight).sort((a, b) => b - a)
  return strongest.slice(0, enough).reduce((sum, weight) => sum + weight * WELL_COVERED, 0)
}

/**
 * `tf`: how often a concept is mentioned; `share`: the best share among the terms found. Many
 * mentions of a broader term do not add up to the concept itself.
 */
type Frequency = { tf: number; share: number }

function frequency(parts: Terms[], text: IndexedText): Frequency {
  const each = parts.map((terms) => frequencyOf(terms, text))
  const tf = Math.min(...each.map((one) => one.tf))
  const share = Math.min(...each.map((one) => one.share))
  if (parts.length === 1 || tf === 0) return { tf, share }
  const together = inARow(parts, text.units)
  return { tf: together + APART * Math.max(0, tf - together), share }
}

function frequencyOf(terms: Terms, { counts }: IndexedText): Frequency {
  if (counts.size === 0) return { tf: 0, share: 0 }
  let [sum, best] = [0, 0]
  for (const [key, share] of terms) {
    const count = counts.get(key) ?? 0
    sum += share * count
    if (count > 0) best = Math.max(best, share)
  }
  return { tf: best === 0 ? 0 : sum / best, share: best }
}

/** How often the parts are adjacent, in either order: Thai and English order them differently. */
function inARow(parts: Terms[], units: Unit[]): number {
  let count = 0
  for (const order of [parts, parts.toReversed()]) {
    for (let i = 0; i + order.length <= units.length; i += 1)
      if (order.every((terms, offset) => terms.has(units[i + offset]?.key ?? ''))) count += 1
  }
  return count
}
