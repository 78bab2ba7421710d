import { type Rarity, vectorOf } from './rarity.ts'
import type { Profile, Terms } from './report-profile.ts'
import { type SparseVector, sparseVector, type TermIds } from './sparse.ts'

/** A report with the weights of its terms among the reports that it is compared with. */
export type Weighed = Profile & {
  vector: SparseVector
  /** of the known names and concepts */
  nameVector: SparseVector
  /** of the figures; its length is that of a vector with the names */
  figureVector: SparseVector
  /** the rarity of each term of the headline */
  headline: SparseVector
  /** for each of them, its kind */
  headlineKinds: HeadlineKind[]
  /** the rarity of each known proper name */
  namedRarity: SparseVector
  /** for each of them, whether the headline has it */
  namedInTitle: boolean[]
  /** what happened, without who did it; of all words, or of those that all languages share */
  matter: (kind: 'words' | 'neutral') => SparseVector
  /** the vector without the terms of places */
  placeless: (kind: 'words' | 'neutral') => SparseVector
}
/** `name`: also a known concept. */
export type HeadlineKind = 'word' | 'name' | 'figure'

export function withVectors(profile: Profile, rarity: Rarity, idOf: TermIds): Weighed {
  const { terms, neutral, title, named } = profile
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
    matter: matterOf(profile, rarity, idOf),
    placeless: placelessOf(profile, rarity, idOf),
  }
}

/** Few pairs need these vectors. */
function matterOf({ terms, neutral, actors }: Profile, rarity: Rarity, idOf: TermIds): Weighed['matter'] {
  const known: Partial<Record<'words' | 'neutral', SparseVector>> = {}
  const without = (all: Terms) => new Map([...all].filter(([term]) => !actors.has(term)))
  return (kind) => {
    known[kind] ??= sparseVector(vectorOf(without(kind === 'words' ? terms : neutral), rarity), idOf)
    return known[kind]
  }
}

function placelessOf(
  { terms, neutral, places }: Profile,
  rarity: Rarity,
  idOf: TermIds,
): Weighed['placeless'] {
  const known: Partial<Record<'words' | 'neutral', SparseVector>> = {}
  return (kind) => {
    known[kind] ??= sparseVector(
      new Map(
        [...vectorOf(kind === 'words' ? terms : neutral, rarity)].filter(([term]) => !places.has(term)),
      ),
      idOf,
    )
    return known[kind]
  }
}
