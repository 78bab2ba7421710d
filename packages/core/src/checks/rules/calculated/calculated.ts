import { CURRENCY_SIGN } from '@newsloom/lexicon/currency-signs'
import type { Check } from '../../checked.ts'
import { foundAt, isQuoted, type Source } from '../../reading/evidence.ts'
import { isWithin, overlaps, type ReadText, type Span } from '../../reading/read-text.ts'
import { eraYear, type StatedFigure } from '../../reading/stated-figures.ts'
import { roleOf } from '../figures/roles.ts'
import { OTHER_WAYS } from './calculated-ways.ts'
import { isResult, LEAST_AMOUNT, MOST_FIGURES, type Pair, type Setting, TOGETHER } from './calculating.ts'

const MIDDLE = /\bmid-?point\b|\bmiddle of\b|ค่ากลาง|กึ่งกลาง/i
const COMPARED =
  /\b(?:than|gap|difference|margin|more|less|fewer|short of|short|behind|ahead|spread|remainder|rest|remaining|before|undershot|overshot|missed|beat|percentage points?|basis[\s-]points?|net|by (?:just|only|a mere))\b|กว่า|ต่าง|ห่าง|ช่องว่าง|เกิน|ขาด|(?<!ช่วย)เหลือ|หายไป|หลังหัก|ตามหลัง|นำหน้า|เฉือน|ชนะ|ส่วนต่าง/i
/** How exact a figure claims to be compares nothing: 'more than 30 million'. */
const BOUND = new RegExp(
  `(?:more than|less than|fewer than|มากกว่า|น้อยกว่า|กว่า|เกิน)\\s?(?=\\d|${CURRENCY_SIGN}|ร้อยละ)|(?<=\\d[^ ]{0,12})กว่า`,
  'gi',
)
const SHARE =
  /\b(?:of|share|proportion|account(?:s|ed|ing)? for|made up|makes? up)\b|คิดเป็น|สัดส่วน|ของ(?:ทั้งหมด|ยอด|งบ|รายได้|เป้า)/i
/** '88% ของรายการทั้งหมด'. */
const OF = /^\s?(?:ของ|of\b)/i
const REACH = 45
const BESIDE_FIGURE = 16

/**
 * Looks for two figures of the quotes that a statement's figure was calculated from: their
 * difference where it states a change or comparison, their sum where it counts both together, the
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
  ([a.unit, b.unit].includes('vote') && [a.unit, b.unit].includes('')) ||
  (AMOUNT.test(a.unit) &&
    AMOUNT.test(b.unit) &&
    [a, b].some((one) => one.unit === '' && one.value >= LEAST_AMOUNT))
const AMOUNT = /^(?:[A-Z]{3}|person|unit|tonne|barrel|)$/
const POINTS = /^(?:percent|point)$/

/** The same amount once more, in another unit. */
const OTHER_WORDS = /^\s*(?:or|หรือ)(?:\s|เกือบ|ราว|ประมาณ|กว่า|คิดเป็น|ร้อยละ|\d)/i

function settingOf(statement: ReadText, stated: StatedFigure): Setting {
  const place = statement.clauses.findIndex((one) => overlaps(one, stated))
  const [own = stated, before] = [statement.clauses[place], statement.clauses[place - 1]]
  // 'by 45, or more than 50%'
  const isOther = before && OTHER_WORDS.test(statement.text.slice(own.start, own.end))
  const clause: Span = isOther ? { start: before.start, end: own.end } : own
  const near = {
    start: Math.max(clause.start, stated.start - REACH),
    end: Math.min(clause.end, stated.end + REACH),
  }
  const ways = statement.modifiers.filter(
    ({ kinds, ...span }) =>
      isWithin(span, near) && kinds.some((kind) => /^(?:up|down|slow|fast)$/.test(kind)),
  )
  const next = ways.find(({ start }) => start >= stated.end && start - stated.end <= 1)
  const last = next ?? ways.findLast(({ end }) => end <= stated.start) ?? ways[0]
  const text = statement.text.slice(clause.start, clause.end)
  return {
    text,
    way: last === undefined ? 0 : last.kinds.some((kind) => /up|fast/.test(kind)) ? 1 : -1,
    near: statement.text.slice(near.start, near.end),
    before: statement.text.slice(Math.max(0, stated.start - BESIDE_FIGURE), stated.start),
    after: statement.text.slice(stated.end, stated.end + BESIDE_FIGURE),
    isCompared: COMPARED.test(text.replace(BOUND, ' ')),
    isShare: OF.test(statement.text.slice(stated.end)),
  }
}

/** Votes and people, which a result may leave out. */
const COUNTS = /^(?:vote|seat|person|unit)$/
/** 'By 118 to 101'. */
const AGAINST = /^ ?(?:to|-|ต่อ) ?$/
/** Thai leaves out the percent of percentage points; an index has points of its own. */
const isOfPercent = ({ text }: StatedFigure, { near }: Setting): boolean =>
  /จุด|point/i.test(text) && !/ดัชนี|หุ้น|SET|index/i.test(near)

