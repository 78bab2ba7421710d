import { CURRENCY_SIGN } from '@newsloom/lexicon/currency-signs'
import type { Check } from '../../checked.ts'
import { foundAt, isQuoted, type Source } from '../../reading/evidence.ts'
import { figureMatches } from '../../reading/figure-matches.ts'
import { isWithin, overlaps, type ReadText, type Span } from '../../reading/read-text.ts'
import type { StatedFigure } from '../../reading/stated-figures.ts'
import { roleOf } from './roles.ts'

/** Two figures of one unit that stand in quotes of one source, in the order of the text. */
type Pair = { source: Source; first: StatedFigure; second: StatedFigure }
/** The clause of a statement's figure, and the change that its words state: up (1) or down (-1). */
type Setting = { text: string; near: string; way: 1 | -1 | 0; isCompared: boolean }

const TOGETHER = /\b(?:together|combined|in total|altogether|between them|both)\b|รวม|ทั้งสอง|เข้าด้วยกัน/i
const MIDDLE = /\bmid-?point\b|\bmiddle of\b|ค่ากลาง|กึ่งกลาง/i
const COMPARED =
  /\b(?:than|gap|difference|margin|more|less|fewer|short of|short|behind|ahead|spread|remainder|rest|remaining|before|percentage points?|basis[\s-]points?|net|by (?:just|only|a mere))\b|กว่า|ต่าง|ห่าง|ช่องว่าง|เกิน|ขาด|ที่เหลือ|หายไป|หลังหัก/i
/** How exact a figure claims to be compares nothing: 'more than 30 million'. */
const BOUND = new RegExp(
  `(?:more than|less than|fewer than|มากกว่า|น้อยกว่า|กว่า|เกิน)\\s?(?=\\d|${CURRENCY_SIGN}|ร้อยละ)|(?<=\\d[^ ]{0,12})กว่า`,
  'gi',
)
const SHARE =
  /\b(?:of|share|proportion|account(?:s|ed|ing)? for|made up|makes? up)\b|คิดเป็น|สัดส่วน|ของ(?:ทั้งหมด|ยอด|งบ|รายได้|เป้า)/i
const REACH = 45

/**
 * Looks for two figures of the quotes that a statement's figure was calculated from: their
 * difference where it tells a change or comparison, their sum where it counts both together, the
 * middle of a range, and for percentages the share or change of amounts.
 */
export function calculatedFrom(statement: ReadText, stated: StatedFigure, sources: Source[]): Check | null {
  const setting = settingOf(statement, stated)
  for (const pair of sources.flatMap(pairsOf)) {
    if (!resultsOf(stated, pair, setting).some((value) => isResult(stated, pair, value))) continue
    return foundAt('figure', stated.text, pair.source, pair.first)
  }
  for (const find of OTHER_WAYS)
    for (const source of sources) {
      const found = find(stated, setting, source)
      if (found) return foundAt('figure', stated.text, source, found)
    }
  return null
}

/** Where a source's quotes have what a figure was calculated from; null: nowhere. */
type Way = (stated: StatedFigure, setting: Setting, source: Source) => Span | null

const PART = /\b(?:of|from|came|accounted)\b|จาก|ใน|ของ|ส่ง/i

/** 'About 7 billion' of 17.6 billion, with a share of 40%. */
const partOfAmount: Way = (stated, { near }, source) => {
  if (stated.bound !== 'about' || stated.unit === 'percent' || !PART.test(near)) return null
  const quoted = quotedIn(source)
  const shares = quoted.filter(({ unit, isPoints }) => unit === 'percent' && !isPoints)
  const isWhole = (one: StatedFigure) =>
    one.unit === stated.unit &&
    shares.some(({ value }) => figureMatches(stated, { ...one, value: (one.value * value) / 100 }))
  return quoted.find(isWhole) ?? null
}

/** Three figures counted together. */
const sumOfThree: Way = (stated, { text }, source) => {
  if (!TOGETHER.test(text)) return null
  const quoted = quotedIn(source).filter(({ unit }) => unit === stated.unit)
  const isFirst = (one: StatedFigure, place: number) => {
    const [second, third] = quoted.slice(place + 1)
    const sum = second && third && one.value + second.value + third.value
    return sum !== undefined && figureMatches(stated, { ...one, value: sum })
  }
  return quoted.find(isFirst) ?? null
}

