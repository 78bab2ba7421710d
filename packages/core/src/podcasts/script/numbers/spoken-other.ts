import { CURRENCY_SIGN } from '@newsloom/lexicon/currency-signs'
import { plainNumber } from '../other-figures.ts'
import { GRAMMARS, type Grammar, type OtherLanguage } from './grammars.ts'
import { markRanges, RANGE, rangeWord, readRanges, SIGN } from './ranges.ts'

/** Larger ones are read digit by digit, if at all. */
const LARGEST = 1e12
const COIN = String.raw`(?:US|R)?\$|${CURRENCY_SIGN}`
/** 'HK$' and the like, after which no number is read */
const OTHER_COIN = String.raw`(?<!\p{L}(?<!(?<!\p{L})(?:R|US))\$)`
const DIGITS = String.raw`\d+(?:[.,\u00a0\u202f]\d{3})*(?:[.,]\d+)?`
/** 1,234.5, but not 6,7月 */
const EASTERN = String.raw`\d+(?:[,\u00a0\u202f]\d{3})*(?:\.\d+)?`
/** 12 345, but not the year 2026 before 100 */
const SPACED = String.raw`\d{1,3}(?: \d{3})+(?:,\d+)?(?! ?\d)|${DIGITS}`
/** 'G20', 'covid-19', '3er' and '2.º' are names and ordinals. */
const ORDINAL_ENDS = String.raw`(?![\p{L}\dºª°]|\.(?:[ºª°]|(?:er|[dmnrtv]?[oae])(?!\p{L})))`
const CLOCK = String.raw`(?:[01]?\d|2[0-4])\.[0-5]\d(?![.,]?\d)`
/** 'um 9.30 Uhr', '9.30-16.00 h', 'alle ore 14.05', 'a las 9.30': no decimals. */
const CLOCK_TIMES = [
  String.raw`(?<![\d.,])${CLOCK}(?=(?:\s?[-–\u301c]\s?|\s(?:bis|und|y|e|a|à|et|o)\s(?:las\s|alle\s|às\s)?)${CLOCK}\s?(?:Uhr|horas?|hs?|heures?)(?!\p{L}))`,
  String.raw`(?<![\d.,])${CLOCK}(?=\s?(?:Uhr|horas?|hs?|heures?)(?!\p{L}))`,
  String.raw`(?<=(?<!\p{L})(?:[Oo]re|[Aa]lle|[Dd]alle|[Ll]as|[Àà]s|[Dd]as)\s(?:${CLOCK}(?:\s?[-–\u301c]\s?|\s(?:e|a|y|às)\s))?)${CLOCK}(?!\s?%)`,
].join('|')
/** Dates, scores, times, shares and versions: a voice reads them itself. */
const CODE = String.raw`\+\d{1,3}(?! \d{3}(?: \d{3})*(?![ \d-]))(?:[ -]\d{1,4}){2,}|${CLOCK_TIMES}|\d*[\u00bc-\u00be\u2150-\u215e]|\d+(?:[/:-]\d+){2,}|\d+[/:–-]\d+(?![.,]?\d)|\d+\s?대\s?\d+|\d+분의\s?\d+|(?:\d{1,2}\.){2,}\d*|\d+(?:\.\d{1,2}){2,}`

/**
 * A line with its figures in words. One that agrees with the gender of its noun, as 'one' and 'two
 * hundred' do in some languages, stays in digits: the voice knows the noun.
 */
