import { standardLexicon } from '@newsloom/lexicon/standard-lexicon'
import { type ModifierKind, saysOnlyHow } from './modifiers.ts'
import {
  type Clause,
  contentTokens,
  isWithin,
  type Named,
  overlaps,
  type ReadText,
  type Span,
} from './read-text.ts'
import type { StatedFigure } from './stated-figures.ts'

/** Concepts that say what happens to a thing, not which thing. */
const NO_SUBJECTS = new Set(
  (
    'rise fall slow hold recover record-high record-low forecast expect as-expected beat-forecast miss-forecast announce ' +
    'launch plan measure target meeting committee report-document agreement risk support open speech interview confirm ' +
    'deny call-for criticise appreciation depreciation upgrade downgrade people official economist governor minister ' +
    'spokesperson company vote win lose reject postpone cancel cabinet-approval holiday night economy price project'
  ).split(' '),
)
const SAME_SUBJECT: Record<string, string> = {
  'rate-cut': 'policy-rate',
  'rate-hike': 'policy-rate',
  'rate-hold': 'policy-rate',
  'interest-rate': 'policy-rate',
  gdp: 'economic-growth',
  'consumer-price': 'inflation',
  stock: 'share-price',
}
export const subjectOf = (id: string): string => SAME_SUBJECT[id] ?? id
export const isSubject = ({ id, kind }: Named): boolean => kind === 'concept' && !NO_SUBJECTS.has(id)

/**
 * A thing that a figure may refer to, by a key that both languages share where the lexicon has it.
 */
type Feature = { key: string; weight: number; span: Span }
const [OF_NAME, OF_TIME, OF_WORD, OF_WAY] = [1.5, 1.5, 1, 0.5]
const WAYS: Partial<Record<ModifierKind, string>> = { up: 'way:up', fast: 'way:up', down: 'way:down' }
/** The bases against which a rate of growth is measured. */
const BASES: [string, RegExp][] = [
  ['basis:annualised', /\bannuali[sz]ed\b|\bannual rate\b|อัตรารายปี|คิดเป็นรายปี/gi],
  [
    'basis:quarter',
    /\bquarter[- ](?:on|over)[- ]quarter\b|\b(?:from|on) the (?:previous )?quarter(?: before)?\b|จากไตรมาสก่อน(?:หน้า)?|เทียบ(?:กับ)?ไตรมาสก่อน(?:หน้า)?/gi,
  ],
  [
    'basis:year',
    /\byear[- ](?:on|over)[- ]year\b|\bfrom a year (?:earlier|ago|before)\b|จากปีก่อน|จากช่วงเดียวกันของปีก่อน|เทียบ(?:กับ)?(?:ช่วงเดียวกันของ)?ปีก่อน/gi,
  ],
]

function featuresIn(read: ReadText, clause: Span): Feature[] {
  const names = read
    .namesIn(clause)
    .filter((name) =>
      name.kind === 'concept' ? isSubject(name) : !/^(?:month|weekday|currency)$/.test(name.kind),
    )
  const times = [...read.dates, ...read.implied].filter((date) => isWithin(date, clause))
  const others = [...names, ...read.modifiers.filter(saysOnlyHow)]
  const words = contentTokens(read, clause).filter((token) => !others.some((other) => overlaps(other, token)))
  return [
    ...names.map(({ id, start, end }) => ({ key: subjectOf(id), weight: OF_NAME, span: { start, end } })),
    ...times.flatMap(({ year, month, day, key, start, end }) => {
      const time = key ?? (day === undefined && month !== undefined ? `month:${month}` : `year:${year}`)
      return time === 'year:undefined' ? [] : [{ key: time, weight: OF_TIME, span: { start, end } }]
    }),
    ...read.modifiers
      .filter((modifier) => isWithin(modifier, clause))
      .flatMap(({ kinds, start, end }) =>
        kinds.flatMap((kind) => {
          const way = WAYS[kind]
          return way ? [{ key: way, weight: OF_WAY, span: { start, end } }] : []
        }),
      ),
    ...BASES.flatMap(([key, pattern]) =>
      [...read.text.slice(clause.start, clause.end).matchAll(pattern)].map(({ 0: form, index }) => ({
        key,
        weight: OF_TIME,
        span: { start: clause.start + index, end: clause.start + index + form.length },
      })),
    ),
    ...words.map(({ word, start, end }) => ({ key: word, weight: OF_WORD, span: { start, end } })),
  ]
}

const CROSSED = /[,;]|\band\b|และ|\bwhile\b|ขณะ|ส่วน|รวมถึง|\bahead of\b/i
const CROSSING = 25
/** Thai and English name a thing before its figure, but for these links. */
const LINKED_AFTER =
  /^\s*(?:ที่|ซึ่ง|หลัง|จาก|เมื่อ|ของ|ใน|ต่อ|สำหรับ|แก่|ณ|ปี|of|in|from|for|on|by)\s*(?:the\s|ปี|เดือน|ไตรมาส)?\s*|^\s*(?:rise|drop|fall|increase|decline|growth|cut|jump|gain|share)\s(?:in|of)\s/i
const AFTER = 45
/** At this distance a thing counts half. */
const HALF = 15

function closeness(read: ReadText, figure: StatedFigure, span: Span): number {
  const isAfter = span.start >= figure.end
  const gap = isAfter ? { start: figure.end, end: span.start } : { start: span.end, end: figure.start }
  const between = read.text.slice(gap.start, gap.end)
  const others = read.figures.filter((other) => other.unit === figure.unit && isWithin(other, gap)).length
  const penalty = (CROSSED.test(between) ? CROSSING : 0) + others * 2 * CROSSING
  const direction =
    isAfter && !LINKED_AFTER.test(between) && (figure.unit !== '' || between.trim() !== '') ? AFTER : 0
  return HALF / (HALF + between.length + penalty + direction)
}

const known = new WeakMap<StatedFigure, Map<string, number>>()

/** How close each thing of its clause is to a figure; found once for each figure. */
export function thingsOf(read: ReadText, figure: StatedFigure): Map<string, number> {
  const things = known.get(figure) ?? findThings(read, figure)
  known.set(figure, things)
  return things
}

/** Things farther from a figure than this count next to nothing. */
const FARTHEST = 400

function findThings(read: ReadText, figure: StatedFigure): Map<string, number> {
  const whole: Span = read.clauses.find((one: Clause) => overlaps(one, figure)) ?? figure
  const clause = {
    start: Math.max(whole.start, figure.start - FARTHEST),
    end: Math.min(whole.end, figure.end + FARTHEST),
  }
  const things = new Map<string, number>()
  for (const { key, weight, span } of featuresIn(read, clause)) {
    const value = weight * closeness(read, figure, span)
    if (value > (things.get(key) ?? 0)) things.set(key, value)
  }
  return things
}

/** How far two figures refer to the same things. */
export function kinship(a: Map<string, number>, b: Map<string, number>): number {
  let sum = 0
  for (const [key, value] of a) sum += value * (b.get(key) ?? 0)
  return sum
}

/** More steps than the lexicon has from a thing to the broadest above it. */
const MOST_STEPS = 5

/** Whether two subjects may mean one thing: the same, or one a kind of the other. */
export const sameThing = (a: string, b: string): boolean => above(a).includes(b) || above(b).includes(a)

function above(id: string): string[] {
  const ids = [id]
  const { entries } = standardLexicon()
  for (
    let next = entries.get(id)?.broader;
    next && ids.length < MOST_STEPS;
    next = entries.get(next)?.broader
  )
    ids.push(subjectOf(next))
  return ids
}
