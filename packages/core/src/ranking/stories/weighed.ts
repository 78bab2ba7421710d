import { type Rarity, vectorOf } from './rarity.ts'
import type { Profile, Terms } from './report-profile.ts'

/** `namedVector`: `neutralVector` without figures. */
export type Weighed = Profile & {
  vector: Terms
  neutralVector: Terms
  namedVector: Terms
  /** what happened, without who did it; of all words, or of those that all languages share */
  matter: (kind: 'words' | 'neutral') => Terms
}
export function withVectors(profile: Profile, rarity: Rarity): Weighed {
  const neutralVector = vectorOf(profile.neutral, rarity)
  return {
    ...profile,
    vector: vectorOf(profile.terms, rarity),
    neutralVector,
    namedVector: new Map([...neutralVector].filter(([term]) => !term.startsWith('#'))),
    matter: matterOf(profile, rarity),
  }
}

/** Few pairs need these vectors. */
function matterOf({ terms, neutral, actors }: Profile, rarity: Rarity): Weighed['matter'] {
  const known: Partial<Record<'words' | 'neutral', Terms>> = {}
  const without = (all: Terms) => new Map([...all].filter(([term]) => !actors.has(term)))
  return (kind) => {
    known[kind] ??= vectorOf(without(kind === 'words' ? terms : neutral), rarity)
    return known[kind]
  }
}
