import type { ReportedFigure } from '@newsloom/contract/research/stories'
import { agree, findFigures } from '@newsloom/lexicon/figures'
import type { Entry, Hit } from '@newsloom/lexicon/lexicon'
import { knownNames, standardLexicon } from '@newsloom/lexicon/standard-lexicon'
import { cutText, type Token } from '@newsloom/lexicon/words'
import { findCloses } from './figures/closes.ts'
import { settingOf } from './figures/figure-setting.ts'
import { type FoundFigure, isOutside, type NamedFigure } from './figures/found-figure.ts'
import { type Measure, measuredBy } from './figures/measured-by.ts'
import { findRanges } from './figures/ranges.ts'
import { RATE, rateMeasure, rateWords } from './figures/rates.ts'
import { isNegative } from './figures/signs.ts'
import { findTolls } from './figures/tolls.ts'
import { findVotes } from './figures/votes.ts'
import { isSpecific } from './stories/facets.ts'

export { EXCHANGES, indexName } from './figures/closes.ts'
export { RATE_CHANGE } from './figures/rates.ts'

export type FigureReport = { publisher: string; title: string; text: string; publishedAt: Date | null }

/** Figures further down are background. */
const READ_CHARACTERS = 1_200
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
  ['economy', 'gdp'],
  ['economic-growth', 'gdp'],
  ['headline-inflation', 'inflation'],
  ['consumer-price', 'inflation'],
])

const LARGE = 1_000_000

/** The figures that reports give, with what each measures. */
export const statedMeasures = (reports: FigureReport[]): ReportedFigure[] => reports.flatMap(figuresIn)

/** If a measure has several figures, none is kept; the headline comes before the text. */
function figuresIn({ publisher, publishedAt, ...report }: FigureReport): ReportedFigure[] {
  const { text, tokens } = cutText(`${report.title}\n${report.text}`.slice(0, READ_CHARACTERS))
  // Thai headlines leave out 'baht': '4 หมื่นล้าน'
  const bare = findFigures(cutText(report.title).text).filter((one) => one.unit === '' && one.value >= LARGE)
  const found: ReportedFigure[] = []
  for (const figure of measuredFigures(text, tokens)) {
    const { unit, measure, value, to, step, isRough, start } = figure
    const isInTitle = start < report.title.length || bare.some((one) => one.value === value)
    const one = { unit, measure, value, ...(to === undefined ? {} : { to }), step, isRough, isInTitle }
    if (found.some((other) => isOneMeasure(other, one) && isSameFigure(other, one))) continue
    const setting = isInTitle || unit !== 'percent' ? null : settingOf(text, figure)
    const reported = { publisher, publishedAt: publishedAt?.toISOString() ?? null }
    found.push({ ...one, isSigned: true, ...(setting ? { setting } : {}), ...reported })
  }
  return found.filter((one) => {
    const same = found.filter((other) => isOneMeasure(other, one))
    const inTitle = same.filter(({ isInTitle }) => isInTitle)
    return (inTitle.length > 0 ? inTitle : same).length === 1 && (one.isInTitle || inTitle.length === 0)
  })
}

/** The figures of a text in order: those that say what they measure, and those beside a concept. */
function measuredFigures(text: string, tokens: Token[]): NamedFigure[] {
  const names = standardLexicon().find(tokens)
  const named = [...findTolls(text), ...findVotes(text), ...findCloses(text, tokens, names)]
  return [...named, ...besideMeasures(text, { tokens, names, named })].sort((a, b) => a.start - b.start)
}

type ReadText = { tokens: Token[]; names: Hit[]; named: NamedFigure[] }

/** The figures beside a concept, outside those that say themselves what they measure. */
function besideMeasures(text: string, { tokens, names, named }: ReadText): NamedFigure[] {
  const ranges = findRanges(text).filter(isOutside(named))
  const single = findFigures(text).filter(isOutside([...named, ...ranges]))
  const beside = [...ranges, ...single].filter((one) => isSpecific(one) && one.unit !== '')
  return withMeasures(beside, text, namedMeasures(text, tokens, names))
}

