import { agree, type Figure } from '@newsloom/lexicon/figures'
import { mayCountDifferently } from './contrasts/near-figures.ts'
import { nameOtherSubjects } from './contrasts/parallel-headlines.ts'
import { haveOtherSpeakers } from './contrasts/speakers.ts'
import { areOtherStages } from './contrasts/stages.ts'
import { areOtherDecisions, areOtherSpeeches } from './decisions.ts'
import { type Facet, isDisjoint } from './facets.ts'
import type { Rarity } from './rarity.ts'
import { areOpposed } from './refusals.ts'
import type { Profile } from './report-profile.ts'
import type { Weighed } from './weighed.ts'

/** Evidence against one event, each 0 to 1. */
export type Conflicts = {
  /** headlines name other countries, places, companies or people */
  otherCountry: number
  otherPlace: number
  otherSubject: number
  otherFigure: number
  otherPeriod: number
  /** one headline predicts what the other reports hours later */
  otherStage: number
  /** 1: they contradict each other on what they report */
  opposed: number
}

export const conflictsOf = (a: Weighed, b: Weighed, rarity: Rarity): Conflicts => ({
  otherCountry: nameOneEach(a, b) ? 1 : apart(a.facets.country, b.facets.country),
  otherPlace: apart(a.facets.place, b.facets.place),
  otherSubject: apart(a.facets.subject, b.facets.subject),
  otherFigure: otherFigure(a, b, rarity),
  otherPeriod: otherPeriod(a, b),
  otherStage: otherStage(a, b),
  opposed: Number(areOpposed(a, b) || tellOfOtherEvents(a, b, rarity)),
})

const tellOfOtherEvents = (a: Weighed, b: Weighed, rarity: Rarity): boolean =>
  areOtherDecisions(a, b, rarity) ||
  areOtherSpeeches(a, b, rarity) ||
  areOtherStages(a, b) ||
  haveOtherSpeakers(a, b) ||
  nameOtherSubjects(a, b, rarity)

/** 1: neither report mentions what the other's headline names; 0.5: one of them does not. */
function apart(a: Facet, b: Facet): number {
  if (a.all.size === 0 || b.all.size === 0) return 0
  return (Number(namesNoneOf(a, b)) + Number(namesNoneOf(b, a))) / 2
}

const namesNoneOf = ({ named }: Facet, { all }: Facet): boolean => named.size > 0 && isDisjoint(named, all)

/**
 * Each headline gives another country another figure, even if a text mentions the other's country.
 */
function nameOneEach(a: Profile, b: Profile): boolean {
  const [one, other] = [a.facets.country, b.facets.country]
  if (!one.isInTitle || !other.isInTitle || !isDisjoint(one.named, other.named)) return false
  const haveFigures = a.titleFigures.length > 0 && b.titleFigures.length > 0
  return haveFigures && !haveCommon(a.titleFigures, b.titleFigures)
}

const FORETELLING = ['@forecast', '@expect', '@warning', '@plan']
const STAGE_H = 5

function otherStage(a: Profile, b: Profile): number {
  if (a.hours === null || b.hours === null || Math.abs(a.hours - b.hours) < STAGE_H) return 0
  const [earlier, later] = a.hours < b.hours ? [a, b] : [b, a]
  const foretells = ({ title }: Profile) => FORETELLING.some((term) => title.has(term))
  return Number(foretells(earlier) && !foretells(later))
}

/** Topics that are reported every day with a different figure. */
const DAILY = [
  '@market-close',
  '@stock-market',
  '@stock-index',
  '@set-exchange',
  '@gold-price',
  '@oil-price',
  '@exchange-rate',
  '@baht-value',
  '@bitcoin',
  '@air-pollution',
]
const NEXT_DAY_H = 14

/** Topics that count as daily in headlines that give their prices. */
const PRICED = [...DAILY, '@gold', '@oil']

function isOtherDay(a: Profile, b: Profile, daily = DAILY): boolean {
  if (a.hours === null || b.hours === null || Math.abs(a.hours - b.hours) < NEXT_DAY_H) return false
  return areDaily(a, b, daily)
}

function areDaily(a: Profile, b: Profile, daily = PRICED): boolean {
  const isDaily = (one: Profile) => one.namesIndex || daily.some((term) => one.title.has(term))
  return isDaily(a) && isDaily(b)
}

/**
 * 1: the headlines give different figures for one measure, and neither report has the other's; 0.6:
 * the same for different measures; 0.4: all figures of one measure differ. A number of people grows
 * from report to report, and two publishers may count one event differently.
 */
function otherFigure(a: Weighed, b: Weighed, rarity: Rarity): number {
  if (isOtherDay(a, b, PRICED) && haveOtherPrices(a.titleFigures, b.titleFigures)) return 1
  const hasCommon = haveCommon(a.figures, b.figures)
  const isUnknown = (figures: Figure[], others: Figure[]) =>
    figures.length > 0 && !haveCommon(figures, others)
  if (isUnknown(a.titleFigures, b.figures) && isUnknown(b.titleFigures, a.figures)) {
    if (!areDaily(a, b) && mayCountDifferently(a, b, rarity)) return 0
    return (!hasCommon && isOtherDay(a, b)) || haveOneMeasure(a.titleFigures, b.titleFigures) ? 1 : 0.6
  }
  if (!hasCommon && isOtherDay(a, b)) return 1
  return !isDisjoint(a.units, b.units) && !hasCommon ? 0.4 : 0
}

/** A price may rise by the same share on two days. */
function haveOtherPrices(a: Figure[], b: Figure[]): boolean {
  const isPrice = ({ unit }: Figure) => unit !== 'percent' && unit !== ''
  const [one, other] = [a.filter(isPrice), b.filter(isPrice)]
  return haveOneMeasure(one, other) && !haveCommon(one, other)
}

const haveOneMeasure = (a: Figure[], b: Figure[]): boolean =>
  a.some(({ unit }) => unit !== 'person' && b.some((other) => other.unit === unit))
const haveCommon = (a: Figure[], b: Figure[]): boolean =>
  a.some((one) => b.some((other) => agree(one, other)))

/**
 * Reports often mention the date of an earlier event, so a month in the text is weaker evidence.
 */
function otherPeriod(a: Profile, b: Profile): number {
  let most = 0
  for (const [series, one] of a.facets.series) {
    const other = b.facets.series.get(series)
    if (!other || !isDisjoint(one.named, other.named)) continue
    if (one.isInTitle && other.isInTitle && apart(one, other) === 1) most = 1
    else if (isDisjoint(one.all, other.all))
      most = Math.max(most, series === 'month' || series === 'day' ? 0.5 : 0.7)
  }
  return most
}
