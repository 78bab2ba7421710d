import { type Evidence, shareOnlyNames, shareOnlyPlaces } from './evidence.ts'
import type { Weighed } from './weighed.ts'

type Weights = Record<keyof Evidence, number> & { bias: number }

/**
 * Weights of a logistic regression on the open part of the labelled stories
 * (packages/core/bench/sets), rounded. Evidence against one event weighs more than the regression
 * gave, as a wrong merge does more harm than a missed one; the sets have no two reports of one
 * publisher, whose weight is ours. Thai, English and mixed pairs differ in
 * how much their words overlap by chance.
 */
const WEIGHTS: Record<'thai' | 'other' | 'mixed', Weights> = {
  thai: {
    words: 4,
    neutral: 9.8,
    title: 8.4,
    entities: 5,
    names: 0,
    figures: 2,
    days: -0.65,
    onePublisher: -4,
    otherCountry: -4,
    otherPlace: -1.2,
    otherSubject: -1,
    otherFigure: -3,
    otherPeriod: -2,
    otherStage: -1.5,
    opposed: 0,
    bias: -1.4,
  },
  other: {
    words: 4.5,
    neutral: 9,
    title: 7.5,
    entities: 3.9,
    names: 0,
    figures: 3.4,
    days: -0.8,
    onePublisher: -4,
    otherCountry: -4,
    otherPlace: -1,
    otherSubject: -0.6,
    otherFigure: -2.5,
    otherPeriod: -2,
    otherStage: -1.5,
    opposed: 0,
    bias: -2.05,
  },
  mixed: {
    words: 0,
    neutral: 9.2,
    title: 8,
    entities: 4.7,
    names: 1.7,
    figures: 3.2,
    days: -0.65,
    onePublisher: -2,
    otherCountry: -4,
    otherPlace: -0.8,
    otherSubject: -1.4,
    otherFigure: -2.6,
    otherPeriod: -1.5,
    otherStage: -1.5,
    opposed: 0,
    bias: -1.7,
  },
}

/** Listed once, as hundreds of thousands of pairs may be judged. */
const listed = ({ bias, ...weights }: Weights) => ({
  bias,
  weights: Object.entries(weights) as [keyof Evidence, number][],
})
const LISTED = { thai: listed(WEIGHTS.thai), other: listed(WEIGHTS.other), mixed: listed(WEIGHTS.mixed) }
const MOST = 4
/** A report with fewer terms says too little to identify its event. */
const ENOUGH_TERMS = 10
/** Upper limit with another country or other figures for one measure, however similar the words. */
const REFUSED = -1.5

/**
 * Reports that share fewer words and names than this have only background in common: a headline's
 * word and a figure in the other's text are not enough to make them one event.
 */
const BACKGROUND = { words: 0.25, entities: 0.15 }
const UNSURE = -0.5

/** Above 0: more likely one event than two; between -4 and 4. */
export function likeness(a: Weighed, b: Weighed, evidence: Evidence): number {
  const { bias, weights } = LISTED[a.script === b.script ? a.script : 'mixed']
  const enough = Math.min(1, Math.min(a.terms.size, b.terms.size) / ENOUGH_TERMS)
  let sum = bias
  for (const [name, weight] of weights) sum += weight * evidence[name] * (weight > 0 ? enough : 1)
  const isOther = evidence.otherCountry === 1 || evidence.otherFigure === 1 || evidence.opposed === 1
  const isBackground =
    a.script === b.script &&
    evidence.words + evidence.neutral < BACKGROUND.words &&
    evidence.entities < BACKGROUND.entities
  const isChance = isBackground || (evidence.figures === 0 && (shareOnlyNames(a, b) || shareOnlyPlaces(a, b)))
  return Math.max(-MOST, Math.min(isOther ? REFUSED : isChance ? UNSURE : MOST, sum))
}