/** A concept that may be measured, where a text names it. */
export type NamedMeasure = Measure & { end: number }

/** Where a text names what may be measured, in order. */
function namedMeasures(text: string, tokens: Token[], names: Hit[]): NamedMeasure[] {
  const concepts = names
    .filter(({ entry }) => entry.kind === 'concept' && !NOT_MEASURED.has(entry.id))
    .map(({ entry, from, to }) => ({
      name: measureOf(entry),
      start: tokens[from]?.start ?? 0,
      end: tokens[to - 1]?.end ?? 0,
    }))
  // 'deposit rate' is a rate, not a deposit
  const rates = rateWords(text).map((span) => ({ name: RATE, ...span }))
  const others = concepts.filter(({ start }) => !rates.some((rate) => rate.start === start))
  return [...rates, ...others].sort((a, b) => a.start - b.start)
}

/** A figure with where its sentence names what it measures. */
export type PlacedFigure = NamedFigure & { named: Span }
type Span = { start: number; end: number }

/** The figures behind what they measure, and the unified text that they stand in. */
export function figuresBehindMeasures(sentence: string): { text: string; figures: PlacedFigure[] } {
  const { text, tokens } = cutText(sentence)
  const names = standardLexicon().find(tokens)
  const named = [...findTolls(text), ...findVotes(text), ...findCloses(text, tokens, names)]
  const measures = namedMeasures(text, tokens, names)
  const figures = besideMeasures(text, { tokens, names, named }).flatMap((figure) => {
    const before = measures.findLast(({ name, end }) => name === figure.measure && end <= figure.start)
    return before ? [{ ...figure, named: { start: before.start, end: before.end } }] : []
  })
  return { text, figures }
}

/** The measures that a text names: 'exports', 'interest rate'. */
export function measuresIn(text: string): Set<string> {
  const cut = cutText(text)
  return new Set(namedMeasures(cut.text, cut.tokens, knownNames(cut)).map(({ name }) => name))
}

function withMeasures(figures: FoundFigure[], text: string, measures: Measure[]): NamedFigure[] {
  const found: NamedFigure[] = []
  for (const figure of figures.toSorted((a, b) => a.start - b.start)) {
    const name = measuredBy(text, figure, { measures, before: found.at(-1) ?? null })
    const isRate = name === RATE && figure.unit === 'percent'
    const measure = isRate ? rateMeasure(text, figure) : name
    if (measure === null) {
      if (isCounted(figure)) found.push({ ...figure, measure: UNNAMED })
      continue
    }
    const sign = !isRate && isNegative(text, figure, measure) ? -1 : 1
    found.push({ ...figure, measure, value: sign * figure.value })
  }
  return found
}

/** The measure of an amount or a count beside no concept. */
export const UNNAMED = 'amount'
/** Units of figures that are compared whatever they measure; shares need to name it. */
const COUNTS: ReadonlySet<string> = new Set(
  'person unit household item tonne barrel megawatt magnitude kilometre rai seat'.split(' '),
)

/** Whether a figure is a sum of money or counts things. */
export const isCounted = ({ unit }: { unit: string }): boolean => /^[A-Z]{3}$/.test(unit) || COUNTS.has(unit)

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

type Measured = Pick<ReportedFigure, 'unit' | 'measure'>
export const measureKey = ({ unit, measure }: Measured): string => `${unit} of ${measure}`
const isOneMeasure = (a: Measured, b: Measured): boolean => measureKey(a) === measureKey(b)

/** A cut of a rate is of the rate; a headline does not always say that it is the policy rate. */
function measureOf({ id }: Entry): string {
  if (RATES.has(id)) return RATE
  // 'oil' and 'oil price' are one measure
  const name =
    id.endsWith(PRICE) && standardLexicon().entries.has(id.slice(0, -PRICE.length))
      ? id.slice(0, -PRICE.length)
      : id
  return SAME_MEASURES.get(name) ?? name.replaceAll('-', ' ')
}

const PRICE = '-price'
