import type { Figure } from '@newsloom/lexicon/figures'
import { isCounted } from '../../stated-measures.ts'
import { agreedFigures } from '../agreed-figures.ts'
import { isDisjoint } from '../facets.ts'
import type { Rarity } from '../rarity.ts'
import type { Weighed } from '../weighed.ts'
import { sharedMatter } from './shared-matter.ts'

/** Reports further apart are of two days, or one is an update. */
const ONE_DAY_H = 12
/** How many times the smaller figure the larger may be. */
const MOST_APART = 1.35
/** Reports of one event share at least this much beside the words of both headlines. */
const LEAST_SHARED = 0.37
/** The same if another figure agrees. */
const LEAST_WITH_FIGURE = 0.25

/**
 * Whether two headlines may count one event differently, 120,000 cars and 118,000: they give near
 * amounts or counts within a day, and the reports share enough else. Shares and prices are exact.
 */
export function mayCountDifferently(a: Weighed, b: Weighed, rarity: Rarity): boolean {
  if (a.hours === null || b.hours === null || Math.abs(a.hours - b.hours) > ONE_DAY_H) return false
  const [one, other] = [a.titleFigures, b.titleFigures]
  const least = agreedFigures(a.figures, b.figures) > 0 ? LEAST_WITH_FIGURE : LEAST_SHARED
  return (
    [...one, ...other].every(isCounted) &&
    one.every((x) => other.some((y) => areNear(x, y))) &&
    !haveOtherTerms(a, b) &&
    Math.max(sharedMatter(a, b, rarity), sharedMatter(b, a, rarity)) >= least
  )
}

const areNear = (a: Figure, b: Figure): boolean =>
  a.unit === b.unit && Math.max(a.value, b.value) <= MOST_APART * Math.min(a.value, b.value)

const LENGTH = /^#(?:day|month|year):/

/** Bonds of 5 and of 15 years. */
function haveOtherTerms(a: Weighed, b: Weighed): boolean {
  const lengths = (report: Weighed) =>
    new Set(report.headlineTerms().flatMap(({ term }) => (LENGTH.test(term) ? [term] : [])))
  const [one, other] = [lengths(a), lengths(b)]
  return one.size > 0 && other.size > 0 && isDisjoint(one, other)
}
