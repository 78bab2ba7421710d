import type { ToldFigure } from '@newsloom/contract/research/stories'
import { agree, findFigures } from '@newsloom/lexicon/figures'
import type { Entry } from '@newsloom/lexicon/lexicon'
import { standardLexicon } from '@newsloom/lexicon/standard-lexicon'
import { cutText, type Token } from '@newsloom/lexicon/words'
import { type FoundFigure, isOutside, type NamedFigure } from './figures/found-figure.ts'
import { findRanges } from './figures/ranges.ts'
import { isNegative } from './figures/signs.ts'
import { findTolls } from './figures/tolls.ts'
import { findVotes } from './figures/votes.ts'
import { isTelling } from './stories/facets.ts'

export type FigureReport = { publisher: string; title: string; text: string; publishedAt: Date | null }

/** Figures further down are background. */
const READ_CHARACTERS = 1_200
/** The most characters between a figure and what it measures. */
const NEAR = 40
/** Concepts that say what happens to a figure, or what is said of it, not what it measures. */
const NOT_MEASURED = new Set(
  (
    'people death injury rise fall slow hold recover record-high record-low forecast expect as-expected beat-forecast ' +
    'miss-forecast announce launch plan measure target meeting committee report-document agreement dispute ' +
    'crisis risk support demand development closure open speech interview apology deny confirm call-for criticise'
  ).split(' '),
)
const DECISIONS = new Set(['rate-cut', 'rate-hike', 'rate-hold'])

/** The figures that reports give, with what each measures. */
export const statedMeasures = (reports: FigureReport[]): ToldFigure[] => reports.flatMap(figuresIn)

/** Figures for whose measure a report gives only one; several cannot be compared. */
function figuresIn({ publisher, publishedAt, ...report }: FigureReport): ToldFigure[] {
  const { text, tokens } = cutText(`${report.title}\n${report.text}`.slice(0, READ_CHARACTERS))
  const told: ToldFigure[] = []
  for (const figure of measuredFigures(text, tokens)) {
    const { unit, measure, value, to, step, isRough, start } = figure
    const isInTitle = start < report.title.length
    const one = { unit, measure, value, ...(to === undefined ? {} : { to }), step, isRough, isInTitle }
    if (!told.some((other) => isOneMeasure(other, one) && isSameFigure(other, one)))
      told.push({ ...one, isSigned: true, publisher, publishedAt: publishedAt?.toISOString() ?? null })
  }
  return told.filter((one) => told.filter((other) => isOneMeasure(other, one)).length === 1)
}

/** The figures of a text in order: those that say what they measure, and those beside a concept. */
function measuredFigures(text: string, tokens: Token[]): NamedFigure[] {
  const named = [...findTolls(text), ...findVotes(text)]
  const ranges = findRanges(text).filter(isOutside(named))
  const single = findFigures(text).filter(isOutside([...named, ...ranges]))
  const concepts = standardLexicon()
    .find(tokens)
    .filter(({ entry }) => entry.kind === 'concept' && !NOT_MEASURED.has(entry.id))
    .map(({ entry, from }) => ({ name: measureOf(entry), start: tokens[from]?.start ?? 0 }))
  const beside = [...ranges, ...single].filter((one) => isTelling(one) && one.unit !== '')
  return [...named, ...beside.flatMap((figure) => withMeasure(figure, text, concepts))].sort(
    (a, b) => a.start - b.start,
  )
}

type Concept = { name: string; start: number }

function withMeasure(figure: FoundFigure, text: string, concepts: Concept[]): NamedFigure[] {
  const near = concepts.filter(({ start }) => Math.abs(start - figure.start) <= NEAR)
  const [closest] = near.sort((a, b) => Math.abs(a.start - figure.start) - Math.abs(b.start - figure.start))
  if (!closest) return []
  const sign = isNegative(text, figure, closest.name) ? -1 : 1
  return [{ ...figure, measure: closest.name, value: sign * figure.value }]
}

type Amount = Parameters<typeof agree>[0] & { to?: number }

/** Whether two figures may be the same; one inside a range agrees with it. */
export function isSameFigure(a: Amount, b: Amount): boolean {
  const ends = ({ to, ...one }: Amount) => [one, { ...one, value: to ?? one.value }] as const
  const [[lowA, highA], [lowB, highB]] = [ends(a), ends(b)]
  if (a.to !== undefined && b.to !== undefined) return agree(lowA, lowB) && agree(highA, highB)
  const isWithin = (low: Amount, one: Amount, high: Amount) =>
    low.unit === one.unit && low.value <= one.value && one.value <= high.value
  if (a.to !== undefined) return isWithin(lowA, b, highA)
  return b.to !== undefined ? isWithin(lowB, a, highB) : agree(a, b)
}

type Measure = Pick<ToldFigure, 'unit' | 'measure'>
export const measureKey = ({ unit, measure }: Measure): string => `${unit} of ${measure}`
const isOneMeasure = (a: Measure, b: Measure): boolean => measureKey(a) === measureKey(b)

/** A cut of a rate tells the rate; a headline does not always say that it is the policy rate. */
const measureOf = ({ id }: Entry): string => (DECISIONS.has(id) ? 'interest rate' : id.replaceAll('-', ' '))
