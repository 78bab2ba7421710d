import { agree, type Figure } from '@newsloom/lexicon/figures'
import { standardLexicon } from '@newsloom/lexicon/standard-lexicon'
import { agreedFigures } from './agreed-figures.ts'
import { type Facet, isDisjoint } from './facets.ts'
import type { Profile } from './report-profile.ts'

/**
 * Whether two reports contradict each other on what they report. If so, they are two events however
 * similar their words: reports of one field share most of them.
 */
export function areOpposed(a: Profile, b: Profile): boolean {
  return (
    haveOtherCountries(a, b) ||
    haveOtherPartner(a.facets.subject, b.facets.subject) ||
    haveOtherPartner(a.facets.place, b.facets.place) ||
    isOneOfAll(a, b) ||
    isOneOfAll(b, a) ||
    happenElsewhere(a, b) ||
    areOtherPeriods(a, b) ||
    areOtherMeasures(a, b) ||
    areOtherDocuments(a, b) ||
    isPreview(a, b) ||
    haveOtherFacts(a, b)
  )
}

const kindOf = (id: string): string => standardLexicon().entries.get(id)?.kind ?? ''

/** Each headline names a country, such as an opponent, that the other report does not mention. */
function haveOtherCountries(a: Profile, b: Profile): boolean {
  return namesOtherCountry(a, b) && namesOtherCountry(b, a)
}

function namesOtherCountry({ facets, title }: Profile, other: Profile): boolean {
  for (const code of facets.country.named)
    if (!other.facets.country.all.has(code) && title.has(`@country:${code}`)) return true
  return false
}

/** Kinds of which another one means another event; one institution may be part of another. */
const PARTNERS = new Set(['company', 'person', 'index', 'product', 'province', 'city'])

/**
 * Each headline names someone or some place that the other report does not mention at all: two
 * banks, two opponents of one team, two buyers of one seller.
 */
function haveOtherPartner(a: Facet, b: Facet): boolean {
  if (!a.isInTitle || !b.isInTitle) return false
  for (const id of a.named) {
    const kind = partnerBeyond(id, b.all)
    if (kind === null) continue
    for (const other of b.named) if (partnerBeyond(other, a.all) === kind) return true
  }
  return false
}

/**
 * One headline names companies, the other all of their kind, none of which that report names: one
 * bank's loans are not the profits of all banks, however alike the words are.
 */
function isOneOfAll({ facets }: Profile, { sector, facets: { subject } }: Profile): boolean {
  if (sector === null || !facets.subject.isInTitle) return false
  const ofSector = (ids: Set<string>) => [...ids].filter((id) => kindOfThing(id) === sector)
  return ofSector(facets.subject.named).length > 0 && ofSector(subject.all).length === 0
}

const kindOfThing = (id: string): string | null => {
  const entry = standardLexicon().entries.get(id)
  return entry?.kind === 'company' ? entry.broader : null
}

/** The kind of a partner that a report lacks, `all` being what it names. */
function partnerBeyond(id: string, all: Set<string>): string | null {
  const kind = all.has(id) ? '' : kindOf(id)
  return PARTNERS.has(kind) ? kind : null
}

const LEVELS = ['province', 'city']

/**
 * Two figures in both, such as the dead and the number of a road, are of one accident, if one of
 * them is large: two accidents may each kill two people and hurt five.
 */
const SAME_FIGURES = 2
const LARGE = 20

/**
 * An accident or a flood in another province is another event. A report may name the province that
 * the victims came from instead.
 */
function happenElsewhere(a: Profile, b: Profile): boolean {
  if (!a.facets.isLocal || !b.facets.isLocal) return false
  const large = (figures: Figure[]) => figures.filter(({ value }) => value >= LARGE)
  if (agreedFigures(a.figures, b.figures) >= SAME_FIGURES && agreedFigures(large(a.figures), b.figures) > 0)
    return false
  for (const level of LEVELS) {
    const at = (ids: Set<string>) => new Set([...ids].filter((id) => kindOf(id) === level))
    const [one, other] = [at(a.facets.place.all), at(b.facets.place.all)]
    if (one.size > 0 && other.size > 0) return isDisjoint(one, other)
  }
  return false
}

/**
 * Reports of another month in the headlines, of another day of one strike or trial, or of another
 * reading of a bill.
 */
