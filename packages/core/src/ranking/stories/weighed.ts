import { type Rarity, vectorOf } from './rarity.ts'
import type { Profile, Terms } from './report-profile.ts'
import { type SparseVector, sparseVector, type TermIds } from './sparse.ts'

/** A report with the weights of its terms among the reports that it is compared with. */
export type Weighed = Profile & {
  vector: SparseVector
  /** weights of the known names and concepts */
  nameVector: SparseVector
  /** weights of the figures; its length is that of a vector with the names */
  figureVector: SparseVector
  /** the rarity of each term of the headline */
  headline: SparseVector
  /** for each of them, its kind */
  headlineKinds: HeadlineKind[]
  /** the rarity of each known proper name */
  namedRarity: SparseVector
  /** for each of them, whether the headline has it */
  namedInTitle: boolean[]
  /** the event without its actors; from all words, or from those that all languages share */
  matter: (kind: 'words' | 'neutral') => SparseVector
  /** the vector without the terms of places */
  placeless: (kind: 'words' | 'neutral') => SparseVector
}
/** `name`: also a known concept. */
export type HeadlineKind = 'word' | 'name' | 'figure'

export function withVectors(profile: Profile, rarity: Rarity, idOf: TermIds): Weighed {
  const { terms, neutral, title, named, actors, places } = profile
  const isFigure = (term: string) => term.startsWith('#')
  const all = [...vectorOf(neutral, rarity)]
  const only = (isWanted: (term: string) => boolean) =>
    sparseVector(new Map(all.filter(([term]) => isWanted(term))), idOf)
  const byId = (some: Set<string>) => [...some].sort((a, b) => idOf(a) - idOf(b))
  const raritiesOf = (some: Set<string>) =>
    sparseVector(new Map([...some].map((term) => [term, rarity(term)])), idOf)
  return {
    ...profile,
    vector: sparseVector(vectorOf(terms, rarity), idOf),
    nameVector: only((term) => !isFigure(term)),
    figureVector: only(isFigure),
    headline: raritiesOf(title),
    headlineKinds: byId(title).map((term) =>
      isFigure(term) ? 'figure' : neutral.has(term) ? 'name' : 'word',
    ),
    namedRarity: raritiesOf(named),
    namedInTitle: byId(named).map((term) => title.has(term)),
    matter: onDemand((some) => vectorOf(without(some, actors), rarity), profile, idOf),
    placeless: onDemand((some) => without(vectorOf(some, rarity), places), profile, idOf),
  }
}

/** Few pairs need these vectors. */
function onDemand(make: (terms: Terms) => Terms, { terms, neutral }: Profile, idOf: TermIds) {
  const known: Partial<Record<'words' | 'neutral', SparseVector>> = {}
  return (kind: 'words' | 'neutral'): SparseVector => {
    known[kind] ??= sparseVector(make(kind === 'words' ? terms : neutral), idOf)
    return known[kind]
  }
}

const without = (terms: Terms, some: Set<string>): Terms =>
  new Map([...terms].filter(([term]) => !some.has(term)))
