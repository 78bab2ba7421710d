import type { ToldFigure } from '@newsloom/contract/research/stories'
import { agree, findFigures } from '@newsloom/lexicon/figures'
import type { Entry } from '@newsloom/lexicon/lexicon'
import { standardLexicon } from '@newsloom/lexicon/standard-lexicon'
import { cutText, type Token } from '@newsloom/lexicon/words'
import { findCloses } from './figures/closes.ts'
import { type FoundFigure, isOutside, type NamedFigure } from './figures/found-figure.ts'
import { findRanges } from './figures/ranges.ts'
import { RATE, rateMeasure, rateWords } from './figures/rates.ts'
import { isNegative } from './figures/signs.ts'
import { findTolls } from './figures/tolls.ts'
import { findVotes } from './figures/votes.ts'
import { isTelling } from './stories/facets.ts'

export { EXCHANGES, indexName } from './figures/closes.ts'
export { RATE_CHANGE } from './figures/rates.ts'

export type FigureReport = { publisher: string; title: string; text: string; publishedAt: Date | null }

/** Figures further down are background. */
const READ_CHARACTERS = 1_200
/** The most characters between a figure and what it measures. */
const NEAR = 40
/**
 * Concepts that say what happens to a figure, what is said or decided of it, or who says or decides
 * it, not what it measures.
 */
const NOT_MEASURED = new Set(
  (
    'people death injury rise fall slow hold recover record-high record-low forecast expect as-expected beat-forecast ' +
    'miss-forecast announce launch plan measure target meeting committee report-document agreement dispute ' +
    'crisis risk support demand development closure open speech interview apology deny confirm call-for criticise ' +
    'vote unanimous cabinet-approval policy-statement reject postpone cancel resign appoint dismiss no-confidence ' +
    'ruling appeal trial guilty acquit charge arrest raid investigation preview research-study summit negotiation ' +
    'trade-talks peace-talks state-visit diplomacy treaty central-bank rate-panel regulator cabinet government ' +
    'parliament senate spokesperson official governor mayor minister deputy-minister prime-minister ' +
    'deputy-prime-minister finance-minister foreign-minister defence-minister commerce-minister president ' +
    'vice-president ceo chairman board-directors auditor court constitutional-court supreme-court ' +
    'appeal-court criminal-court'
  ).split(' '),
)
/** A rough count is off by less than this share. */
const MOST_ROUGH = 0.2
const RATES = new Set(['interest-rate', 'policy-rate', 'rate-cut', 'rate-hike', 'rate-hold'])
/** Other names of a measure. */
const SAME_MEASURES = new Map([
  ['gold-price', 'gold'],
  ['economy', 'gdp'],
  ['economic-growth', 'gdp'],
  ['headline-inflation', 'inflation'],
  ['consumer-price', 'inflation'],
])
/** The same between a figure and its rate, as a cut and an old level often come between. */
const NEAR_RATE = 70

/** The figures that reports give, with what each measures. */
export const statedMeasures = (reports: FigureReport[]): ToldFigure[] => reports.flatMap(figuresIn)

/** If a measure has several figures, none is told; the headline comes before the text. */
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
  return told.filter((one) => {
    const same = told.filter((other) => isOneMeasure(other, one))
    const inTitle = same.filter(({ isInTitle }) => isInTitle)
    return (inTitle.length > 0 ? inTitle : same).length === 1 && (one.isInTitle || inTitle.length === 0)
  })
}

/** The figures of a text in order: those that say what they measure, and those beside a concept. */
function measuredFigures(text: string, tokens: Token[]): NamedFigure[] {
  const names = standardLexicon().find(tokens)
  const named = [...findTolls(text), ...findVotes(text), ...findCloses(text, tokens, names)]
  const ranges = findRanges(text).filter(isOutside(named))
  const single = findFigures(text).filter(isOutside([...named, ...ranges]))
  const concepts = names
    .filter(({ entry }) => entry.kind === 'concept' && !NOT_MEASURED.has(entry.id))
    .map(({ entry, from }) => ({ name: measureOf(entry), start: tokens[from]?.start ?? 0 }))
  // 'deposit rate' is a rate, not a deposit
  const measured = [...rateWords(text).map((start) => ({ name: RATE, start })), ...concepts]
  const beside = [...ranges, ...single].filter((one) => isTelling(one) && one.unit !== '')
  return [...named, ...beside.flatMap((figure) => withMeasure(figure, text, measured))].sort(
    (a, b) => a.start - b.start,
  )
}

type Concept = { name: string; start: number }

function withMeasure(figure: FoundFigure, text: string, concepts: Concept[]): NamedFigure[] {
  const near = concepts.filter(({ name, start }) => isNear(figure.start - start, name))
  const [closest] = near.sort((a, b) => Math.abs(a.start - figure.start) - Math.abs(b.start - figure.start))
  if (!closest) return []
  if (closest.name === RATE && figure.unit === 'percent') {
    const measure = rateMeasure(text, figure)
    return measure === null ? [] : [{ ...figure, measure }]
  }
  const sign = isNegative(text, figure, closest.name) ? -1 : 1
  return [{ ...figure, measure: closest.name, value: sign * figure.value }]
}

const isNear = (distance: number, name: string): boolean =>
  Math.abs(distance) <= NEAR || (name === RATE && distance > 0 && distance <= NEAR_RATE)

type Amount = Parameters<typeof agree>[0] & { to?: number }

/** Whether two figures may be the same; one inside a range agrees with it. */
export function isSameFigure(a: Amount, b: Amount): boolean {
  const ends = ({ to, ...one }: Amount) => [one, { ...one, value: to ?? one.value }] as const
  const [[lowA, highA], [lowB, highB]] = [ends(a), ends(b)]
  if (a.to !== undefined && b.to !== undefined) return agree(lowA, lowB) && agree(highA, highB)
  const isWithin = (low: Amount, one: Amount, high: Amount) =>
    low.unit === one.unit && low.value <= one.value && one.value <= high.value
  if (a.to !== undefined) return isWithin(lowA, b, highA)
  return b.to !== undefined ? isWithin(lowB, a, highB) : agree(a, b) || isRounded(a, b) || isRounded(b, a)
}

/** A rough count in tens or hundreds: 34 people are 'more than 30'. */
function isRounded(rough: Amount, exact: Amount): boolean {
  if (!rough.isRough || rough.unit !== 'person' || exact.unit !== 'person' || rough.value % 10 !== 0)
    return false
  const rounded = 10 ** (/0+$/.exec(String(rough.value))?.[0].length ?? 0)
  return Math.abs(rough.value - exact.value) < Math.min(rounded, MOST_ROUGH * rough.value)
}

type Measure = Pick<ToldFigure, 'unit' | 'measure'>
export const measureKey = ({ unit, measure }: Measure): string => `${unit} of ${measure}`
const isOneMeasure = (a: Measure, b: Measure): boolean => measureKey(a) === measureKey(b)

/** A cut of a rate is of the rate; a headline does not always say that it is the policy rate. */
const measureOf = ({ id }: Entry): string =>
  RATES.has(id) ? RATE : (SAME_MEASURES.get(id) ?? id.replaceAll('-', ' '))
