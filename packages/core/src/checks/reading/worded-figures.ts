import type { Figure } from '@newsloom/lexicon/figures'
import { replaceSpokenDecimals } from './worded/spoken-decimals.ts'

const unitless = { step: 1, isRough: false }
/** 'a quarter point' and the like, which are figures without a digit. */
const WORDED: [RegExp, number, string][] = [
  [/\b(?:a\s)?quarter[\s-](?:of a\s)?(?:percentage[\s-])?point/gi, 0.25, 'percent'],
  [/\bhalf[\s-](?:a\s)?(?:percentage[\s-])?point/gi, 0.5, 'percent'],
  [
    /(?<!years? and a )\bhalf(?! (?:of )?(?:the year|year|\d)| a (?:year|million|billion|trillion|dozen)|[ -](?:a )?(?:decade|century|(?:percentage[ -])?point))\b|\bhalves?\b|\bhalved\b|ครึ่งหนึ่ง/gi,
    50,
    'percent',
  ],
  [
    /\b(?:a|one)[\s-]quarter of\b|(?<=\bof (?:which|that|it) )a quarter\b|\bby a quarter\b(?![\s-](?:of a\s)?(?:percentage[\s-])?point)/gi,
    25,
    'percent',
  ],
  [/\b(?:doubl(?:ed?|es|ing)|twice)\b|เท่าตัว/gi, 2, 'times'],
  [/\b(?:tripl|trebl)(?:ed?|es|ing)\b/gi, 3, 'times'],
  [/\bquadrupl(?:ed?|es|ing)\b/gi, 4, 'times'],
  [/(?<!\bnet[ -])\bzero\b(?![ -](?:tolerance|covid|emissions?|carbon|sum|waste))/gi, 0, 'percent'],
  [/\b(?:an?|one) hour\b|หนึ่งชั่วโมง/gi, 1, 'hour'],
  [/\b(?:a|one) week\b|หนึ่งสัปดาห์/gi, 1, 'week'],
  [/\b(?:a|one) month\b|หนึ่งเดือน/gi, 1, 'month'],
  [/\b(?:a|one) year\b(?! (?:ago|earlier|before))|หนึ่งปี/gi, 1, 'year'],
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
const TEENS = 'thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ENGLISH = SMALL.slice(0, 10).map(([word]) => word)
const THAI = SMALL.slice(0, 10).map(([, word]) => word)
/** 'Twenty-eight' and 'ยี่สิบแปด', from thirteen to ninety-nine. */
const LARGER = Array.from({ length: 87 }, (_, i) => i + 13).map((count): [number, string[]] => {
  const [tens, ones] = [Math.floor(count / 10), count % 10]
  const [one = '', thaiOne = ''] = ones === 0 ? [] : [ENGLISH[ones - 1], ones === 1 ? 'เอ็ด' : THAI[ones - 1]]
  const english = tens === 1 ? TEENS[ones - 3] : [TENS[tens - 2], one].filter(Boolean).join('-')
  const thaiTens = tens === 1 ? '' : tens === 2 ? 'ยี่' : (THAI[tens - 1] ?? '')
  return [count, [english ?? '', `${thaiTens}สิบ${thaiOne}`]]
})
/** 'Three times as many', 'threefold' and 'สามเท่า', but not 'three times a year'. */
const MULTIPLES = SMALL.slice(1, 10).map(([word, thai], i): [RegExp, number, string] => [
  new RegExp(
    `\\b${word}[\\s-]?fold\\b|\\b${word} times (?=as |more|higher|larger|bigger|greater|the )|(?<!สิบ)${thai}เท่า`,
    'gi',
  ),
  i + 2,
  'times',
])
const smallOf = new Map(
  [...SMALL.map((words, i) => [i + 1, words] as const), ...LARGER].flatMap(([count, words]) =>
    words.map((word) => [word, count] as const),
  ),
)
/** The words of counts, the longest first, as an expression; no ordinals. */
export const SMALL_COUNTS = [
  ...LARGER.flatMap(([, words]) => words),
  ...SMALL.flatMap(([english = '', thai = '']) => [english, thai]),
]
  .sort((a, b) => b.length - a.length)
  .map((word) => (/[a-z]/.test(word) ? `\\b${word}\\b` : word))
  .join('|')
/** A count in digits or words; undefined: it is none. */
export function countOf(written = ''): number | undefined {
  const count = smallOf.get(written.toLowerCase()) ?? Number(written || Number.NaN)
  return Number.isNaN(count) ? undefined : count
}
/** The largest count that is written as one word. */
export const LARGEST_WORDED = 99
const SMALL_WORD = new RegExp(
  [...smallOf.keys()]
    .sort((a, b) => b.length - a.length)
    .map((word) => (/[a-z]/.test(word) ? `\\b${word}\\b` : `${word}(?!กัน)`))
    .join('|'),
  'gi',
)

/** 'two years' and 'four basis points' are as exact as figures. */
const WORD_WITH_UNIT = new RegExp(
  `${'\\b'}(?:${[...LARGER.map(([, [english]]) => english).reverse(), ...SMALL.map(([english]) => english).slice(1)].join('|')})(?=[\\s-](?:(?:percentage |basis )points?|per ?cent|years?|months?|weeks?|days?|hours?)${'\\b'})|(?:${SMALL.map(
    ([, thai]) => thai,
  )
    .slice(1, 10)
    .join('|')})(?=(?:สัปดาห์|ปี|เดือน|วัน(?!ที่)|ชั่วโมง))`,
  'gi',
)

const YEARS_AND_HALF = new RegExp(`(${THAI.join('|')}|(?<!\\d)\\d+)\\s?ปีครึ่ง`, 'g')
const YEAR_AND_HALF = new RegExp(`\\b(a|${ENGLISH.join('|')}) years? and a half\\b`, 'gi')
const HALF_A_YEAR = /ครึ่งปี(?!แรก|หลัง|ก่อน|นี้)/g
const DOZENS = new RegExp(`\\b(half a|an?|${ENGLISH.join('|')}) dozen\\b`, 'gi')
const DECADES = new RegExp(
  `\\b(a|half[ -](?:a )?|${ENGLISH.join('|')})[ -]?decades?\\b|(?<!\\d)(${THAI.join('|')}|\\d{1,2}|รอบ)\\s?ทศวรรษ`,
  'gi',
)
const HALF_YEAR = /\bhalf a year\b/gi
const HALF_A = /\bhalf a(?= (?:million|billion|trillion))/gi

/** Words before a unit as digits; the text keeps its length, so positions stay valid. */
export function digitsForWords(text: string): { plain: string; startOf: Map<number, number> } {
  const startOf = new Map<number, number>()
  const inDigits = (written: string, digits: string, index: number): string => {
    const padded = digits.padStart(written.length)
    startOf.set(index + padded.search(/\S/), index)
    return padded
  }
  const plain = replaceSpokenDecimals(text, inDigits)
    .replace(YEARS_AND_HALF, (written, years: string, index: number) =>
      inDigits(written, `${(smallOf.get(years) ?? Number(years)) + 0.5}ปี`, index),
    )
    .replace(YEAR_AND_HALF, (written, years: string, index: number) =>
      inDigits(written, `${(smallOf.get(years.toLowerCase()) ?? 1) + 0.5} years`, index),
    )
    .replace(HALF_A_YEAR, (written, index: number) => inDigits(written, '6เดือน', index))
    .replace(DOZENS, (written, count: string, index: number) =>
      inDigits(
        written,
        String(12 * (/^half/i.test(count) ? 0.5 : (smallOf.get(count.toLowerCase()) ?? 1))),
        index,
      ),
    )
    .replace(DECADES, (written, english?: string, thai?: string, index = 0) => {
      const years = /^half/i.test(english ?? '') ? 5 : 10 * (countOf(english ?? thai) ?? 1)
      return inDigits(written, english ? `${years} years` : `${years}ปี`, index)
    })
    .replace(HALF_YEAR, (written, index: number) => inDigits(written, '6 months', index))
    .replace(HALF_A, (written, index: number) => inDigits(written, '0.5', index))
    .replace(WORD_WITH_UNIT, (word, index: number) =>
      inDigits(word, String(smallOf.get(word.toLowerCase())), index),
    )
  return { plain, startOf }
}

const PARTS = ['third', 'quarter', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
/** 'two-thirds', 'three in four', 'สามในสี่'; 'two-tenths of a percentage point' is of a point. */
const FRACTION_IN_WORDS = new RegExp(
  `\\b(?<count>an?|${ENGLISH.join('|')})[\\s-](?:further |full )?(?<part>${PARTS.join('|')})s?\\b(?<!two[\\s-]quarters)(?! (?:quarter|straight|consecutive|month|year|time|day|week))|` +
    `\\b(?<few>${ENGLISH.join('|')}) (?:in|out of) (?<many>${ENGLISH.join('|')})\\b(?! (?:years?|months?|weeks?|days?|hours?|quarters?))|` +
    `(?<!สิบ)(?<thaiFew>${THAI.join('|')})ใน(?<thaiMany>${THAI.join('|')})(?!ปี|เดือน|วัน|ไตรมาส|เอ็ด|${THAI.join('|')})`,
  'gi',
)
const OF_A_POINT = /^\s?(?:of (?:a |one )?(?:percentage[\s-])?point|ของ(?:หนึ่ง)?(?:เปอร์เซ็นต์|จุด))/i

/** Shares in words; `percent`, and points where they are of one. */
export function wordedFractions(text: string): Figure[] {
  return [...text.matchAll(FRACTION_IN_WORDS)].flatMap(({ 0: form, index, groups = {} }) => {
    const { count, part, few, many, thaiFew, thaiMany } = groups
    const top = smallOf.get((few ?? thaiFew ?? count ?? '').toLowerCase()) ?? 1
    const bottom = part
      ? PARTS.indexOf(part.toLowerCase()) + 3
      : (smallOf.get((many ?? thaiMany ?? '').toLowerCase()) ?? 0)
    // 'a quarter' alone is also three months
    if (top >= bottom || (part?.toLowerCase() === 'quarter' && top === 1)) return []
    const ofPoint = OF_A_POINT.exec(text.slice(index + form.length))?.[0] ?? ''
    const end = index + form.length + ofPoint.length
    return [
      {
        value: ((ofPoint ? 1 : 100) * top) / bottom,
        unit: 'percent',
        step: 0,
        isRough: false,
        start: index,
        end,
      },
    ]
  })
}

/** Figures written as words: they may support a statement, but are never required of one. */
export function wordsAsFigures(text: string): Figure[] {
  const fractions = wordedFractions(text)
  const worded = [...WORDED, ...MULTIPLES].flatMap(([pattern, value, unit]) =>
    [...text.matchAll(pattern)].map(({ 0: form, index }) => ({
      ...unitless,
      value,
      unit,
      start: index,
      end: index + form.length,
      step: 0,
    })),
  )
  const small = [...text.matchAll(SMALL_WORD)].map(({ 0: form, index }) => ({
    ...unitless,
    value: smallOf.get(form.toLowerCase()) ?? 0,
    unit: 'word',
    start: index,
    end: index + form.length,
  }))
  return [...fractions, ...worded, ...small]
}

const FRACTION =
  /(?<![\d.,/]|(?:เหลือ|เป็น)\s?)(?:(1|2(?=\D{1,4}3)|3(?=\D{1,4}4)|[2-9](?=\D{1,8}10))\s?(?:ใน|จาก|in|out of)\s?([2-9]|10)|\b(?:one|1) in (?:every )?([2-9]|[1-9]\d))(?![\d.,]\d|\d|\s?%| (?:years?|months?|weeks?|days?)\b)/gi

/** '1 ใน 3' is a share, not two figures. */
export function fractionsIn(text: string): Figure[] {
  return [...text.matchAll(FRACTION)].map((match) => ({
    value: (100 * Number(match[1] ?? 1)) / Number(match[2] ?? match[3]),
    unit: 'percent',
    step: 2,
    isRough: true,
    start: match.index,
    end: match.index + match[0].length,
  }))
}
