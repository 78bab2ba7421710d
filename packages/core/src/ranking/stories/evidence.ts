import { agreedFigures } from './agreed-figures.ts'
import { type Conflicts, conflictsOf } from './conflicts.ts'
import { isDisjoint } from './facets.ts'
import type { Rarity } from './rarity.ts'
import type { Profile } from './report-profile.ts'
import { dotProduct } from './sparse.ts'
import type { Weighed } from './weighed.ts'

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
  /** 1: one publisher has both in one run, and seldom reports an event twice */
  onePublisher: number
}

/** Less than this in common besides names is chance. */
const LEAST_MATTER = { words: 0.05, neutral: 0.085 }

/** Whether two reports share an actor, but hardly what happened: two acts of one person. */
export function shareOnlyNames(a: Weighed, b: Weighed): boolean {
  if (isDisjoint(a.actors, b.actors)) return false
  const kind = a.script === b.script ? 'words' : 'neutral'
  return dotProduct(a.matter(kind), b.matter(kind)) < LEAST_MATTER[kind]
}

/** Less than this in common besides places is chance; mixed pairs are of Thai and English. */
const LEAST_BESIDE_PLACES = { thai: 0.04, other: 0.08, mixed: 0.03 }

/** Whether two reports share a place, but hardly what happened there: two events of one capital. */
export function shareOnlyPlaces(a: Weighed, b: Weighed): boolean {
  if (isDisjoint(a.places, b.places)) return false
  const isOneScript = a.script === b.script
  const kind = isOneScript ? 'words' : 'neutral'
  const shared = dotProduct(a.placeless(kind), b.placeless(kind))
  return shared < LEAST_BESIDE_PLACES[isOneScript ? a.script : 'mixed']
}

/** Added to every headline's length, because one or two words match by chance. */
const UNSAID_IN_TITLE = 6
const FULL_RARITY = 20
const FULL_NAMES = 7
const FULL_FIGURES = 3
/** From here on, shared names and headlines show that two reports are about one thing. */
const ONE_SUBJECT = 0.35
const IN_BOTH_TITLES = 1.5

/** `words`: the cosine similarity of their words, if it is already known. */
export function evidenceOf(a: Weighed, b: Weighed, rarity: Rarity, words?: number): Evidence {
  const isOneScript = a.script === b.script
  const [one, other] = [covered(a, b, isOneScript), covered(b, a, isOneScript)]
  const named = dotProduct(a.nameVector, b.nameVector)
  const subject = oneSubject(named + Math.min(one, other))
  const counted = dotProduct(a.figureVector, b.figureVector)
  return {
    words: isOneScript ? (words ?? dotProduct(a.vector, b.vector)) : 0,
    neutral: named + counted * subject,
    title: (one + other) / 2,
    entities: Math.min(1, sharedNames(a, b) / FULL_RARITY),
    names: isOneScript ? 0 : Math.min(1, commonNames(a, b) / FULL_NAMES),
    figures: Math.min(1, agreedFigures(a.figures, b.figures) / FULL_FIGURES) * subject,
    days: a.hours === null || b.hours === null ? 0 : Math.abs(a.hours - b.hours) / 24,
    onePublisher: Number(isOnePublisher(a, b)),
    ...conflictsOf(a, b, rarity),
  }
}

const isOnePublisher = (a: Profile, b: Profile): boolean =>
  a.publisher !== '' && a.publisher === b.publisher && a.isEarlier === b.isEarlier

/**
 * Reports of one field share figures of its background, such as last month's inflation, so agreed
 * figures count only as far as the subject is the same.
 */
const oneSubject = (shared: number): number => Math.min(1, shared / ONE_SUBJECT) ** 2

/**
 * Headlines of one event rarely share words, so a headline is compared with the other's opening.
 */
function covered({ headline, headlineKinds }: Weighed, { vector }: Weighed, isOneScript: boolean): number {
  const { ids } = vector
  let said = 0
  let figures = 0
  let all = UNSAID_IN_TITLE
  let at = 0
  for (let i = 0; i < headlineKinds.length; i += 1) {
    const kind = headlineKinds[i]
    if (!isOneScript && kind === 'word') continue
    const id = headline.ids[i] ?? 0
    const weight = headline.weights[i] ?? 0
    all += weight
    while (at < ids.length && (ids[at] ?? 0) < id) at += 1
    if (at === ids.length || ids[at] !== id) continue
    if (kind === 'figure') figures += weight
    else said += weight
  }
  // a figure counts beside a word; alone it may be the figure of anything
  return (said + Math.min(said, figures)) / all
}

function sharedNames(a: Weighed, b: Weighed): number {
  const [one, other] = [a.namedRarity, b.namedRarity]
  let sum = 0
  let j = 0
  for (let i = 0; i < one.ids.length; i += 1) {
    const id = one.ids[i] ?? 0
    while (j < other.ids.length && (other.ids[j] ?? 0) < id) j += 1
    if (j === other.ids.length) break
    if (other.ids[j] === id)
      sum += (one.weights[i] ?? 0) * (a.namedInTitle[i] && b.namedInTitle[j] ? IN_BOTH_TITLES : 1)
  }
  return sum
}

/** A name with few consonants resembles others by chance. */
function commonNames(a: Profile, b: Profile): number {
  const [small, large] = a.names.size <= b.names.size ? [a.names, b.names] : [b.names, a.names]
  let sum = 0
  for (const name of small) if (large.has(name)) sum += name.length >= 5 ? 2 : name.length === 4 ? 1 : 0.4
  return sum
}
