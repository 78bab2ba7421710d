/** 'First' and those after it, as words. */
export const ENGLISH_ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')
const CARDINALS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const THAI = 'แรก สอง สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ สิบเอ็ด สิบสอง'.split(' ')
const NUMBER = String.raw`(\d{1,3})`
/** A number is complete here, unlike 'สิบ' in 'สิบสาม' and '6' in '6/2569'. */
const END = '(?!เอ็ด|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|สิบ|\\d|\\s?/)'
const IN_A_ROW = 'straight|consecutive|successive'
const THAI_IN_A_ROW = '(?:ติดต่อกัน|ต่อเนื่อง|ติด)'

/** Events and times that follow one another, in words that both languages have one for. */
const PATTERNS = (
  [
    ['time', 'meeting|time', 'ครั้ง|การประชุม|นัด'],
    ['month', 'month|monthly \\w+', 'เดือน'],
    ['quarter', 'quarter|quarterly \\w+', 'ไตรมาส'],
    ['year', 'year', 'ปี'],
    ['week', 'week', 'สัปดาห์'],
    ['day', 'day|session', 'วันทำการ'],
  ] as const
).map(([counted, english, thai]) => ({
  counted,
  english: new RegExp(
    `\\b(?:(${ENGLISH_ORDINALS.join('|')})|${NUMBER}(?:st|nd|rd|th)) (?:(?:${IN_A_ROW}) (?:${english})|(?:${english}) (?:in a row|running))\\b`,
    'gi',
  ),
  thai: new RegExp(
    `(?<=${THAI_IN_A_ROW}(?:เป็น)?)(?:${thai})ที่\\s?(?:(${THAI.toReversed().join('|')})|${NUMBER})${END}|` +
      `(?:${thai})ที่\\s?(?:(${THAI.toReversed().join('|')})|${NUMBER})\\s?${THAI_IN_A_ROW}`,
    'g',
  ),
}))

const EVENTS = 'meeting|time|cut|hike|increase|rise|decline|drop|fine|victory|win|attempt|vote'
const EVENT = new RegExp(
  `\\b(?:(${ENGLISH_ORDINALS.join('|')})|${NUMBER}(?:st|nd|rd|th)) (?:rate |interest-rate )?(?:${EVENTS})\\b`,
  'gi',
)
const THAI_EVENT = new RegExp(
  `ครั้ง(?:ที่\\s?)?(?:(${THAI.toReversed().join('|')})|${NUMBER})${END}(?!\\s?(?:${THAI_IN_A_ROW}))`,
  'g',
)

/** The places of events among others of their kind: 'its third cut this year', 'ครั้งแรก'. */
export const placesOfEvents = (text: string): Omit<PlaceInRow, 'counted'>[] => [
  ...placesBy(text, EVENT, ENGLISH_ORDINALS),
  ...placesBy(text, THAI_EVENT, THAI),
]

/** A place in a row: 'a sixth straight month', 'ครั้งที่สองติดต่อกัน'. */
export type PlaceInRow = {
  start: number
  end: number
  counted: (typeof PATTERNS)[number]['counted']
  place: number
  text: string
}

/** 'Forty-three' goes beyond the words here: '43 straight months' is written in digits. */
const LENGTHS = PATTERNS.map(({ counted }) => ({
  counted,
  pattern: new RegExp(`(?<![\\d.,])(\\d{1,3}|${CARDINALS.join('|')}) (?:${IN_A_ROW}) ${counted}s\\b`, 'gi'),
}))

/** How long something went on without a break: '43 straight months', 'six consecutive quarters'. */
export const lengthsOfRows = (text: string): PlaceInRow[] =>
  LENGTHS.flatMap(({ counted, pattern }) =>
    [...text.matchAll(pattern)].map(({ 0: form, 1: written = '', index }) => ({
      counted,
      place: CARDINALS.indexOf(written.toLowerCase()) + 1 || Number(written),
      text: form,
      start: index,
      end: index + form.length,
    })),
  )

/** The places in a row that a text names. */
export const placesInRow = (text: string): PlaceInRow[] =>
  PATTERNS.flatMap(({ counted, english, thai }) => [
    ...placesBy(text, english, ENGLISH_ORDINALS).map((place) => ({ ...place, counted })),
    ...placesBy(text, thai, THAI).map((place) => ({ ...place, counted })),
  ])

const placesBy = (text: string, pattern: RegExp, words: string[]) =>
  [...text.matchAll(pattern)].map(({ 0: form, 1: word1, 2: digits1, 3: word2, 4: digits2, index }) => ({
    place: placeOf(words, word1 ?? word2, digits1 ?? digits2),
    text: form,
    start: index,
    end: index + form.length,
  }))

const placeOf = (words: string[], word?: string, digits?: string): number =>
  word ? words.indexOf(word.toLowerCase()) + 1 : Number(digits)
