import type { Figure } from '@newsloom/lexicon/figures'
import type { Entry } from '@newsloom/lexicon/lexicon'
import { isLocalEvent, measuresOf } from './event-fields.ts'

/**
 * The things of one kind that a report names; `named`: in its headline, or anywhere if the headline
 * names none. Of countries, those in the lead instead: one that is named only further down, such as
 * a neighbour behind the border, is not where it happens.
 */
export type Facet = { all: Set<string>; named: Set<string>; isInTitle: boolean }
export type Facets = {
  country: Facet
  place: Facet
  subject: Facet
  /** the measures that its figures may have */
  measure: Facet
  series: Map<string, Facet>
  /** is about an accident, a flood or another event that happens in one place */
  isLocal: boolean
}

const PLACES: ReadonlySet<string> = new Set(['province', 'city', 'region', 'place'])
const SUBJECTS: ReadonlySet<string> = new Set(['institution', 'company', 'person', 'index', 'product'])
/** Numbered series: a report about another quarter is about another event. */
export const SERIES = ['quarter', 'half', 'round', 'leg', 'reading', 'nth-day', 'day', 'month'] as const

type Named = { entries: Map<string, Entry>; periods: Set<string> }

export function facetsOf(title: Named, lead: Named['entries'], whole: Named): Facets {
  const facet = (of: (named: Named) => string[]): Facet => {
    const [inTitle, all] = [new Set(of(title)), new Set(of(whole))]
    return { all, named: inTitle.size > 0 ? inTitle : all, isInTitle: inTitle.size > 0 }
  }
  const country = facet(({ entries }) => countriesOf(entries))
  const series = SERIES.map((name) => [name, facet(({ periods }) => ofSeries(periods, name))] as const)
  return {
    country: country.isInTitle ? country : { ...country, named: new Set(countriesOf(lead)) },
    place: facet(({ entries }) => idsOf(entries, PLACES)),
    subject: facet(({ entries }) => idsOf(entries, SUBJECTS)),
    measure: facet(({ entries }) => measuresOf(entries.values())),
    isLocal: isLocalEvent(whole.entries.values()),
    series: new Map(series.filter(([, { all }]) => all.size > 0)),
  }
}

const countriesOf = (entries: Map<string, Entry>): string[] =>
  [...entries.values()].flatMap(({ country }) => country ?? [])
const idsOf = (entries: Map<string, Entry>, kinds: ReadonlySet<string>): string[] =>
  [...entries.values()].filter(({ kind }) => kinds.has(kind)).map(({ id }) => id)
const ofSeries = (periods: Set<string>, series: string): string[] =>
  [...periods].filter((key) => key.startsWith(`${series}:`))

export function isDisjoint(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  for (const one of a) if (b.has(one)) return false
  return true
}

/** Small whole numbers and lengths of time occur in any report. */
export const isSpecific = ({ unit, value }: Figure): boolean =>
  unit === ''
    ? value >= 13 || !Number.isInteger(value)
    : !(TIMES.has(unit) || (unit === 'person' && value < 3))
const TIMES: ReadonlySet<string> = new Set(['day', 'hour', 'month', 'year'])
