import { type Figure, findFigures } from '@newsloom/lexicon/figures'
import { findPeriods } from '@newsloom/lexicon/periods'
import type { ClockTime } from './clock-times.ts'
import { lengthsOfRows, placesInRow } from './places-in-row.ts'
import {
  countOf,
  digitsForWords,
  fractionsIn,
  SMALL_COUNTS,
  wordedFractions,
  wordsAsFigures,
} from './worded-figures.ts'

export type Bound = 'exact' | 'about' | 'over' | 'under'
/** `text` is the figure as it is written, `bound` how exact it claims to be. */
export type StatedFigure = Figure & {
  text: string
  bound: Bound
  limit: 'least' | 'most' | null
  /** 'less than' it, which 'nearly' and 'up to' it need not be */
  isBelow: boolean
  isPoints: boolean
  per: string
}

const ABOUT = /(?:about|around|roughly|some|approximately|circa|ราว|ประมาณ|ราวๆ)\s?$/i
const OVER =
  /(?:more than|over|at least|above|topped|exceeded|surpassed|ไม่น้อยกว่า|มากกว่า|อย่างน้อย|กว่า|เกิน|ไม่ต่ำกว่า|เหนือ|ทะลุ|เหนือระดับ|ทะลุระดับ)\s?$/i
const UNDER = /(?:nearly|almost|up to|just under|close to|less than|เกือบ|ใกล้|ไม่ถึง|น้อยกว่า|ต่ำกว่า)\s?$/i
const BELOW = /(?:less than|fewer than|below|under|ไม่ถึง|น้อยกว่า|ต่ำกว่า)\s?(?:ร้อยละ\s?)?$/i
const NOT_BELOW =
  /(?:ไม่(?:ให้|ควร)?(?:น้อย|ต่ำ)กว่า|\b(?:no|not|never|just) (?:be |fall |go )?(?:less than|fewer than|below|under))\s?$/i
const AT_LEAST =
  /(?:at least|no(?:t)? (?:less|fewer) than|minimum of|ไม่น้อยกว่า|อย่างน้อย|ไม่ต่ำกว่า|ไม่ให้ต่ำกว่า|ไม่ให้น้อยกว่า|ขั้นต่ำ)\s?(?:ร้อยละ)?\s?$/i
const AT_MOST =
  /(?:at most|no(?:t)? more than|maximum of|up to|ไม่เกิน|ไม่ให้เกิน|ไม่ควรเกิน|อย่างมาก|สูงสุด|สูงสุดไม่เกิน)\s?(?:ร้อยละ)?\s?$/i
/** The units by which a figure is counted: '% a year', 'บาทต่อลิตร'. */
const PER: [string, RegExp][] = [
  ['year', /^(?:per|a) (?:year|annum)|^annual|^ต่อปี/i],
  ['month', /^(?:per|a) month|^ต่อเดือน/i],
  ['hour', /^(?:per|an) hour|^ต่อชั่วโมง/i],
  ['kilogram', /^(?:per|a) (?:kg|kilo)|^ต่อกิโลกรัม/i],
  ['day', /^(?:per|a) day|^ต่อวัน/i],
  ['dollar', /^(?:per|to the|against the) (?:US )?dollar|^ต่อดอลลาร์/i],
  ['euro', /^(?:per|to the|against the) euro|^ต่อยูโร/i],
  ['megawatt hour', /^(?:per|a) (?:megawatt|MWh)|^ต่อเมกะวัตต์/i],
  ['kilowatt hour', /^(?:per|a) (?:kilowatt|kWh)|^ต่อกิโลวัตต์/i],
  ['barrel', /^(?:per|a) (?:barrel|bbl)|^ต่อบาร์เรล/i],
  ['ounce', /^(?:per|an) (?:troy )?ounce|^ต่อ(?:ทรอย)?ออนซ์/i],
  ['litre', /^(?:per|a) lit(?:re|er)|^ต่อลิตร/i],
  ['tonne', /^(?:per|a) (?:metric )?tonn?e?|^ต่อตัน/i],
  ['GDP', /^of (?:GDP|gross domestic)|^ของ(?:จีดีพี|ผลิตภัณฑ์มวลรวม)/i],
  ['share', /^(?:per|a) share|^ต่อหุ้น/i],
  ['household', /^(?:per|a) (?:household|family)|^ต่อ(?:ครัวเรือน|ครอบครัว)/i],
  ['person', /^(?:per|a) (?:person|head)|^ต่อ(?:คน|ราย|หัว)/i],
]
/** 'Per container', 'ต่อตู้': a unit that the table does not have. */
const PER_OTHER =
  /^\s?(?:per\s(?!cent)[a-z\d]|ต่อ(?!เนื่อง|จาก|ไป|มา|ต้าน|สู้|รอง|อายุ|ยอด|เติม|คณะ|สภา|ศาล|ประชาชน|นัก|สื่อ|ครั้ง|\d|\s))/i
