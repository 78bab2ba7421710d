import type { ToldFigure } from '@newsloom/contract/research/stories'
import { agree, findFigures } from '@newsloom/lexicon/figures'
import type { Entry } from '@newsloom/lexicon/lexicon'
import { standardLexicon } from '@newsloom/lexicon/standard-lexicon'
import { cutText } from '@newsloom/lexicon/words'
import { isTelling } from './stories/facets.ts'

export type FigureReport = { publisher: string; title: string; text: string; publishedAt: Date | null }

/** Figures further down are background. */
const READ_CHARACTERS = 1_200
/** The most characters between a figure and what it measures. */
const NEAR = 40
/** Concepts that say what happens to a figure, or what is said of it, not what it measures. */
const NOT_MEASURED = new Set(
  (
    'people rise fall slow hold recover record-high record-low forecast expect as-expected beat-forecast ' +
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
  const concepts = standardLexicon()
    .find(tokens)
    .filter(({ entry }) => entry.kind === 'concept' && !NOT_MEASURED.has(entry.id))
    .map(({ entry, from }) => ({ name: measureOf(entry), start: tokens[from]?.start ?? 0 }))
  const told: ToldFigure[] = []
  for (const figure of findFigures(text).filter((one) => isTelling(one) && one.unit !== '')) {
    const near = concepts.filter(({ start }) => Math.abs(start - figure.start) <= NEAR)
    const [closest] = near.sort((a, b) => Math.abs(a.start - figure.start) - Math.abs(b.start - figure.start))
    if (!closest) continue
    const { unit, value, step, isRough } = figure
    const isInTitle = figure.start < report.title.length
    const one = { unit, measure: closest.name, value, step, isRough, isInTitle }
    if (!told.some((other) => isOneMeasure(other, one) && agree(other, one)))
      told.push({ ...one, publisher, publishedAt: publishedAt?.toISOString() ?? null })
  }
  return told.filter((one) => told.filter((other) => isOneMeasure(other, one)).length === 1)
}

type Measure = Pick<ToldFigure, 'unit' | 'measure'>
export const measureKey = ({ unit, measure }: Measure): string => `${unit} of ${measure}`
const isOneMeasure = (a: Measure, b: Measure): boolean => measureKey(a) === measureKey(b)

/** A cut of a rate tells the rate; a headline does not always say that it is the policy rate. */
const measureOf = ({ id }: Entry): string => (DECISIONS.has(id) ? 'interest rate' : id.replaceAll('-', ' '))
