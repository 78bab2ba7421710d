import type { PodcastLanguage } from '../script.ts'
import {
  chineseDigits,
  chineseInteger,
  japaneseDigits,
  japaneseInteger,
  koreanDigits,
  koreanInteger,
} from './east-asian.ts'
import { germanInteger, germanYear } from './german.ts'
import {
  frenchInteger,
  type IntegerWords,
  italianInteger,
  portugueseInteger,
  spanishInteger,
} from './romance.ts'

export type OtherLanguage = Exclude<PodcastLanguage, 'English' | 'Thai'>

/** How a language says a figure. */
export type Grammar = {
  integer: IntegerWords
  /** the digits after the decimal point */
  decimals: (digits: string) => string
  point: string
  minus: string
  percent: (words: string) => string
  /** words and signs of size that may follow a number, as a pattern */
  scales: string
  /** the word for a short one */
  longScale?: Record<string, readonly [one: string, many: string]>
  /** '1,5 million': the first of these words is for all below two */
  isOneBelowTwo?: true
  /** whether these words of size are masculine, which decides the form of 'one' before them */
  hasKnownScales: boolean
  /** the words of a number before a noun */
  beforeNoun?: (words: string) => string
  /** an unwritten 'of' between 'millions' and a currency */
  of: (coin: string) => string
  /** by their signs */
  coins: Record<string, { word: string; one: string; isMasculine: boolean }>
  /** a year without separators that is not said as another number; null: as a number */
  year?: (value: number, after: string) => string | null
  /** whether a voice knows better what this number is, by what follows it */
  isLeft?: (value: number, after: string) => boolean
  /** between words of a number and what follows */
  space: string
}

/** A test holds that these are the lexicon's. */
const SIGNS = ['$', '€', '£', '¥', '฿', '₩', '₹'] as const
/** One word for each sign. */
type WordsOf<Signs extends readonly string[]> = { [At in keyof Signs]: string }

/** `ones`: the words of the first signs after 'one', where they are others. */
const coinsOf = (
  words: WordsOf<typeof SIGNS>,
  { feminine = ['£', '₹'], ones = [] }: { feminine?: string[]; ones?: string[] } = {},
): Grammar['coins'] =>
  Object.fromEntries(
    SIGNS.map((sign, i) => {
      const word = words[i] ?? ''
      return [sign, { word, one: ones[i] ?? word, isMasculine: !feminine.includes(sign) }]
    }),
  )

/** 'coma cero cinco', 'coma veinticinco': zeros one by one, then the rest as a number. */
const asNumber = (integer: IntegerWords) => (digits: string) => {
  const [, zeros = '', rest = ''] = /^(0*)(\d*)$/.exec(digits) ?? []
  const zero = integer(0, true) ?? ''
  // long ones are said one by one
  const words =
    rest.length > 3 ? [...rest].map((digit) => integer(Number(digit), true)) : [integer(Number(rest), true)]
  return [...[...zeros].map(() => zero), ...(rest === '' ? [] : words)].join(' ')
}
const GERMAN_DIGITS = ['null', 'eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun']

/** The full stop of an abbreviation, unless it may end the sentence as well. */
const SHORT_END = String.raw`(?:\.(?=\s?[\p{Ll}€$]))?`
const GERMAN_SHORT_END = String.raw`(?:\.(?!\s*$|\s(?:Danach|Das|Dies\p{Ll}*|Die|Der|Dem|Den|Damit|Dabei|Doch|Es|Er|Sie|Ein\p{Ll}*|Im|In|Am|An|Auf|Auch|Aber|Bei|Bis|Für|Mit|Nach|Nun|Seit|So|Und|Von|Vor|Wir|Wie|Zu\p{Ll}{0,3}|Zwar)(?!\p{L})))?`
/** Only beside a currency. */
const MILLIONS = String.raw`M(?=\s?[€$£])|(?<=[€$£]\s?[\d.,]+\s?)M`

const romance = { space: ' ', hasKnownScales: true } as const
const eastern = { space: '', hasKnownScales: true, of: (coin: string) => coin } as const
const de = (coin: string) => `de ${coin}`
/** Korean counts these with its own numbers. */
const COUNTED = /^\s?(?:개|명|시|살|마리|대|번|곳|장|권|달|가지|건|분(?!기))/

