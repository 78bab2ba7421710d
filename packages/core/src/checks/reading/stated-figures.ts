import { type Figure, findFigures } from '@newsloom/lexicon/figures'
import { findPeriods } from '@newsloom/lexicon/periods'

export type Bound = 'exact' | 'about' | 'over' | 'under'
/** `text` is the figure as it is written, `bound` how exact it claims to be. */
export type StatedFigure = Figure & { text: string; bound: Bound; isPoints: boolean; per: string }

const ABOUT = /(?:about|around|roughly|some|approximately|circa|ราว|ประมาณ|ราวๆ)\s?$/i
const OVER = /(?:more than|over|at least|above|ไม่น้อยกว่า|มากกว่า|อย่างน้อย|กว่า|เกิน|ไม่ต่ำกว่า)\s?$/i
const UNDER = /(?:nearly|almost|up to|just under|close to|less than|เกือบ|ใกล้|ไม่ถึง)\s?$/i
/** What a figure is counted by: '% a year', 'บาทต่อลิตร'. */
const PER: [string, RegExp][] = [
  ['year', /^(?:per|a) year|^annual|^ต่อปี/i],
  ['month', /^(?:per|a) month|^ต่อเดือน/i],
  ['hour', /^(?:per|an) hour|^ต่อชั่วโมง/i],
  ['kilogram', /^(?:per|a) (?:kg|kilo)|^ต่อกิโลกรัม/i],
  ['day', /^(?:per|a) day|^ต่อวัน/i],
  ['dollar', /^(?:per|to the|against the) (?:US )?dollar|^ต่อดอลลาร์/i],
  ['euro', /^(?:per|to the|against the) euro|^ต่อยูโร/i],
  ['megawatt hour', /^(?:per|a) megawatt|^ต่อเมกะวัตต์/i],
  ['kilowatt hour', /^(?:per|a) kilowatt|^ต่อกิโลวัตต์/i],
  ['barrel', /^(?:per|a) barrel|^ต่อบาร์เรล/i],
  ['litre', /^(?:per|a) lit(?:re|er)|^ต่อลิตร/i],
  ['tonne', /^(?:per|a) tonn?e?|^ต่อตัน/i],
  ['share', /^(?:per|a) share|^ต่อหุ้น/i],
]
const PER_BEFORE: [string, RegExp][] = [
  ['year', /ปีละ\s?$/],
  ['month', /เดือนละ\s?$/],
  ['day', /วันละ\s?$/],
  ['hour', /ชั่วโมงละ\s?$/],
  ['kilogram', /กิโลกรัมละ\s?$/],
  ['tonne', /ตันละ\s?$/],
  ['litre', /ลิตรละ\s?$/],
  ['barrel', /บาร์เรลละ\s?$/],
]
const perOf = (before: string, after: string): string =>
  PER_BEFORE.find(([, pattern]) => pattern.test(before))?.[0] ??
  PER.find(([, pattern]) => pattern.test(after.slice(0, 24).trimStart()))?.[0] ??
  ''
const LONGEST_BOUND = 16
const POINTS = /point|พอยต์|จุด|เบสิส|bps?\b/i

const unitless = { step: 1, isRough: false }
/** 'a quarter point' and the like, which are figures without a digit. */
const WORDED: [RegExp, number, string][] = [
  [/\b(?:a\s)?quarter[\s-](?:of a\s)?(?:percentage[\s-])?point/gi, 0.25, 'percent'],
  [/\bhalf[\s-](?:a\s)?(?:percentage[\s-])?point/gi, 0.5, 'percent'],
  [/\bhalf(?! (?:of )?(?:the year|year|\d))\b|ครึ่งหนึ่ง/gi, 50, 'percent'],
  [/\ba quarter of\b|หนึ่งในสี่/gi, 25, 'percent'],
  [/\b(?:doubled?|twice|twofold)\b|สองเท่า|เท่าตัว/gi, 2, ''],
  [/\b(?:tripled?|threefold)\b|สามเท่า/gi, 3, ''],
]
const SMALL = [
  ['one', 'หนึ่ง', 'single', 'เดียว'],
  ['two', 'สอง', 'both', 'second'],
  ['three', 'สาม', 'third'],
  ['four', 'สี่', 'fourth'],
  ['five', 'ห้า', 'fifth'],
  ['six', 'หก', 'sixth'],
  ['seven', 'เจ็ด', 'seventh'],
  ['eight', 'แปด', 'eighth'],
  ['nine', 'เก้า', 'ninth'],
  ['ten', 'สิบ', 'tenth'],
  ['eleven', 'สิบเอ็ด'],
  ['twelve', 'สิบสอง'],
]
const smallOf = new Map(SMALL.flatMap((words, i) => words.map((word) => [word, i + 1] as const)))
/** The largest count that is often written as a word. */
export const LARGEST_WORDED = SMALL.length
const SMALL_WORD = new RegExp(
  [...smallOf.keys()]
    .sort((a, b) => b.length - a.length)
    .map((word) => (/[a-z]/.test(word) ? `\\b${word}\\b` : word))
    .join('|'),
  'gi',
)

