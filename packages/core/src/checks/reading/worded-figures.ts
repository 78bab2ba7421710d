import type { Figure } from '@newsloom/lexicon/figures'

const unitless = { step: 1, isRough: false }
const [THIRD, TWO_THIRDS] = [100 / 3, 200 / 3]
/** 'a quarter point' and the like, which are figures without a digit. */
const WORDED: [RegExp, number, string][] = [
  [/\b(?:a\s)?quarter[\s-](?:of a\s)?(?:percentage[\s-])?point/gi, 0.25, 'percent'],
  [/\bhalf[\s-](?:a\s)?(?:percentage[\s-])?point/gi, 0.5, 'percent'],
  [/\bhalf(?! (?:of )?(?:the year|year|\d))\b|\bhalves?\b|\bhalved\b|ครึ่งหนึ่ง/gi, 50, 'percent'],
  [
    /\b(?:a|one)[\s-]quarter of\b|\bby a quarter\b(?![\s-](?:of a\s)?(?:percentage[\s-])?point)|หนึ่งในสี่/gi,
    25,
    'percent',
  ],
  [/\bthree[\s-]quarters\b|สามในสี่/gi, 75, 'percent'],
  [/\b(?:a|one)[\s-]third\b|หนึ่งในสาม/gi, THIRD, 'percent'],
  [/\btwo[\s-]thirds\b|สองในสาม/gi, TWO_THIRDS, 'percent'],
  [/\b(?:a|one)[\s-]fifth\b|\bone in five\b|หนึ่งในห้า/gi, 20, 'percent'],
  [/\b(?:a|one)[\s-]tenth\b|\bone in ten\b|หนึ่งในสิบ/gi, 10, 'percent'],
  [/\b(?:doubl(?:ed?|es|ing)|twice|twofold)\b|สองเท่า|เท่าตัว/gi, 2, 'times'],
  [/\b(?:tripled?|triples|threefold)\b|สามเท่า/gi, 3, 'times'],
  [/\b(?:quadrupled?|fourfold)\b|สี่เท่า/gi, 4, 'times'],
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
const smallOf = new Map(SMALL.flatMap((words, i) => words.map((word) => [word, i + 1] as const)))
/** The largest count that is often written as a word. */
export const LARGEST_WORDED = SMALL.length
const SMALL_WORD = new RegExp(
  [...smallOf.keys()]
    .sort((a, b) => b.length - a.length)
    .map((word) => (/[a-z]/.test(word) ? `\\b${word}\\b` : `${word}(?!กัน)`))
    .join('|'),
  'gi',
)

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

/** Words before a unit as digits; the text keeps its length, so that positions stay valid. */
export function digitsForWords(text: string): { plain: string; startOf: Map<number, number> } {
  const words = [...text.matchAll(WORD_WITH_UNIT)].map(
    ({ 0: word, index }) => [index + word.length - 1, index] as const,
  )
  return {
    plain: text.replace(WORD_WITH_UNIT, (word) =>
      String(smallOf.get(word.toLowerCase())).padStart(word.length),
    ),
    startOf: new Map(words),
  }
}

/** Figures written as words: they may support a statement, but are never required of one. */
export function wordsAsFigures(text: string): Figure[] {
  const worded = WORDED.flatMap(([pattern, value, unit]) =>
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
  return [...worded, ...small]
}

const FRACTION =
  /(?<![\d.,/])(1|2(?=\D{1,4}3)|3(?=\D{1,4}4))\s?(?:ใน|in|out of)\s?([2-9]|10)(?![\d.,]\d|\d)/gi

/** '1 ใน 3' is a share, not two figures. */
export function fractionsIn(text: string): Figure[] {
  return [...text.matchAll(FRACTION)].map((match) => ({
    value: (100 * Number(match[1])) / Number(match[2]),
    unit: 'percent',
    step: 2,
    isRough: true,
    start: match.index,
    end: match.index + match[0].length,
  }))
}