const PER_BEFORE: [string, RegExp][] = [
  ['year', /ปีละ\s?$/],
  ['month', /เดือนละ\s?$/],
  ['day', /วันละ\s?$/],
  ['household', /(?:ครัวเรือน|ครอบครัว)ละ\s?$/],
  ['person', /(?:คน|ราย|หัว)ละ\s?$/],
  ['hour', /ชั่วโมงละ\s?$/],
  ['kilogram', /กิโลกรัมละ\s?$/],
  ['tonne', /ตันละ\s?$/],
  ['litre', /ลิตรละ\s?$/],
  ['barrel', /บาร์เรลละ\s?$/],
]
const perOf = (before: string, after: string): string =>
  PER_BEFORE.find(([, pattern]) => pattern.test(before))?.[0] ??
  PER.find(([, pattern]) => pattern.test(after.slice(0, 24).trimStart()))?.[0] ??
  (PER_OTHER.test(after) ? 'other' : '')
/** 'อันดับ 2' is not a count. */
const RANK = /อันดับ(?:ที่)?\s?$|\b(?:ranked|no\.)\s$/i
const LONGEST_BOUND = 16
const POINTS =
  /point(?! (?:zero|one|two|three|four|five|six|seven|eight|nine)\b)|พอยต์|จุด(?!(?:ศูนย์|หนึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า))|เบสิส|bps?\b/i

/** A range is two figures; '5 ต่อ 2 เสียง' and 'five to two' are the vote 5-2. */
const RANGE =
  /(?<=\d)\s?-\s?(?=\d[\d.,]*\s?(?:%|percent|per cent|ล้าน|แสน|หมื่น|พัน|บาท|bn|million|billion|trillion|คน|baht|basis|bps?\b|จุดพื้นฐาน|ปี|วัน|เดือน|ชั่วโมง|years?\b|months?\b|days?\b|hours?\b))/gi
const STAGES = /(?<=(?:วาระ|มาตรา|ข้อ|เฟส|ระยะ)(?:ที่)?\s?\d{1,3})\s?-\s?(?=\d)/g
const SIDE = `(?<![\\d.])\\d{1,2}(?!\\d)|${SMALL_COUNTS}`
const EACH_SIDE = new RegExp(SIDE, 'gi')
const SIDES = `(${SIDE})\\s?(?:ต่อ|to)\\s?(${SIDE})`
const VOTE = new RegExp(
  `${SIDES}(?=\\s?(?:เสียง|vote|in favour|to (?:cut|hold|keep|raise|lower)))|(?<=(?:มติ|คะแนน|เสียง|เสียงข้างมาก|\\bvoted|\\bvote of|\\bsplit)\\s?)${SIDES}(?![\\d.,]*\\s?(?:%|percent|ล้าน|million))`,
  'gi',
)
/** '1,2569' never is a year, '3/2568' is a quarter of one. */
const BARE_YEAR = /(?<![\d.,])(?:19|20|24|25)\d\d(?![\d,]\d|\.\d)/g

/** The dash of 'ร้อยละ 1-3', where the word for percent stands before. */
const PERCENT_RANGE = /(?<=ร้อยละ\s?-?\d{1,3}(?:\.\d+)?)-(?=\d)/g

const keepLength = (all: string): string => ' '.repeat(all.length)