/** The results of the two figures in the ways that the statement's words allow. */
function resultsOf(stated: StatedFigure, { source, first, second }: Pair, setting: Setting): number[] {
  const [a, b] = [first.value, second.value]
  const isChange = setting.way !== 0 || setting.isCompared
  const isSame =
    stated.unit === first.unit ||
    (stated.unit === '' && (stated.value >= LEAST_AMOUNT || COUNTS.test(first.unit))) ||
    (stated.unit === 'vote' &&
      first.unit === '' &&
      AGAINST.test(source.read.text.slice(first.end, second.start))) ||
    (stated.unit === 'point' && first.unit === 'percent' && isOfPercent(stated, setting)) ||
    (CURRENCY.test(stated.unit) && first.unit === '' && (isRate(first) || isRate(second)))
  // '0.6% of GDP' more is counted in points too
  if (
    isSame &&
    (stated.unit !== 'percent' || stated.isPoints || (stated.per === 'GDP' && setting.isCompared))
  )
    return [
      ...(isChange && !contradicts(source, first, second, setting) ? [Math.abs(a - b)] : []),
      ...(isChange && areOfOtherSigns(source, first, second) ? [a + b] : []),
      ...(TOGETHER.test(setting.text) ? [a + b] : []),
      ...(MIDDLE.test(setting.text) ? [(a + b) / 2] : []),
    ]
  if (isSame && TOGETHER.test(setting.text)) return [a + b]
  if (stated.unit !== 'percent' || first.unit === 'percent' || b <= 0) return []
  const share = (100 * Math.min(a, b)) / Math.max(a, b)
  if (!isChange || setting.isShare || SHARE.test(setting.near)) return [share]
  const inWords = /\d/.test(stated.text) ? [] : [share]
  const order = changeOf(source, first, second)
  if (!order) return inWords
  const change = (100 * (order.now - order.old)) / order.old
  return setting.way === 0 || Math.sign(change) === setting.way ? [...inWords, Math.abs(change)] : inWords
}

/** '151.20 per dollar'; a currency that rises has fewer of them. */
const isRate = ({ unit, per }: StatedFigure): boolean => unit === '' && /^(?:dollar|euro)$/.test(per)
const CURRENCY = /^[A-Z]{3}$/

/** A loss of 4,000 after a gain of 22,000, or a fall of 1.1% where growth of 3% was expected. */
function areOfOtherSigns({ read: { text } }: Source, first: StatedFigure, second: StatedFigure): boolean {
  const signOf = ({ start }: Span) => {
    const before = text.slice(Math.max(0, start - SIGN_REACH), start)
    return PLUS.test(before) ? 1 : MINUS.test(before) ? -1 : 0
  }
  return signOf(first) * signOf(second) === -1
}
const SIGN_REACH = 18
const PLUS =
  /(?:\b(?:rose|grew|gained|added|(?:growth|gain|rise|increase|expansion|surplus|profit) of)|ขยายตัว|เพิ่มขึ้น|เกินดุล|กำไร|บวก)\s?(?:ร้อยละ\s?)?$/i
const MINUS =
  /(?:\b(?:fell|shrank|lost|contracted|dropped|(?:loss|fall|drop|decline|contraction|deficit) of)|หดตัว|ลดลง|ขาดดุล|ขาดทุน|ติดลบ)\s?(?:ร้อยละ\s?)?$/i

/**
 * The earlier and the later of two figures: 'to 41.2, from 33.9', 'from 33.9 to 41.2', or by the
 * years beside them; null where nothing says so.
 */
export function changeOf(
  { read }: Source,
  first: StatedFigure,
  second: StatedFigure,
): { old: number; now: number } | null {
  const [one, other] = [roleOf(read, first), roleOf(read, second)]
  if (one === 'from' || (one === null && other === 'to')) return { old: first.value, now: second.value }
  const last = read.figures.findLast(({ end }) => end <= second.start)
  const lastEnd = Math.max(first.end, last?.end ?? 0)
  const [toSecond, afterSecond] = [
    read.text.slice(Math.max(lastEnd, second.start - LEAD), second.start),
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

/** 'Lower than in 2027': the year that follows is the base, whichever comes first. */
function comparedYear({ read }: Source, first: StatedFigure, second: StatedFigure, text: string) {
  const [, written = ''] = THAN_IN.exec(text) ?? []
  const base = written === '' ? null : eraYear(written, '')
  const [year, next] = [yearAfter(read, first), yearAfter(read, second)]
  if (base === null || year === next || (base !== year && base !== next)) return null
  return base === year ? { old: first.value, now: second.value } : { old: second.value, now: first.value }
}
const THAN_IN = /(?:กว่า(?:ใน)?ปี\s?(?:พ\.ศ\.|ค\.ศ\.)?\s?|\bthan (?:in )?)(\d{4})/i

const DEEPER = /ลึก|แรงกว่า|หนักกว่า|\b(?:deeper|sharper|steeper|worse)\b/i
const FALL = /(?:ลดลง|ติดลบ|หดตัว|\b(?:fell|down|shrank|lost))\s?$/i

/** A rise of what fell. */
function contradicts(
  source: Source,
  first: StatedFigure,
  second: StatedFigure,
  { way, text }: Setting,
): boolean {
  if (isRate(first) || isRate(second)) return false
  const order = comparedYear(source, first, second, text) ?? changeOf(source, first, second)
  // a fall that is deeper than the one before
  if (
    DEEPER.test(text) &&
    [first, second].every((one) => FALL.test(source.read.text.slice(Math.max(0, one.start - 8), one.start)))
  )
    return false
  return order !== null && way !== 0 && Math.sign(order.now - order.old) !== way
}
