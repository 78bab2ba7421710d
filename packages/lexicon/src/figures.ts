import { escapeRegExp } from './escape-reg-exp.ts'
import { findPeriods, type Period } from './periods.ts'
import { formsIn, readTable } from './read-tables.ts'

export type Figure = {
  value: number
  /** 'percent', 'person', 'USD', ...; empty if the text names none */
  unit: string
  /** position in the unified text */
  start: number
  end: number
  /** the value of one in the last written digit: 0.01 in '2.25%', 1e8 in '3.2bn' */
  step: number
  /** 'about 30,000' and 'nearly 3bn' are not exact */
  isRough: boolean
}

const MAGNITUDES: Record<string, number> = {
  hundred: 1e2,
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  mn: 1e6,
  m: 1e6,
  mln: 1e6,
  billion: 1e9,
  bn: 1e9,
  bln: 1e9,
  b: 1e9,
  trillion: 1e12,
  trn: 1e12,
  tn: 1e12,
  ร้อย: 1e2,
  พัน: 1e3,
  หมื่น: 1e4,
  แสน: 1e5,
  ล้าน: 1e6,
  สิบล้าน: 1e7,
  ร้อยล้าน: 1e8,
  พันล้าน: 1e9,
  หมื่นล้าน: 1e10,
  แสนล้าน: 1e11,
  ล้านล้าน: 1e12,
}
const WORDS: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  สอง: 2,
  สาม: 3,
  สี่: 4,
  ห้า: 5,
  หก: 6,
  เจ็ด: 7,
  แปด: 8,
  เก้า: 9,
  สิบ: 10,
}
const longestFirst = (a: string, b: string): number => b.length - a.length
const anyOf = (forms: string[], end = '(?![a-z])'): string =>
  forms
    .sort(longestFirst)
    .map((form) => escapeRegExp(form).replaceAll(' ', '[\\s-]') + (/[a-z]$/i.test(form) ? end : ''))
    .join('|')

type Unit = { id: string; factor: number }
const suffixes = new Map<string, Unit>()
const prefixes = new Map<string, Unit>()
for (const {
  columns: [id = '', factor = '', english = '', thai = ''],
} of readTable('units.tsv', 4)) {
  for (const form of [...formsIn(english), ...formsIn(thai)]) {
    const [before = '', after = ''] = form
      .split('#')
      .map((part) => part.trim().replace(/^-|-$/g, '').replaceAll('-', ' ').toLowerCase())
    const known = after ? suffixes : prefixes
    if (!known.has(after || before)) known.set(after || before, { id, factor: Number(factor) })
  }
}

/** Words that follow a number in words: 'five killed'. */
const COUNTED = 'คน|ราย|ศพ|people|dead|killed|injured|others|workers'
const NUMBER = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?(?!\\d)|\\d+(?:\\.\\d+)?(?!\\d)'
const FIGURE = new RegExp(
  `(?<rough>(?:about|around|nearly|almost|roughly|some|more than|over|at least|up to|ราว|ประมาณ|เกือบ|กว่า|อย่างน้อย|ไม่น้อยกว่า|มากกว่า)\\s?)?` +
    `(?:(?<![a-z])(?<prefix>${anyOf([...prefixes.keys()], '')})[\\s-]?|(?<![\\d.,a-z]|\\d[-:/]|[a-z]-))` +
    `(?<number>${NUMBER}|(?<![a-z]|สิบ)(?:${anyOf(Object.keys(WORDS))})(?=\\s?(?:${anyOf(Object.keys(MAGNITUDES))}|${COUNTED})))(?![:/]\\d)` +
    `(?:[\\s-]?(?<magnitude>${anyOf(Object.keys(MAGNITUDES))}))?(?<more>กว่า|เศษ)?` +
    `(?:[\\s-]?(?<suffix>${anyOf([...suffixes.keys()])}))?`,
  'giu',
)
const SCORE =
  /(?<![\d.,:/-])(\d{1,2})\s?-\s?(\d{1,2})(?![\d.,:/%-]|\s?(?:%|percent|per cent|ล้าน|คน|ราย|บาท|ปี|วัน|years?|days?|people|million|billion))/gu
const CLOCK = /(?<!\d)\d{1,2}[.:]\d{2}\s?(?:น\.|am\b|pm\b|a\.m\.|p\.m\.|GMT)/giu

/** The figures of a unified text with their units, without dates and times of day. */
export function findFigures(text: string, periods: Period[] = findPeriods(text)): Figure[] {
  const others = [...periods, ...spansOf(text, CLOCK)]
  const scores = [...text.matchAll(SCORE)].filter(
    (match) => !overlaps(others, match.index, match.index + match[0].length),
  )
  const figures = scores.map(scoreOf)
  for (const match of text.matchAll(FIGURE)) {
    const figure = figureOf(match)
    if (figure && !overlaps(others, figure.start, figure.end) && !overlaps(figures, figure.start, figure.end))
      figures.push(figure)
  }
  return figures.sort((a, b) => a.start - b.start)
}

function figureOf(match: RegExpExecArray): Figure | null {
  const { rough, prefix, number = '', magnitude, more, suffix } = match.groups ?? {}
  const unit = suffixes.get(normal(suffix)) ?? prefixes.get(normal(prefix))
  const isGlued = magnitude !== undefined && /^[mkb]$/i.test(magnitude)
  if (isGlued && !unit) return null
  const times = magnitude ? (MAGNITUDES[magnitude.toLowerCase()] ?? 1) : 1
  const value =
    (WORDS[number.toLowerCase()] ?? Number(number.replaceAll(',', ''))) * times * (unit?.factor ?? 1)
  if (!unit && isYear(number)) return null
  return {
    value: Number(value.toPrecision(12)),
    unit: unit?.id ?? '',
    step: 10 ** -(number.split('.')[1]?.length ?? 0) * times * (unit?.factor ?? 1),
    start: match.index + (rough?.length ?? 0),
    end: match.index + match[0].length,
    isRough: rough !== undefined || more !== undefined,
  }
}

/** The score of a match or a vote: 2-1 and 1-2 are the same. */
function scoreOf(match: RegExpExecArray): Figure {
  const [high = 0, low = 0] = [Number(match[1]), Number(match[2])].sort((a, b) => b - a)
  return {
    value: high * 100 + low,
    unit: 'score',
    step: 1,
    start: match.index,
    end: match.index + match[0].length,
    isRough: false,
  }
}

const normal = (form = ''): string =>
  form
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, ' ')
const isYear = (number: string): boolean => /^(?:19|20|24|25)\d\d$/.test(number)
type Span = { start: number; end: number }
const spansOf = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }))
const overlaps = (spans: Span[], start: number, end: number): boolean =>
  spans.some((span) => span.start < end && start < span.end)

/** Two numbers in one, which are never rounded. */
const PAIRED: ReadonlySet<string> = new Set(['score', 'ballot'])
/** A figure may be rounded by half its last digit, but by no more than this share of its value. */
const MOST_ROUNDED = 0.05

type Amount = Pick<Figure, 'value' | 'unit' | 'step' | 'isRough'>

/** Whether two figures may be the same: one unit, and equal apart from rounding. */
export function agree(a: Amount, b: Amount): boolean {
  if (a.unit !== b.unit && a.unit !== '' && b.unit !== '') return false
  const apart = Math.abs(a.value - b.value)
  if (apart === 0) return true
  if (apart > MOST_ROUNDED * Math.max(Math.abs(a.value), Math.abs(b.value)) || PAIRED.has(a.unit))
    return false
  return a.isRough || b.isRough || apart <= Math.max(a.step, b.step) * 0.5001
}