const EACH = /\b(?:each|apiece|per|average|a piece)\b|เฉลี่ย|(?<!ร้อย)ละ\s?\d|ต่อ(?:คน|ราย|แห่ง|คัน|หน่วย|ใบ|บัญชี)/i
const ORDINAL = /^(?:second|third|\w+th|both|single)$/i
const COUNT = /^(?:person|unit|item|household|share|seat|word|)$/

/** Five licences of 4,150 million each, and what one of many costs. */
const amountTimesCount: Way = (stated, { text }, source) => {
  const [isTotal, isEach] = [TOGETHER.test(text), EACH.test(text)]
  if ((!isTotal && !isEach) || stated.unit === 'percent') return null
  const quoted = quotedIn(source)
  const worded = source.read.worded.filter((one) => isQuoted(source, one) && !ORDINAL.test(one.text))
  const counts = [...quoted, ...worded].filter(({ unit, value }) => COUNT.test(unit) && value > 1)
  const isAmount = (one: StatedFigure) =>
    one.unit === stated.unit &&
    counts.some(
      ({ value }) =>
        (isTotal && figureMatches(stated, { ...one, value: one.value * value })) ||
        (isEach && isResult(stated, { source, first: one, second: one }, one.value / value)),
    )
  return quoted.find(isAmount) ?? null
}

const APART =
  /\b(?:later|apart|in a row|straight|consecutive|running|previous|past|last|earlier|between)\b|ติดต่อ|ต่อเนื่อง|ถัด|ก่อนหน้า|ห่าง|อีก|ผ่านมา|ระหว่าง/i

/** 'Two months' of 'August and September', 'two years later' of 2571 and 2573. */
const timeBetween: Way = ({ unit, value }, { near }, source) => {
  if ((unit !== 'month' && unit !== 'year') || !APART.test(near)) return null
  const dates = source.read.dates.filter((date) => isQuoted(source, date))
  const all = dates.flatMap((date) => date[unit] ?? [])
  const isCount = unit === 'month' && new Set(all).size === value
  const isTold = all.length > 1 && (isCount || all.some((one) => all.includes(one + value)))
  return (isTold && dates[0]) || null
}

const OTHER_WAYS: readonly Way[] = [partOfAmount, sumOfThree, amountTimesCount, timeBetween]

/** Statements quote sentences; a longer quote is not calculated with beyond these. */
const MOST_FIGURES = 40

const quotedIn = (source: Source): StatedFigure[] =>
  source.read.figures.filter((figure) => isQuoted(source, figure)).slice(0, MOST_FIGURES)

function pairsOf(source: Source): Pair[] {
  const worded = source.read.worded.filter(({ unit }) => unit !== 'word')
  const quoted = [...source.read.figures, ...worded]
    .filter((figure) => isQuoted(source, figure))
    .sort((a, b) => a.start - b.start)
    .slice(0, MOST_FIGURES)
  return quoted.flatMap((first, place) =>
    quoted
      .slice(place + 1)
      .filter((second) => areAlike(first, second) && !overlaps(first, second) && first.value > 0)
      .map((second) => ({ source, first, second: { ...second, unit: first.unit || second.unit } }))
      .map((pair) => ({ ...pair, first: { ...first, unit: pair.second.unit } })),
  )
}

/** 'X has 3.8 trillion baht and Y 1.8 trillion': an amount may go without its unit. */
const areAlike = (a: StatedFigure, b: StatedFigure): boolean =>
  a.unit === b.unit ||
  (POINTS.test(a.unit) && POINTS.test(b.unit) && (a.isPoints || b.isPoints)) ||
  (AMOUNT.test(a.unit) && AMOUNT.test(b.unit) && [a, b].some((one) => one.unit === '' && one.value >= LEAST))
const AMOUNT = /^(?:[A-Z]{3}|person|unit|tonne|barrel|)$/
const POINTS = /^(?:percent|point)$/
const LEAST = 1_000

function settingOf(statement: ReadText, stated: StatedFigure): Setting {
  const clause: Span = statement.clauses.find((one) => overlaps(one, stated)) ?? stated
  const near = {
    start: Math.max(clause.start, stated.start - REACH),
    end: Math.min(clause.end, stated.end + REACH),
  }
  const ways = statement.modifiers.filter(
    ({ kinds, ...span }) =>
      isWithin(span, near) && kinds.some((kind) => kind === 'up' || kind === 'down' || kind === 'slow'),
  )
  const words = statement.text.slice(near.start, near.end)
  const last = ways.findLast(({ end }) => end <= stated.start) ?? ways[0]
  const text = statement.text.slice(clause.start, clause.end)
  return {
    text,
    way: last === undefined ? 0 : last.kinds.includes('up') ? 1 : -1,
    near: words,
    isCompared: COMPARED.test(text.replace(BOUND, ' ')),
  }
}

