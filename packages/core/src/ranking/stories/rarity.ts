import type { Entry } from '@newsloom/lexicon/lexicon'
import { standardLexicon } from '@newsloom/lexicon/standard-lexicon'
import { isOrdinaryWord } from '@newsloom/lexicon/words'
import type { Profile, Terms } from './report-profile.ts'

export type Rarity = (term: string) => number

/**
 * The reports of a topic are few and similar. This many imagined reports, with terms as frequent as
 * in general news, are added to make rarity mean the same for two reports as for thousands.
 */
const IMAGINED_REPORTS = 80
const SHARE_OF_REPORTS = {
  word: 0.004,
  ordinary: 0.12,
  figure: 0.003,
  concept: 0.05,
  name: 0.008,
  country: 0.06,
  period: 0.12,
  home: 0.3,
}

/** How rare a term is: inverse document frequency over these reports and the imagined ones. */
export function rarityAmong(profiles: Profile[]): Rarity {
  const having = new Map<string, number>()
  for (const { terms } of profiles)
    for (const term of terms.keys()) having.set(term, (having.get(term) ?? 0) + 1)
  return onceEach((term) => {
    const frequency = (having.get(term) ?? 1) + IMAGINED_REPORTS * shareOf(term)
    return Math.log(1 + (profiles.length + IMAGINED_REPORTS) / frequency)
  })
}

/** Computes the rarity of each term only once. */
export function onceEach(rarity: Rarity): Rarity {
  const known = new Map<string, number>()
  return (term) => {
    const before = known.get(term)
    if (before !== undefined) return before
    const value = rarity(term)
    known.set(term, value)
    return value
  }
}

function shareOf(term: string): number {
  if (term.startsWith('#')) return SHARE_OF_REPORTS.figure
  if (!term.startsWith('@')) return isOrdinaryWord(term) ? SHARE_OF_REPORTS.ordinary : SHARE_OF_REPORTS.word
  const entry = standardLexicon().entries.get(term.slice(1))
  return entry ? shareOfEntry(entry) : SHARE_OF_REPORTS.name
}

/** Most of this product's news is Thai, so the country's name says little. */
function shareOfEntry({ id, kind }: Entry): number {
  if (id === 'country:TH') return SHARE_OF_REPORTS.home
  if (kind === 'concept') return SHARE_OF_REPORTS.concept
  if (kind === 'month' || kind === 'weekday' || kind === 'currency') return SHARE_OF_REPORTS.period
  return kind === 'country' || id === 'asia' ? SHARE_OF_REPORTS.country : SHARE_OF_REPORTS.name
}

/**
 * Texts with few distinctive words are similar by chance, so this is added to each squared length.
 */
const UNSAID = 120

/**
 * TF-IDF of length 1, or less for a short text; a repeated term counts by the logarithm. `unsaid`:
 * what is added to the squared length.
 */
export function vectorOf(terms: Terms, rarity: Rarity, unsaid = UNSAID): Terms {
  const weights = [...terms].map(([term, count]) => [term, (1 + Math.log(count)) * rarity(term)] as const)
  const length = Math.sqrt(weights.reduce((sum, [, x]) => sum + x * x, unsaid))
  return new Map(weights.map(([term, x]) => [term, x / length]))
}

export function cosine(a: Terms, b: Terms): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a]
  let sum = 0
  for (const [term, weight] of small) sum += weight * (large.get(term) ?? 0)
  return sum
}
