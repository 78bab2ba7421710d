import type { NamedFigure } from './found-figure.ts'

const WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const THAI_WORDS = 'หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ'.split(' ')
const NUMBER = String.raw`\d{1,3}(?:,\d{3})+|\d+`
const ROUGH = 'at least|more than|over|about|around|some|nearly|almost|up to'
const THAI_ROUGH = 'อย่างน้อย|ไม่ต่ำกว่า|ไม่น้อยกว่า|มากกว่า|กว่า|ราว|ประมาณ|เกือบ'
const PEOPLE =
  '(?:other |more )?(?:people|persons?|passengers|workers|villagers|children|students|soldiers|tourists|others)'
/** Not of a length of time, a share or a sum of money. */
const COUNTED = String.raw`(?![\d.,:/-]\d| ?(?:%|percent|per cent|years?|days?|hours?|ปี|วัน|ชั่วโมง|บาท|million|ล้าน|-year))`
const after = (verbs: string): string =>
  String.raw`(?:${verbs}) (?:(?<rough>${ROUGH}) )?(?<number>\b(?:${NUMBER}|${WORDS.join('|')})\b)${COUNTED}`
const before = (verbs: string): string =>
  String.raw`(?:(?<rough>${ROUGH}) )?(?<number>\b(?:${NUMBER}|${WORDS.join('|')}))\b(?: ${PEOPLE})?(?: (?:were|are|was|have been|had been|have|had|lie|lay))? (?:${verbs})\b`
const thai = (verbs: string): string =>
  `(?:${verbs})(?:แล้ว|อีก|เพิ่มเป็น|เพิ่มขึ้นเป็น|พุ่งเป็น|พุ่ง|รวม|จำนวน|ทั้งหมด| )*(?<rough>${THAI_ROUGH})? ?(?<number>${NUMBER}|${THAI_WORDS.join('|')})(?<more>กว่า)?${COUNTED}`

const TOLLS: [measure: string, patterns: string[]][] = [
  [
    'death',
    [
      after(
        'kill|kills|killed|killing|claims?|claimed|(?:death )?toll (?:rises|rose|climbs|climbed|jumps) to',
      ),
      before('dead|died|die|dies|killed'),
      thai('เสียชีวิต|ดับ|ตาย|สังเวย'),
      `(?<rough>${THAI_ROUGH})? ?(?<number>${NUMBER}) ?(?<more>กว่า)? ?ศพ`,
    ],
  ],
  [
    'injury',
    [
      after('injures?|injured|injuring|wounds|wounding|hurting|hurts'),
      before('injured|hurt|wounded'),
      thai('บาดเจ็บ|เจ็บ'),
    ],
  ],
  ['missing', [before('missing|unaccounted for'), thai('สูญหาย|หายตัว')]],
]
const PATTERNS = TOLLS.map(
  ([measure, patterns]) => [measure, patterns.map((pattern) => new RegExp(pattern, 'giu'))] as const,
)

/** How many people were killed, hurt or are missing, by a unified text. */
export function findTolls(text: string): NamedFigure[] {
  return PATTERNS.flatMap(([measure, patterns]) =>
    patterns.flatMap((pattern) => [...text.matchAll(pattern)].flatMap((match) => tollOf(match, measure))),
  )
}

function tollOf(match: RegExpExecArray, measure: string): NamedFigure[] {
  const { number = '', rough, more } = match.groups ?? {}
  const value = countOf(number.toLowerCase())
  if (value === 0) return []
  return [
    {
      measure,
      unit: 'person',
      value,
      step: 1,
      isRough: rough !== undefined || more !== undefined,
      start: match.index,
      end: match.index + match[0].length,
    },
  ]
}

const countOf = (number: string): number =>
  WORDS.indexOf(number) + 1 || THAI_WORDS.indexOf(number) + 1 || Number(number.replaceAll(',', ''))
