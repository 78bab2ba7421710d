import { type Form, type Groups, readForms } from './read-forms.ts'
import {
  englishDigits,
  englishInteger,
  englishNumber,
  englishOrdinal,
  englishYear,
  plural,
} from './spoken-english.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)
const MONTH = String.raw`(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b\.?`
const monthOf = (written: string): string =>
  MONTHS.find((name) => name.startsWith(written.slice(0, 3))) ?? written
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`
const YEAR = String.raw`(?:(?:,?\s)(?<year>(?:19|20)\d\d)(?!\d|[.,]\d|\s?%))?`
/** Neither part of a longer number nor of a name. */
const ALONE = String.raw`(?<![\p{L}\d.,:/$-])`
const PREPOSITION = String.raw`(?:(?<in>\b(?:in|for|of|during|from|to|by|since|until|till|through|over)\s))?`

const yearOf = ({ year }: Groups, before: string): string => (year ? `${before}${fullYear(year)}` : '')
const fullYear = (year: string): string => englishYear(year.length === 2 ? `20${year}` : year)

/** 'In Q3 2026' is in the third quarter of twenty twenty-six; before a noun it takes no article. */
function period(name: string, groups: Groups): string {
  const part = `${englishOrdinal(groups.part ?? '')} ${name}`
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

/** Dollars of other countries than the nearest. */
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
const SCALES: Record<string, string> = {
  bn: 'billion',
  mn: 'million',
  m: 'million',
  tn: 'trillion',
  trn: 'trillion',
  k: 'thousand',
}
function dollars({ country = '', amount = '', scale }: Groups): string {
  const number = amount.replaceAll(',', '')
  const names = DOLLARS[country] ?? ['', '']
  return scale
    ? `${englishNumber(number)} ${SCALES[scale] ?? scale} ${names[1]}`
    : `${englishNumber(number)} ${plural(number, names)}`
}

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`
const FORMS: Form[] = [
  {
    pattern: new RegExp(String.raw`${ALONE}\+?\d{1,3}(?:-\d{3,4}){2,3}(?![\d-])`, 'gu'),
    read: ({ all = '' }) => (all.match(/\d+/g) ?? []).map(englishDigits).join(', '),
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d])(?<country>US|HK|NZ|NT|S|A|C|R)\$\s?(?<amount>${NUMBER})(?:\s?(?<scale>thousand|million|billion|trillion|bn|mn|tn|trn|m|k)\b)?`,
      'gu',
    ),
    read: dollars,
  },
  {
    pattern: new RegExp(
      String.raw`${PREPOSITION}${ALONE}(?:Q(?<part>[1-4])|(?<part2>[1-4])Q)(?:(?:\s|(?<=[1-4]Q))?(?<year>(?:20)?\d\d)(?![\d%]|[.,]\d))?(?![\p{L}\d])`,
      'gu',
    ),
    read: (groups) => period('quarter', { ...groups, part: groups.part ?? groups.part2 }),
  },
  {
    pattern: new RegExp(
      String.raw`${PREPOSITION}${ALONE}(?:H(?<part>[12])|(?<part2>[12])H)(?:(?:\s|(?<=[12]H))?(?<year>(?:20)?\d\d)(?![\d%]|[.,]\d))?(?![\p{L}\d])`,
      'gu',
    ),
    read: (groups) => period('half', { ...groups, part: groups.part ?? groups.part2 }),
  },
  {
    pattern: new RegExp(String.raw`${ALONE}(?<century>1[1-9]|20)?(?<ten>\d)0s\b`, 'gu'),
    read: decade,
  },
  {
    pattern: new RegExp(
      String.raw`(?<the>\b[Tt]he\s)?${ALONE}(?:(?<low>${DAY})\s?[-–]\s?)?(?<high>${DAY})\s(?<month>${MONTH})${YEAR}`,
      'gu',
    ),
    read: day,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?<month>${MONTH})\s(?<day>${DAY})(?![\d:/%]|[.,]\d|\s?(?:%|percent|per cent|million|billion))${YEAR}`,
      'gu',
    ),
    read: (groups) =>
      `${monthOf(groups.month ?? '')} ${englishOrdinal(groups.day ?? '')}${yearOf(groups, ', ')}`,
  },
  {
    pattern: new RegExp(String.raw`${ALONE}(?<amount>${NUMBER})[\s-]?bps?\b`, 'gu'),
    read: ({ amount = '' }) =>
      `${englishNumber(amount.replaceAll(',', ''))} ${plural(amount, ['basis point', 'basis points'])}`,
  },
  {
    pattern: new RegExp(String.raw`${ALONE}(?<low>${NUMBER})\s?%\s?(?:-|–)\s?(?<high>${NUMBER})\s?%`, 'gu'),
    read: ({ low = '', high = '' }) => `${englishNumber(low)} percent to ${englishNumber(high)} percent`,
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
