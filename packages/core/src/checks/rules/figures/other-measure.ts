import { overlaps, type ReadText, type Span } from '../../reading/read-text.ts'
import type { StatedFigure } from '../../reading/stated-figures.ts'
import type { Match } from './rival-figures.ts'

/** Concepts whose figures are published, by what is measured: one's figure is not another's. */
const MEASURES = [
  'economic-growth gdp economy recession',
  'inflation core-inflation headline-inflation consumer-price deflation',
  'unemployment jobless-claims employment',
  'export',
  'import',
  'current-account',
  'profit loss results',
  'revenue sales retail-sales',
  'tourist chinese-tourist passenger',
  'policy-rate interest-rate rate-cut rate-hike rate-hold loan',
  'bond-yield',
  'household-debt bad-loan',
  'public-debt',
  'wage',
  'oil-price',
  'gold-price',
  'home-price',
  'foreign-reserve',
  'consumer-confidence',
  'business-confidence',
]
const MEASURE_OF = new Map(
  MEASURES.flatMap((line) => {
    const ids = line.split(' ')
    return ids.map((id) => [id, ids[0] ?? ''] as const)
  }),
)
/** Currencies that are quoted against the dollar, by their English names. */
const CURRENCIES: [string, RegExp][] = [
  ['baht', /\bbaht\b|บาท/gi],
  ['yen', /\byen\b|เยน/gi],
  ['euro', /\beuro\b|ยูโร/gi],
  ['pound', /\bpound\b|\bsterling\b|ปอนด์/gi],
  ['yuan', /\byuan\b|\brenminbi\b|หยวน/gi],
  ['won', /\bwon\b|วอน/gi],
  ['rupee', /\brupees?\b|รูปี/gi],
  ['rupiah', /\brupiah\b|รูเปียห์/gi],
  ['ringgit', /\bringgit\b|ริงกิต/gi],
  ['peso', /\bpesos?\b|เปโซ/gi],
  ['dong', /\bdong\b|ด่อง/gi],
  ['franc', /\bfrancs?\b|ฟรังก์/gi],
]
/** Between an amount and the measure after it: '9.4% rise in exports'. */
const BEFORE_MEASURE = /^(?:\s[a-z-]+){0,3}\s(?:in|of)\s(?:[a-z'-]+\s){0,2}$/i
/** Characters between a measure and its figure; farther away, another thing may be between. */
const FARTHEST = 40
/** A colon, or a noun before a verb of change: 'unchanged: prices rose 0.8%'. */
const OTHER_SUBJECT =
  /[:;]|\b(?:prices?|costs?|output|production|margins?|share|demand|spending)\b|ราคา|ต้นทุน|การผลิต|สัดส่วน|อัตรากำไร/i
/** Units of times: a figure of them measures no rate or amount. */
const TIMES = /^(?:year|month|week|day|hour|minute|quarter)$/

/**
 * The measures that a statement and a source give for one figure, if they are others: imports of
 * 9.4 % are not found in 'exports rose 9.4 %'. null: nothing says so.
 */
export function otherMeasure(
  statement: ReadText,
  stated: StatedFigure,
  { source: { read }, figure }: Match,
): { mine: string; theirs: string } | null {
  if (TIMES.test(stated.unit)) return null
  return (
    apart(statement, measureOf(statement, stated), read, measureOf(read, figure)) ??
    apart(statement, currencyOf(statement, stated), read, currencyOf(read, figure))
  )
}

/** `all`: every measure of the clause, one of which the figure is of. */
type Measured = { key: string; span: Span; all: string[] }

/** The measure that a figure is of: the nearest before it, with no figure between them. */
function measureOf(read: ReadText, figure: StatedFigure): Measured | null {
  const clause = read.clauses.find((one) => overlaps(one, figure))
  if (!clause) return null
  const named = read.namesIn(clause).flatMap((span) => {
    const key = MEASURE_OF.get(span.id)
    return key === undefined ? [] : [{ key, span }]
  })
  const all = named.map(({ key }) => key)
  const before = named.findLast(({ span }) => span.end <= figure.start)
  if (before) return isFar(read, before.span, figure) ? null : { ...before, all }
  const after = named.find(({ span }) => span.start >= figure.end)
  return after && BEFORE_MEASURE.test(read.text.slice(figure.end, after.span.start))
    ? { ...after, all }
    : null
}

/** Another subject or a figure between a measure and a figure may be what it is of. */
const isFar = (read: ReadText, measure: Span, figure: Span): boolean =>
  figure.start - measure.end > FARTHEST ||
  OTHER_SUBJECT.test(read.text.slice(measure.end, figure.start)) ||
  read.figures.some(({ start, end }) => start >= measure.end && end <= figure.start)

/** The currency that a rate of exchange is of: the last one named before it. */
function currencyOf(read: ReadText, figure: StatedFigure): Measured | null {
  const clause = read.clauses.find((one) => overlaps(one, figure))
  if (figure.per !== 'dollar' || !clause) return null
  const before = read.text.slice(clause.start, figure.start)
  const named = CURRENCIES.flatMap(([key, form]) =>
    [...before.matchAll(form)].map(({ 0: found, index }) => ({
      key,
      span: { start: clause.start + index, end: clause.start + index + found.length },
    })),
  )
  const last = named.toSorted((one, other) => one.span.start - other.span.start).at(-1)
  return last ? { ...last, all: [last.key] } : null
}

function apart(own: ReadText, mine: Measured | null, read: ReadText, theirs: Measured | null) {
  if (!mine || !theirs || mine.all.some((key) => theirs.all.includes(key))) return null
  const textOf = ({ text }: ReadText, { span }: Measured) => text.slice(span.start, span.end)
  return { mine: textOf(own, mine), theirs: textOf(read, theirs) }
}