/** The results of the two figures in the ways that the statement's words allow. */
function resultsOf(stated: StatedFigure, { source, first, second }: Pair, setting: Setting): number[] {
  const [a, b] = [first.value, second.value]
  const isChange = setting.way !== 0 || setting.isCompared
  const isSame = stated.unit === first.unit || (stated.unit === '' && stated.value >= LEAST)
  if (isSame && (stated.unit !== 'percent' || stated.isPoints))
    return [
      ...(isChange && !contradicts(source, first, second, setting) ? [Math.abs(a - b)] : []),
      ...(TOGETHER.test(setting.text) ? [a + b] : []),
      ...(MIDDLE.test(setting.text) ? [(a + b) / 2] : []),
    ]
  if (isSame && TOGETHER.test(setting.text)) return [a + b]
  if (stated.unit !== 'percent' || first.unit === 'percent' || b <= 0) return []
  const share = (100 * Math.min(a, b)) / Math.max(a, b)
  if (!isChange || SHARE.test(setting.near)) return [share]
  const inWords = /\d/.test(stated.text) ? [] : [share]
  const order = changeOf(source, first, second)
  if (!order) return inWords
  const change = (100 * (order.now - order.old)) / order.old
  return setting.way === 0 || Math.sign(change) === setting.way ? [...inWords, Math.abs(change)] : inWords
}

/**
 * The earlier and the later of two figures: 'to 41.2, from 33.9', 'from 33.9 to 41.2', or by the
 * years beside them; null where nothing tells.
 */
function changeOf(
  { read }: Source,
  first: StatedFigure,
  second: StatedFigure,
): { old: number; now: number } | null {
  const [one, other] = [roleOf(read, first), roleOf(read, second)]
  if (one === 'from' || (one === null && other === 'to')) return { old: first.value, now: second.value }
  const [toSecond, afterSecond] = [
    read.text.slice(Math.max(first.end, second.start - LEAD), second.start),
    read.text.slice(second.end, second.end + NEXT),
  ]
  if (other === 'from' || BASE.test(toSecond) || BEFORE.test(afterSecond))
    return { old: second.value, now: first.value }
  const [year, next] = [yearAfter(read, first), yearAfter(read, second)]
  if (year === null || next === null || year === next) return null
  return year < next ? { old: first.value, now: second.value } : { old: second.value, now: first.value }
}

/** 'Compared with 33.9 billion a year before'. */
const BEFORE = /^[^.;]{0,12}(?:\b(?:before|earlier|ago|previously)\b|ก่อน)/i
const NEXT = 24
/** 'Down from the present 3.94 baht', 'higher than the 16,310 million of a year before'. */
const BASE = /\b(?:from|than|compared (?:with|to)|against)\b|จาก|เทียบ(?:กับ)?|(?:สูง|ต่ำ|มาก|น้อย)กว่า/i
const LEAD = 45

function yearAfter(read: ReadText, { end }: Span): number | null {
  const date = read.dates.find((one) => one.year !== undefined && one.start >= end && one.start - end <= NEXT)
  return date?.year ?? null
}

/** A rise of what fell. */
function contradicts(source: Source, first: StatedFigure, second: StatedFigure, { way }: Setting): boolean {
  const order = changeOf(source, first, second)
  return order !== null && way !== 0 && Math.sign(order.now - order.old) !== way
}

/** Rounding never hides more than this share of a result. */
const LARGEST_SHARE = 0.05

/** Results have as many digits as the figures they are from; they are stated to some of them. */
function isResult(stated: StatedFigure, { first, second }: Pair, value: number): boolean {
  const step = stated.unit === first.unit ? Math.max(first.step, second.step) : value * 0.005
  const calculated = { ...first, unit: stated.unit, isPoints: stated.isPoints, per: stated.per, value, step }
  if (figureMatches(stated, calculated)) return true
  const rounding = Math.min(Math.max(stated.step, step) * 0.5, Math.abs(value) * LARGEST_SHARE)
  return Math.abs(stated.value - value) <= rounding + 1e-9
}