/** The figures of a unified text; 'the text' keeps its length, so positions stay valid. */
export function statedFigures(text: string, times: ClockTime[]): StatedFigure[] {
  const { plain: digits, startOf } = digitsForWords(
    text.replace(RANGE, keepLength).replace(STAGES, keepLength).replace(PERCENT_RANGE, ' '),
  )
  const fractions = fractionsIn(text)
  const votes = new Map<number, number>()
  const plain = blank(digits, [...fractions, ...wordedFractions(text), ...times]).replace(
    VOTE,
    (all: string, one?: string, two?: string, three?: string, four?: string, at = 0) => {
      votes.set(at, at + all.length)
      return [one ?? three, two ?? four].map(countOf).join('-').padEnd(all.length)
    },
  )
  const figures = [...findFigures(plain, findPeriods(plain)), ...fractions].map((figure) => {
    const [start, end] = [startOf.get(figure.start) ?? figure.start, votes.get(figure.start) ?? figure.end]
    return describe({ ...asPercent(figure, text), start, end }, text)
  })
  for (const [i, figure] of figures.entries()) shareUnit(figure, figures[i + 1], text)
  return figures.sort((a, b) => a.start - b.start)
}

/** The sides of a vote in the order in which they are written; null: it is none. */
export function sidesOf({ text }: Pick<StatedFigure, 'text'>): [number, number] | null {
  const [one, other, ...more] = (text.match(EACH_SIDE) ?? []).map(countOf)
  return one === undefined || other === undefined || more.length > 0 ? null : [one, other]
}

function blank(text: string, spans: { start: number; end: number }[]): string {
  if (spans.length === 0) return text
  const letters = text.split('')
  for (const { start, end } of spans) letters.fill(' ', start, end)
  return letters.join('')
}

/** Figures written as words: they may support a statement, but are never required of one. */
export const wordedFigures = (text: string): StatedFigure[] =>
  [...wordsAsFigures(text), ...rowsAsFigures(text)].map((figure) => describe(figure, text))

/** 'A sixth straight month' ends six months in a row, and '43 straight months' are as many. */
const rowsAsFigures = (text: string): Figure[] =>
  [...placesInRow(text), ...lengthsOfRows(text)].flatMap(({ counted, place, start, end }) =>
    counted === 'time' ? [] : [{ value: place, unit: counted, start, end, step: 1, isRough: false }],
  )

/** 'ร้อยละ 11 หลัง' is a percentage, not a count of houses. */
function asPercent(figure: Figure, text: string): Figure {
  const isPercent =
    figure.unit !== 'percent' &&
    /ร้อยละ\s?-?$/.test(
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
    unit: figure.unit === '' && RANK.test(before) ? 'rank' : figure.unit,
    text: written,
    bound,
    limit: AT_LEAST.test(before) ? 'least' : AT_MOST.test(before) ? 'most' : null,
    isBelow: BELOW.test(before) && !NOT_BELOW.test(before),
    isPoints: figure.unit === 'percent' && POINTS.test(written),
    per: perOf(before, text.slice(figure.end)),
  }
}

const JOINED = /^\s*(?:-|to|ถึง|และ|and|เป็น|สู่)?\s*-?$/
const CURRENCY = /^[A-Z]{3}$/
const UP_TO = /^\s*(?:-|to|ถึง|เป็น|สู่)\s*-?$/

/**
 * In '1.5 to 2.0%' and '1-2 ล้านบาท' the first figure has the unit of the second, in
 * 'ร้อยละ 1.5 ถึง 2.0' the second that of the first.
 */
function shareUnit(figure: StatedFigure, next: StatedFigure | undefined, text: string): void {
  const between = text.slice(figure.end, next?.start)
  if (!next || !JOINED.test(between)) return
  // the word for percent stood before
  const isPrefixed = figure.unit === 'percent' && /\d$/.test(figure.text)
  if (isPrefixed && next.unit === '' && UP_TO.test(between)) next.unit = 'percent'
  // '$3.5-4.5 billion'
  const isRange = CURRENCY.test(figure.unit) && between === '-' && /^[\d.,]+ ?[a-zก-๙]/i.test(next.text)
  if (isRange && next.unit === '') next.unit = figure.unit
  if ((figure.unit !== '' && !isRange) || next.unit === '') return
  figure.unit = next.unit
  // '140 to 160 million' is of millions twice, '262 to 285 bp' of hundredths
  const written = Number(/[\d.]+/.exec(next.text.replaceAll(',', ''))?.[0])
  const magnitude = next.value / written
  const isHundredths = next.isPoints && magnitude < 0.5
  if (isHundredths) figure.isPoints = true
  else if (!(magnitude >= 1_000) || figure.value >= written) return
  figure.value *= magnitude
  figure.step *= magnitude
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