function areOtherPeriods(a: Profile, b: Profile): boolean {
  if (a.facets.series.size === 0 || b.facets.series.size === 0) return false
  const isOther = (series: string, isInTitles: boolean) => {
    const [one, other] = [a.facets.series.get(series), b.facets.series.get(series)]
    if (!one || !other || (isInTitles && !(one.isInTitle && other.isInTitle))) return false
    return isDisjoint(one.named, other.all) && isDisjoint(other.named, one.all)
  }
  return (
    isOther('nth-day', false) ||
    isOther('round', false) ||
    isOther('leg', false) ||
    isOther('reading', false) ||
    isOther('month', true) ||
    isOther('quarter', true) ||
    areOtherForecasts(a, b)
  )
}

/** Both headlines expect something, of other quarters. A result may come with the next forecast. */
function areOtherForecasts(a: Profile, b: Profile): boolean {
  const [one, other] = [a.facets.series.get('quarter'), b.facets.series.get('quarter')]
  if (!one?.isInTitle || !other?.isInTitle || !isForecast(a) || !isForecast(b)) return false
  return isDisjoint(one.named, other.named)
}

/** The headlines name measures that the other report does not mention. */
function areOtherMeasures(a: Profile, b: Profile): boolean {
  const [one, other] = [a.facets.measure, b.facets.measure]
  if (!one.isInTitle || !other.isInTitle) return false
  return isDisjoint(one.named, other.all) && isDisjoint(other.named, one.all)
}

/** The minutes of a meeting are published weeks after its decision. */
const areOtherDocuments = (a: Profile, b: Profile): boolean =>
  (a.minutes === 'title' && b.minutes === null) || (b.minutes === 'title' && a.minutes === null)

const PREVIEWS = ['@preview', '@opinion-poll']
const PREVIEW_H = 5

/** One headline says what is expected of an event that the other reports hours later. */
function isPreview(a: Profile, b: Profile): boolean {
  if (a.hours === null || b.hours === null || Math.abs(a.hours - b.hours) < PREVIEW_H) return false
  const [earlier, later] = a.hours < b.hours ? [a, b] : [b, a]
  const foretells = (terms: { has: (term: string) => boolean }) => PREVIEWS.some((term) => terms.has(term))
  return foretells(earlier.title) && !foretells(later.title) && !foretells(later.terms)
}

/** Other votes of a body, other closes of an index, another result of a match. */
function haveOtherFacts(a: Profile, b: Profile): boolean {
  const [one, other] = [a.facts(), b.facts()]
  const areOther = (x: Set<string>, y: Set<string>) => x.size > 0 && y.size > 0 && isDisjoint(x, y)
  return (
    areOther(one.votes, other.votes) ||
    areOtherCloses(one.closes, other.closes) ||
    areOther(one.results, other.results) ||
    isBeforeDecision(a, b) ||
    isBeforeDecision(b, a) ||
    areDaysApart(a, b)
  )
}

type Closes = ReturnType<Profile['facts']>['closes']

/** One index closed at two levels; a headline may round them. */
function areOtherCloses(a: Closes, b: Closes): boolean {
  if (a.length === 0 || b.length === 0) return false
  const ofOneIndex = a.flatMap((one) =>
    b.filter(({ measure }) => measure === one.measure).map((other) => agree(one, other)),
  )
  return ofOneIndex.length > 0 && !ofOneIndex.includes(true)
}

const FORECASTS = [...PREVIEWS, '@forecast', '@expect']
const isForecast = ({ title }: Profile): boolean => FORECASTS.some((term) => title.has(term))

/** A headline that says what is expected of a body, beside the decision that was then taken. */
const isBeforeDecision = (a: Profile, b: Profile): boolean =>
  isForecast(a) && !isForecast(b) && !a.facts().isDecided && b.facts().isDecided

const [DAY_MS, DAYS_IN_YEAR] = [86_400_000, 365]
/** A night, or a zone, may lie between what two reports call the day of one event. */
const FAR_DAYS = 1.5

/** Each names days, none near one of the other's, and they have no figure in common. */
function areDaysApart(a: Profile, b: Profile): boolean {
  if (a.facts().days.size === 0 || b.facts().days.size === 0) return false
  const [one = [], other = []] = [a, b].map((report) => [...report.facts().days].map(dayOfYear))
  const isFar = one.every((x) =>
    other.every((y) => Math.min(Math.abs(x - y), DAYS_IN_YEAR - Math.abs(x - y)) >= FAR_DAYS),
  )
  return isFar && agreedFigures(a.figures, b.figures) === 0
}

/** For example 323 for 'day:11-19', of a year without a leap day. */
function dayOfYear(key: string): number {
  const [month = 0, day = 0] = key
    .slice(key.indexOf(':') + 1)
    .split('-')
    .map(Number)
  return (Date.UTC(2023, month - 1, day) - Date.UTC(2023, 0, 0)) / DAY_MS
}