/** A range is two figures; '5 ต่อ 2 เสียง' and '5 to 2' are the vote 5-2. */
const RANGE =
  /(?<=\d)\s?-\s?(?=\d[\d.,]*\s?(?:%|percent|per cent|ล้าน|แสน|หมื่น|พัน|บาท|bn|million|billion|trillion|คน|baht))/gi
const VOTE =
  /(?<![\d.])(\d{1,2})(\s?(?:ต่อ|to)\s?)(\d{1,2})(?=\s?(?:เสียง|vote|in favour|to (?:cut|hold|keep|raise|lower)))/gi
/** '1,2569' never is a year, '3/2568' is a quarter of one. */
const BARE_YEAR = /(?<![\d.,])(?:19|20|24|25)\d\d(?![\d,]\d|\.\d)/g

/** 'two years' and 'four basis points' are as exact as figures. */
const WORD_WITH_UNIT = new RegExp(
  `${'\\b'}(?:${SMALL.map(([english]) => english)
    .slice(1)
    .join(
      '|',
    )})(?=[\\s-](?:(?:percentage |basis )points?|per ?cent|years?|months?|weeks?|days?|hours?)${'\\b'})|(?:${SMALL.map(
    ([, thai]) => thai,
  )
    .slice(1, 10)
    .join('|')})(?=(?:สัปดาห์|ปี|เดือน|วัน(?!ที่)|ชั่วโมง))`,
  'gi',
)

const keepLength = (all: string): string => ' '.repeat(all.length)

/** The figures of a unified text; 'the text' is left as long as it is, so that places hold. */
export function statedFigures(text: string): StatedFigure[] {
  const plain = text
    .replace(RANGE, keepLength)
    .replace(WORD_WITH_UNIT, (word) => String(smallOf.get(word.toLowerCase())).padStart(word.length))
    .replace(VOTE, (all, high: string, _, low: string) => `${high}-${low}`.padStart(all.length))
  const words = [...text.matchAll(WORD_WITH_UNIT)].map(
    ({ 0: word, index }) => [index + word.length - 1, index] as const,
  )
  const startOf = new Map(words)
  const figures = findFigures(plain, findPeriods(plain)).map((figure) =>
    describe({ ...asPercent(figure, text), start: startOf.get(figure.start) ?? figure.start }, text),
  )
  for (const [i, figure] of figures.entries()) shareUnit(figure, figures[i + 1], text)
  return figures
}

/** The figures that words tell: they may support a statement, and are never demanded of one. */
export function wordedFigures(text: string): StatedFigure[] {
  const worded = WORDED.flatMap(([pattern, value, unit]) =>
    [...text.matchAll(pattern)].map(({ 0: form, index }) => ({
      ...unitless,
      value,
      unit,
      start: index,
      end: index + form.length,
      step: value,
    })),
  )
  const small = [...text.matchAll(SMALL_WORD)].map(({ 0: form, index }) => ({
    ...unitless,
    value: smallOf.get(form.toLowerCase()) ?? 0,
    unit: 'word',
    start: index,
    end: index + form.length,
  }))
  return [...worded, ...small].map((figure) => describe(figure, text))
}

/** 'ร้อยละ 11 หลัง' is a percentage, not a count of houses. */
function asPercent(figure: Figure, text: string): Figure {
  const isPercent =
    figure.unit !== 'percent' &&
    /ร้อยละ\s?$/.test(
      text.slice(Math.max(0, figure.start - 8), text.indexOf(digitIn(figure, text), figure.start)),
    )
  return isPercent ? { ...figure, unit: 'percent' } : figure
}
const digitIn = ({ start, end }: Figure, text: string): string => /\d/.exec(text.slice(start, end))?.[0] ?? ''