export function spokenOther(text: string, language: OtherLanguage): string {
  const written = markRanges(text, language)
  const grammar = GRAMMARS[language]
  const isLatin = grammar.space !== ''
  const number = isLatin ? SPACED : EASTERN
  // 'G20', 'covid-19' and '3er' are names and ordinals
  const [before, after] = isLatin
    ? [String.raw`(?<![\p{L}\d.,])(?<!\p{L}-)${OTHER_COIN}`, ORDINAL_ENDS]
    : [
        String.raw`(?<![A-Za-z\d.,])(?<![A-Za-z]-)${OTHER_COIN}`,
        // 1兆3000億 is two numbers of one amount
        String.raw`(?![A-Za-z])(?:(?<=${grammar.scales})|(?!\d))`,
      ]
  const end = String.raw`(?![.,]?\d)`
  // not the 15 of 15 000
  const whole = String.raw`(?!(?<=(?<!\d)\d{1,3}) \d{3}(?!\d))`
  const scale = isLatin ? String.raw`(?:${grammar.scales})(?!\p{L})` : `(?:${grammar.scales})`
  const isUnit = `\\s?(?:[%％]|${scale}|${COIN})`
  const unit = `\\s?(?<percent>[%％])|\\s?(?<scale>${scale})(?:\\s?(?<scaled>${COIN}))?|\\s?(?<single>${COIN})|(?!\\s?${scale})`
  const pattern = new RegExp(
    [
      `(?<code>${CODE})`,
      `${before}(?<lowSign>${SIGN})?(?<low>${number})${RANGE}(?<high>${number})${end}${whole}(?:(?<share>\\s?%)|(?!${isUnit}))${after}`,
      `(?:(?<!\\p{L})(?<coin>${COIN})\\s?)?${before}(?<sign>${SIGN})?(?<number>${number})${end}(?:${unit})${after}`,
    ].join('|'),
    'gu',
  )
  const spoken = written.replace(pattern, (...match) => {
    const found = String(match[0])
    const groups = match.at(-1) as Record<string, string | undefined>
    if (groups.code !== undefined) return found
    const rest = written.slice(Number(match.at(-3)) + found.length)
    const read = (one: string | undefined) => readNumber(one ?? '', language)
    if (groups.low !== undefined && groups.high !== undefined) {
      const sideOf = (one: string) =>
        groups.share === undefined
          ? figureWords(grammar, read(one), { rest })
          : numberWords(grammar, read(one), true)
      // an end that depends on its noun stays in digits
      const [from, until] = [groups.low, groups.high].map((one) => sideOf(one) ?? one)
      const words = `${groups.lowSign ? grammar.minus : ''}${from}${rangeWord(language)}${until}`
      return groups.share === undefined ? words : grammar.percent(words)
    }
    return figureWords(grammar, read(groups.number), { ...groups, rest }) ?? found
  })
  return readRanges(spoken, language)
}

type ReadNumber = { integer: number; decimals: string; isPlain: boolean } | null
type Groups = Record<string, string | undefined>

/** Returns null for a code such as 007, or a number that is too large. */
function readNumber(written: string, language: OtherLanguage): ReadNumber {
  const [integer = '', decimals = ''] = plainNumber(written, language).split('.')
  if (/^0\d/.test(integer) || Number(integer) >= LARGEST || !/^\d+$/.test(integer)) return null
  return { integer: Number(integer), decimals, isPlain: /^\d+$/.test(written) }
}

/** `isKnown`: no noun follows with which it has to agree. */
function numberWords(grammar: Grammar, read: ReadNumber, isKnown: boolean): string | null {
  if (!read) return null
  const words = grammar.integer(read.integer, isKnown || read.decimals !== '')
  if (words === null || read.decimals === '') return words
  return `${words}${grammar.point}${grammar.decimals(read.decimals)}`
}

/** Short words of size, also those of other languages. */
const SIZE = /^\s?(?:mi|bi|tri|mld|mln|mr?ds?|mill|mm|mn|bn|tn|trn|mio|bio|[mk])(?!\p{L})/iu

function figureWords(grammar: Grammar, read: ReadNumber, groups: Groups & { rest: string }): string | null {
  const { percent, scale, sign, rest } = groups
  const mark = groups.coin ?? groups.scaled ?? groups.single
  const coin = mark === undefined ? undefined : grammar.coins[mark.replace('US', '')]
  // a currency that is not known here
  if (mark && !coin) return null
  const hasUnit = Boolean(percent ?? scale ?? coin)
  if (!read || (!hasUnit && read.decimals === '' && grammar.isLeft?.(read.integer, rest))) return null
  const isYear =
    !hasUnit && read.isPlain && read.decimals === '' && read.integer >= 1_100 && read.integer < 2_100
  const year = isYear ? (grammar.year?.(read.integer, rest) ?? null) : null
  if (year !== null) return year
  const isKnown =
    percent !== undefined || (scale === undefined ? (coin?.isMasculine ?? isYear) : grammar.hasKnownScales)
  const words = numberWords(grammar, read, isKnown)
  if (words === null) return null
  // 'R$ 5 mm' would be heard as five
  if (coin && scale === undefined && SIZE.test(rest)) return null
  const isWhole = read.decimals === '' && hasUnit
  const amount = `${sign ? grammar.minus : ''}${isWhole ? (grammar.beforeNoun?.(words) ?? words) : words}`
  if (percent) return grammar.percent(amount)
  const isOne = grammar.isOneBelowTwo ? read.integer < 2 : read.integer === 1 && read.decimals === ''
  const size = scale?.replace(/\.$/, '')
  const long = size && grammar.longScale?.[size]?.[isOne ? 0 : 1]
  const coined = coin && (isWhole && read.integer === 1 && !scale ? coin.one : coin.word)
  return [amount, long ?? scale, coined && coinWord(grammar, coined, scale)]
    .filter(Boolean)
    .join(grammar.space)
}

/** 'millones de dólares', but 'mil dólares' */
const coinWord = ({ of }: Grammar, word: string, scale: string | undefined): string =>
  scale && !/^(?:mil|mille|mila)$/.test(scale) ? of(word) : word
