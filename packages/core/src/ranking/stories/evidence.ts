import { agree, type Figure } from '@newsloom/lexicon/figures'
import { type Conflicts, conflictsOf } from './conflicts.ts'
import { cosine, type Rarity, vectorOf } from './rarity.ts'
import type { Profile, Terms } from './report-profile.ts'

export type Weighed = Profile & { vector: Terms; neutralVector: Terms }
/** Evidence for and against two reports being about one event; each 0 to about 1. */
export type Evidence = Conflicts & {
  /** how similar their contents are, weighted by the rarity of the words */
  words: number
  /** the same, for known names, concepts and figures only */
  neutral: number
  /** how much of each headline also occurs in the other report */
  title: number
  /** known names in both, weighted by rarity */
  entities: number
  /** other names that sound the same in both scripts */
  names: number
  /** figures in both */
  figures: number
  /** days between them; 0 if one is undated */
  days: number
}

export const withVectors = (profile: Profile, rarity: Rarity): Weighed => ({
  ...profile,
  vector: vectorOf(profile.terms, rarity),
  neutralVector: vectorOf(profile.neutral, rarity),
})

/** Added to every headline's length, because one or two words match by chance. */
const UNSAID_IN_TITLE = 6
const FULL_RARITY = 20
const FULL_NAMES = 7
const FULL_FIGURES = 3
const IN_BOTH_TITLES = 1.5

/** `words`: the cosine similarity of their words, if it is already known. */
export function evidenceOf(a: Weighed, b: Weighed, rarity: Rarity, words?: number): Evidence {
  const isOneScript = a.script === b.script
  return {
    words: isOneScript ? (words ?? cosine(a.vector, b.vector)) : 0,
    neutral: cosine(a.neutralVector, b.neutralVector),
    title: (covered(a, b, rarity, isOneScript) + covered(b, a, rarity, isOneScript)) / 2,
    entities: Math.min(1, sharedNames(a, b, rarity) / FULL_RARITY),
    names: isOneScript ? 0 : Math.min(1, commonNames(a, b) / FULL_NAMES),
    figures: Math.min(1, agreedFigures(a.figures, b.figures) / FULL_FIGURES),
    days: a.hours === null || b.hours === null ? 0 : Math.abs(a.hours - b.hours) / 24,
    ...conflictsOf(a, b),
  }
}

/**
 * Headlines of one event rarely share words, so a headline is compared with the other's opening.
 */
function covered(a: Weighed, b: Weighed, rarity: Rarity, isOneScript: boolean): number {
  let [said, all] = [0, UNSAID_IN_TITLE]
  for (const term of a.title) {
    if (!isOneScript && !a.neutral.has(term)) continue
    const weight = rarity(term)
    all += weight
    if (b.terms.has(term)) said += weight
  }
  return said / all
}

function sharedNames(a: Profile, b: Profile, rarity: Rarity): number {
  let sum = 0
  for (const id of a.named)
    if (b.named.has(id)) sum += rarity(id) * (a.title.has(id) && b.title.has(id) ? IN_BOTH_TITLES : 1)
  return sum
}

/** A name with few consonants resembles others by chance. */
function commonNames(a: Profile, b: Profile): number {
  const [small, large] = a.names.size <= b.names.size ? [a.names, b.names] : [b.names, a.names]
  let sum = 0
  for (const name of small) if (large.has(name)) sum += name.length >= 5 ? 2 : name.length === 4 ? 1 : 0.4
  return sum
}

function agreedFigures(a: Figure[], b: Figure[]): number {
  const agreed = new Set<number>()
  for (const figure of a) if (b.some((other) => agree(figure, other))) agreed.add(figure.value)
  return agreed.size
}