export const GRAMMARS: Record<OtherLanguage, Grammar> = {
  Spanish: {
    ...romance,
    integer: spanishInteger,
    decimals: asNumber(spanishInteger),
    point: ' coma ',
    minus: 'menos ',
    percent: (words) => `${words} por ciento`,
    scales: `mil millones|millones|millón|billones|billón|mil|Mrd|mill${SHORT_END}|${MILLIONS}`,
    longScale: {
      Mrd: ['mil millones', 'mil millones'],
      mill: ['millón', 'millones'],
      M: ['millón', 'millones'],
    },
    beforeNoun: (words) => words.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un'),
    of: de,
    coins: coinsOf(['dólares', 'euros', 'libras', 'yenes', 'bahts', 'wones', 'rupias'], {
      ones: ['dólar', 'euro', 'libra', 'yen', 'baht', 'won'],
    }),
  },
  French: {
    ...romance,
    integer: frenchInteger,
    decimals: asNumber(frenchInteger),
    point: ' virgule ',
    minus: 'moins ',
    percent: (words) => `${words} pour cent`,
    scales: `milliards?|millions?|mille|M(?:rd|d)s?|${MILLIONS}`,
    isOneBelowTwo: true,
    longScale: {
      Md: ['milliard', 'milliards'],
      Mds: ['milliard', 'milliards'],
      Mrd: ['milliard', 'milliards'],
      Mrds: ['milliard', 'milliards'],
      M: ['million', 'millions'],
    },
    of: (coin) => (coin.startsWith('e') ? `d'${coin}` : `de ${coin}`),
    coins: coinsOf(['dollars', 'euros', 'livres', 'yens', 'bahts', 'wons', 'roupies'], {
      ones: ['dollar', 'euro', 'livre', 'yen', 'baht', 'won'],
    }),
  },
  German: {
    space: ' ',
    hasKnownScales: false,
    integer: germanInteger,
    decimals: (digits) => [...digits].map((digit) => GERMAN_DIGITS[Number(digit)]).join(' '),
    point: ' Komma ',
    minus: 'minus ',
    percent: (words) => `${words} Prozent`,
    scales: `Milliarden?|Millionen|Million|Billionen?|(?:Mrd|Mio)${GERMAN_SHORT_END}|Tausend|tausend`,
    longScale: { Mrd: ['Milliarde', 'Milliarden'], Mio: ['Million', 'Millionen'] },
    beforeNoun: (words) => words.replace(/eins$/, 'ein'),
    of: (coin) => coin,
    coins: coinsOf(['Dollar', 'Euro', 'Pfund', 'Yen', 'Baht', 'Won', 'Rupien'], { feminine: ['₹'] }),
    year: (value) => (value >= 1_100 && value < 2_000 ? germanYear(value) : null),
    // an ordinal, whose ending depends on its noun: '30. November', 'vom 3. bis 5. Mai'
    isLeft: (_, after) => /^\.(?:\s\p{L}|\s?[-–/\u301c]\s?\d)/u.test(after),
  },
  Italian: {
    ...romance,
    integer: italianInteger,
    decimals: asNumber(italianInteger),
    point: ' virgola ',
    minus: 'meno ',
    percent: (words) => `${words.replace(/(?<!\p{L})un$/u, 'uno')} per cento`,
    scales: `milioni|milione|miliardi|miliardo|mila|mille|(?:mld|mln)${SHORT_END}`,
    longScale: { mld: ['miliardo', 'miliardi'], mln: ['milione', 'milioni'] },
    beforeNoun: (words) => words.replace(/^uno$/, 'un'),
    of: (coin) => `di ${coin}`,
    coins: coinsOf(['dollari', 'euro', 'sterline', 'yen', 'baht', 'won', 'rupie'], { ones: ['dollaro'] }),
  },
  'Portuguese (Brazil)': {
    ...romance,
    integer: portugueseInteger,
    decimals: asNumber(portugueseInteger),
    point: ' vírgula ',
    minus: 'menos ',
    percent: (words) => `${words} por cento`,
    // 'tri' alone may be a quarter
    scales: String.raw`milhões|milhão|bilhões|bilhão|trilhões|trilhão|mil|mi|bi|(?<=\$\s?[\d.,]+\s?)tri`,
    isOneBelowTwo: true,
    longScale: { mi: ['milhão', 'milhões'], bi: ['bilhão', 'bilhões'], tri: ['trilhão', 'trilhões'] },
    of: de,
    coins: {
      ...coinsOf(['dólares', 'euros', 'libras', 'ienes', 'bahts', 'wons', 'rúpias'], {
        ones: ['dólar', 'euro', 'libra', 'iene', 'baht', 'won'],
      }),
      R$: { word: 'reais', one: 'real', isMasculine: true },
    },
  },
  'Chinese (Simplified)': {
    ...eastern,
    integer: chineseInteger,
    decimals: chineseDigits,
    point: '点',
    minus: '负',
    percent: (words) => `百分之${words}`,
    scales: '万亿|千亿|百亿|百万|千万|万|亿|千|百',
    coins: coinsOf(['美元', '欧元', '英镑', '元', '泰铢', '韩元', '卢比'], { feminine: [] }),
    year: (value, after) => (/^\s?年/.test(after) ? chineseDigits(String(value)) : null),
    // 两 before what is counted
    isLeft: (value, after) => value === 2 && /^\s?(?![年月日号点时分秒])\p{Script=Han}/u.test(after),
  },
  Japanese: {
    ...eastern,
    integer: japaneseInteger,
    decimals: japaneseDigits,
    point: '点',
    minus: 'マイナス',
    percent: (words) => `${words}パーセント`,
    scales: '兆|億|万|千|百',
    coins: coinsOf(['ドル', 'ユーロ', 'ポンド', '円', 'バーツ', 'ウォン', 'ルピー'], { feminine: [] }),
  },
  Korean: {
    ...eastern,
    integer: koreanInteger,
    decimals: koreanDigits,
    point: '점',
    minus: '마이너스 ',
    percent: (words) => `${words} 퍼센트`,
    scales: '조|억|만|천|백',
    coins: coinsOf(['달러', '유로', '파운드', '엔', '밧', '원', '루피'], { feminine: [] }),
    // 유월 and 시월
    isLeft: (value, after) =>
      (value < 100 && COUNTED.test(after)) || ((value === 6 || value === 10) && /^\s?월/.test(after)),
  },
}
