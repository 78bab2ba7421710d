import { type Form, type Groups, readForms } from './read-forms.ts'
import {
  englishDigits,
  englishInteger,
  englishNumber,
  englishOrdinal,
  englishTime,
  englishYear,
  plural,
  ENGLISH_SCALES as SCALES,
} from './spoken-english.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)
const MONTH = String.raw`(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b\.?`
const monthOf = (written: string): string =>
  MONTHS.find((name) => name.startsWith(written.slice(0, 3))) ?? written
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`
const YEAR = String.raw`(?:(?:,?\s)(?<year>(?:19|20)\d\d)(?!\d|[.,]\d|\s?%))?`
/** Part of neither a longer number nor a name. */
const ALONE = String.raw`(?<![\p{L}\d.,:/$-])`
const PREPOSITION = String.raw`(?:(?<in>\b(?:[Ii]n|[Ff]or|[Oo]f|[Dd]uring|[Ff]rom|[Tt]o|[Bb]y|[Ss]ince|[Uu]ntil|[Tt]ill|[Tt]hrough|[Oo]ver)\s))?`

const yearOf = ({ year }: Groups, before: string): string => (year ? `${before}${fullYear(year)}` : '')
const shortYear = (year: string): string => (year.length === 2 ? englishInteger(year) : englishYear(year))
const fullYear = (year: string): string => englishYear(year.length === 2 ? `20${year}` : year)

/** 'In Q3 2026' is in the third quarter of twenty twenty-six; before a noun it takes no article. */
function period(name: string, found: Groups): string {
  const groups: Groups = { ...found, year: found.year ?? found.year2 }
  const part = `${englishOrdinal(found.part ?? found.part2 ?? '')} ${name}`
  return groups.in ? `${groups.in}the ${part}${yearOf(groups, ' of ')}` : `${part}${yearOf(groups, ' ')}`
}

const SHARES: Record<number, [string, string]> = {
  2: ['half', 'halves'],
  4: ['quarter', 'quarters'],
}
function fraction({ part = '', whole = '' }: Groups): string {
  const ordinal = englishOrdinal(whole)
  return `${englishInteger(part)} ${plural(part, SHARES[Number(whole)] ?? [ordinal, `${ordinal}s`])}`
}

function decade({ century = '', ten = '' }: Groups): string {
  if (ten === '0') return century === '20' ? 'two thousands' : `${englishInteger(century)} hundreds`
  const words = englishInteger(`${ten}0`)
  const tens = ten === '1' ? 'tens' : `${words.slice(0, -1)}ies`
  return `${century ? `${englishInteger(century)} ` : ''}${tens}`
}

/** "The fifth of January"; after 'the' without another one. */
const day = ({ the, low, high, month = '', ...rest }: Groups): string => {
  const days = [low, high].flatMap((one) => (one ? [`the ${englishOrdinal(one)}`] : [])).join(' to ')
  const words = `${days} of ${monthOf(month)}${yearOf(rest, ' ')}`
  return the ? `${the}${words.slice('the '.length)}` : words
}

/** Dollars written with a country. */
const DOLLARS: Record<string, [string, string]> = {
  US: ['US dollar', 'US dollars'],
  HK: ['Hong Kong dollar', 'Hong Kong dollars'],
  S: ['Singapore dollar', 'Singapore dollars'],
  A: ['Australian dollar', 'Australian dollars'],
  C: ['Canadian dollar', 'Canadian dollars'],
  NZ: ['New Zealand dollar', 'New Zealand dollars'],
  NT: ['Taiwan dollar', 'Taiwan dollars'],
  R: ['real', 'reais'],
}
function dollars({ country = '', amount = '', scale }: Groups): string {
  const number = amount.replaceAll(',', '')
  const names = DOLLARS[country] ?? ['', '']
  return scale
    ? `${englishNumber(number)} ${SCALES[scale] ?? scale} ${names[1]}`
    : `${englishNumber(number)} ${plural(number, names)}`
}

/** A year of two digits; before a noun it is a figure, as in 'in Q3 25 firms closed'. */
const SPACED_YEAR = String.raw`(?:20\d\d|\d\d(?!\s(?!(?:and|or|to|than|as|but|after|before|from|with|by|in|on|was|is|when|while|the)\b)\p{Ll}))`
const TIGHT_YEAR = String.raw`(?:20)?\d\d`
const periodOf = (letter: string, parts: string): RegExp =>
  new RegExp(
    String.raw`${PREPOSITION}${ALONE}(?:${letter}(?<part>${parts})|(?<part2>${parts})${letter})(?:(?:\s(?<year>${SPACED_YEAR})|(?<=${parts}${letter})(?<year2>${TIGHT_YEAR}))(?![\d%]|[.,]\d))?(?![\p{L}\d])`,
    'gu',
  )

/** Nouns that are counted: 'March 12 people' has no date. */
const COUNTED =
  '(?:people|persons|men|women|children|firms|companies|banks|countries|states|cities|workers|jobs|deaths|cases|members|voters|seats|votes|economists|analysts|investors|households|factories|ships|flights|funds|times)'

/** 'A 30s clip' is of thirty seconds, and 'in their 30s' is an age. */
const SECONDS_NOUNS = 'clip|video|spot|ad|advert|timer|delay|pause|break|segment|recording|countdown|limit'
const OF_DECADE = String.raw`\b(?:the|my|your|his|her|its|our|their|early|mid|late|low|high|since|decades?)[\s-]`
/** 'The 1990s and' is before another decade. */
const LISTED = String.raw`(?:\b(?:1[1-9]|20)\d0s|${OF_DECADE}\d0s)(?:,\s\d0s)*(?:,|,?\s(?:and|or|to))\s`
const DECADE_BEFORE = new RegExp(String.raw`(?:${OF_DECADE}|['\u2018\u2019]|${LISTED})$`, 'i')
function seconds({ amount = '', noun }: Groups, before: string): string | null {
  const isDecade = noun === undefined && /^\d0$/.test(amount) && DECADE_BEFORE.test(before)
  if (isDecade) return null
  const number = englishNumber(amount)
  return noun ? `${number}-second${noun}` : `${number} ${plural(amount, ['second', 'seconds'])}`
}

/** 'Version 2.10' comes after 2.9: its parts are numbers of their own. */
const version = ({ name = '', short, numbers = '' }: Groups): string =>
  `${short ? 'version ' : name}${numbers.split('.').map(englishInteger).join(' point ')}`

const CODED: Record<string, [string, string]> = {
  USD: ['US dollar', 'US dollars'],
  EUR: ['euro', 'euros'],
  GBP: ['pound', 'pounds'],
  JPY: ['yen', 'yen'],
  THB: ['baht', 'baht'],
  CNY: ['yuan', 'yuan'],
  KRW: ['won', 'won'],
  INR: ['rupee', 'rupees'],
  SGD: ['Singapore dollar', 'Singapore dollars'],
  HKD: ['Hong Kong dollar', 'Hong Kong dollars'],
  AUD: ['Australian dollar', 'Australian dollars'],
  CHF: ['Swiss franc', 'Swiss francs'],
}
const coded = ({ code = '', low, amount = '', scale }: Groups): string => {
  const [number, from] = [amount, low].map((one) => one?.replaceAll(',', ''))
  const size = scale ? ` ${SCALES[scale] ?? scale}` : ''
  const name = plural(scale || from ? '2' : (number ?? ''), CODED[code] ?? ['', ''])
  return `${from ? `${englishNumber(from)} to ` : ''}${englishNumber(number ?? '')}${size} ${name}`
}

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`
const FORMS: Form[] = [
  { pattern: /(?<![\p{L}\d.,])\.(?=\d)/gu, read: () => '0.' },
  {
    pattern: new RegExp(
      String.raw`${ALONE}(?<hours>\d{1,2})[.:](?<minutes>[0-5]\d)\s?(?<half>[ap]\.?m)(?![\p{L}\d])`,
      'gu',
    ),
    read: ({ hours = '', minutes = '', half = '' }) =>
      `${minutes === '00' ? englishInteger(hours) : englishTime(hours, minutes)} ${half}`,
  },
  {
    // a season or financial year; 2026-11 is a month
    pattern: new RegExp(String.raw`${ALONE}(?<year>(?:19|20)\d\d)[-–/](?<next>\d\d)(?![\d/–-]|[.,]\d)`, 'gu'),
    read: ({ year = '', next = '', all = '' }) =>
      (Number(year) + 1) % 100 === Number(next)
        ? `${englishYear(year)} to ${Number(next) < 10 ? englishYear(String(Number(year) + 1)) : englishInteger(next)}`
        : all,
  },
  {
    pattern: new RegExp(String.raw`${ALONE}\+?\d{1,3}(?:-\d{3,4}){2,3}(?![\d-])`, 'gu'),
    read: ({ all = '' }) => (all.match(/\d+/g) ?? []).map(englishDigits).join(', '),
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d])(?<country>US|HK|NZ|NT|S|A|C|R)\$\s?(?<amount>[-−]?(?:${NUMBER}))(?:\s?(?<scale>thousand|million|billion|trillion|bn|mn|tn|trn|m|k)\b)?`,
      'gu',
    ),
    read: dollars,
  },
  {
    // 'EUR 5 million', but 'EUR/USD 1.16' is a rate
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d/])(?<code>${Object.keys(CODED).join('|')})\s?(?:(?<low>${NUMBER})\u301c)?(?<amount>${NUMBER})(?:\s?(?<scale>thousand|million|billion|trillion|bn|mn|tn|trn|m|k)\b)?(?![\p{L}\d%]|[.,/:-]\d)`,
      'gu',
    ),
    read: coded,
  },
  {
    // a financial year, also one that two calendar years share
    pattern: /(?<![\p{L}\d])FY\s?(?<year>20\d\d|\d\d)(?:[-–/](?<next>20\d\d|\d\d))?(?![\p{L}\d]|[.,]\d)/gu,
    read: ({ year = '', next }) => `FY ${shortYear(year)}${next ? ` to ${shortYear(next)}` : ''}`,
  },
  {
    pattern: new RegExp(String.raw`(?<=${NUMBER})\s?pp(?![\p{L}\d])`, 'gu'),
    read: () => ' percentage points',
  },
  {
    pattern: /(?<=\d)\s?°\s?(?<scale>[CF])(?![\p{L}\d])/gu,
    read: ({ scale }) => ` degrees ${scale === 'F' ? 'Fahrenheit' : 'Celsius'}`,
  },
  {
    pattern: periodOf('Q', '[1-4]'),
    read: (groups) => period('quarter', groups),
  },
  {
    pattern: periodOf('H', '[12]'),
    read: (groups) => period('half', groups),
  },
  {
    pattern: new RegExp(
      String.raw`${ALONE}(?:(?<name>\b(?:[Vv]ersion|[Rr]elease|[Bb]uild|[Ff]irmware|[Ss]ection|[Cc]hapter|[Cc]lause|[Aa]rticle|[Pp]aragraph|Android|iOS|macOS|Windows|Linux|Python|Node)\s)|(?<short>\bv))(?<numbers>\d{1,4}(?:\.\d{1,3})+)(?![\d%]|\.\d)`,
      'gu',
    ),
    read: version,
  },
  {
    pattern: new RegExp(
      String.raw`${ALONE}(?<amount>\d{1,3}(?:\.\d)?)s(?:(?<noun>\s(?:${SECONDS_NOUNS}))\b)?(?![\p{L}\d])`,
      'gu',
    ),
    read: (groups, before) => seconds(groups, before) ?? groups.all ?? '',
  },
  {
    pattern: new RegExp(
      String.raw`(?:${ALONE}|(?<=\b(?:mid|early|late)-))(?<century>1[1-9]|20)?(?<ten>\d)0s\b`,
      'gu',
    ),
    read: decade,
  },
  {
    pattern: new RegExp(
      String.raw`(?<the>\b[Tt]he\s)?${ALONE}(?:(?<low>${DAY})\u301c)?(?<high>${DAY})\s(?<month>${MONTH})${YEAR}`,
      'gu',
    ),
    read: day,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?<!\b(?:[Ii]n|[Dd]uring|[Tt]hroughout)\s)(?<month>${MONTH})\s(?<day>${DAY})(?:(?:\u301c|\sto\s(?=${DAY}(?:[.,;:)]|$|\s(?:in|at|and|for|of)\b)))(?<last>${DAY}))?(?!(?<!\b[Oo]n\s${MONTH}\s${DAY})\s${COUNTED}\b)(?![\d:/%]|[.,\u301c]\d|\s?(?:%|percent|per cent|million|billion))${YEAR}`,
      'gu',
    ),
    read: (groups) =>
      [
        `${monthOf(groups.month ?? '')} ${englishOrdinal(groups.day ?? '')}`,
        groups.last ? ` to ${englishOrdinal(groups.last)}` : '',
        yearOf(groups, ', '),
      ].join(''),
  },
  {
    pattern: new RegExp(String.raw`${ALONE}(?<amount>${NUMBER})[\s-]?bps?\b`, 'gu'),
    read: ({ amount = '' }) =>
      `${englishNumber(amount.replaceAll(',', ''))} ${plural(amount, ['basis point', 'basis points'])}`,
  },
  {
    pattern: new RegExp(String.raw`${ALONE}(?<part>[1-9])/(?<whole>[2-9]|10)(?![\d/]|[.,]\d)`, 'gu'),
    read: (groups) => (Number(groups.part) < Number(groups.whole) ? fraction(groups) : (groups.all ?? '')),
  },
  {
    pattern: new RegExp(String.raw`${ALONE}(?<ours>\d{1,2}):(?<theirs>\d)(?![\d:])`, 'gu'),
    read: ({ ours = '', theirs = '' }) => `${englishInteger(ours)} to ${englishInteger(theirs)}`,
  },
]

/** A text with those figures in words whose signs and letters decide how they are read. */
export const readEnglishForms = (text: string): string => readForms(text, FORMS)