function describe(figure: Figure, text: string): StatedFigure {
  const written = text.slice(figure.start, figure.end)
  const before = text.slice(Math.max(0, figure.start - LONGEST_BOUND), figure.start)
  const isOver = /กว่า|เศษ/.test(written)
  const bound = ABOUT.test(before)
    ? 'about'
    : UNDER.test(before)
      ? 'under'
      : OVER.test(before) || isOver
        ? 'over'
        : 'exact'
  return {
    ...figure,
    text: written,
    bound,
    isPoints: figure.unit === 'percent' && POINTS.test(written),
    per: perOf(before, text.slice(figure.end)),
  }
}

/** In '1.5 to 2.0%' and '1-2 ล้านบาท' the first figure has the unit of the second. */
function shareUnit(figure: StatedFigure, next: StatedFigure | undefined, text: string): void {
  if (!next || figure.unit !== '' || next.unit === '') return
  if (/^\s*(?:-|to|ถึง|และ|and)?\s*$/.test(text.slice(figure.end, next.start))) figure.unit = next.unit
}

export type YearMention = { year: number; text: string; start: number; end: number }

/** The years that a text writes, with or without a word for them before. */
export function bareYears(text: string, taken: { start: number; end: number }[]): YearMention[] {
  return [...text.matchAll(BARE_YEAR)].flatMap(({ 0: written, index }) => {
    const end = index + written.length
    if (taken.some((span) => span.start < end && index < span.end)) return []
    return [
      { year: eraYear(written, text.slice(Math.max(0, index - 6), index)), text: written, start: index, end },
    ]
  })
}

/** The year in the common era. A named era is taken literally: 'ค.ศ. 2568' is 543 years off. */
export function eraYear(written: string, before: string): number {
  const year = Number(written)
  if (/พ\.\s?ศ\.\s?$/.test(before)) return year - 543
  if (/ค\.\s?ศ\.\s?$|\bAD\s?$|\bCE\s?$/.test(before)) return year
  return year > 2_400 ? year - 543 : year
}

const EPSILON = 1e-9
/** People and votes: 'two members', '2 เสียง'. */
const COUNTS = /^(?:person|seat|)$/
/** A vote of 5-2 is five votes against two. */
const partsOf = ({ value }: StatedFigure): number[] => [Math.floor(value / 100), value % 100]

/** Whether a source's figure bears out a statement's. */
export function bearsOut(stated: StatedFigure, source: StatedFigure): boolean {
  if (source.unit === 'score' && COUNTS.test(stated.unit)) return partsOf(source).includes(stated.value)
  if (!isSameUnit(stated, source)) return false
  if (stated.per !== '' && source.per !== '' && stated.per !== source.per) return false
  const [a, b] = [stated.value, source.value]
  if (Math.abs(a - b) <= EPSILON * Math.max(1, Math.abs(a))) return true
  if (stated.unit === 'score' || source.unit === 'word') return false
  if (stated.bound === 'about') return Math.abs(a - b) <= 0.05 * b
  if (stated.bound === 'over') return b >= a && b - a <= Math.max(0.1 * b, leadingStep(a))
  if (stated.bound === 'under') return b <= a && a - b <= 0.1 * a
  // rounding to the digits that are written, by at most a twentieth
  const rounding = stated.step * 0.5
  return (
    stated.step > source.step &&
    a - b <= rounding + EPSILON &&
    b - a < rounding - EPSILON &&
    Math.abs(a - b) <= 0.05 * b
  )
}

const leadingStep = (value: number): number => 10 ** Math.floor(Math.log10(Math.max(value, EPSILON))) * 0.5

function isSameUnit(stated: StatedFigure, source: StatedFigure): boolean {
  if (source.unit === 'word') return !/^(?:percent|[A-Z]{3}|score|degree|magnitude)$/.test(stated.unit)
  if (stated.unit === source.unit || stated.unit === '') return true
  if (COUNTS.test(stated.unit) && COUNTS.test(source.unit)) return true
  if (source.unit === '') return !/^(?:percent|[A-Z]{3})$/.test(stated.unit) || stated.value >= 1e5
  // Thai writes percentage points as จุด too
  const percent = stated.unit === 'percent' ? stated : source
  return new Set([stated.unit, source.unit, 'point', 'percent']).size === 2 && percent.isPoints
}
