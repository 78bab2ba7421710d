import { plainNumber } from '../other-figures.ts'
import type { PodcastLanguage } from '../script.ts'
import { isBareRange, NEAR } from './bare-ranges.ts'
import { MONTHS } from './months.ts'
import { COIN, daysPattern, isDashBetween, isTildeBetween, SCALES } from './quantities.ts'

/** Stands between the ends of a range, in place of the dash or tilde that was written. */
export const RANGE = '\u301c'

/** A figure, unit or abbreviation, after which '-' is a dash; `℃` and `㎡` are symbols. */
const BEFORE_DASH = String.raw`[\p{L}\p{N}\p{M}\p{So}%.)\]°\u2019\u201d]|[\p{L}\p{N}\p{M}%.,!?)]['"]|\d[^\n]{0,12}[）」』】]`
/** Words that no space divides from a minus, as in '成長率は-0.5%' and '同比-2.5%'. */
const BEFORE_MINUS = '[はがもをで率比为是约从在률율]'
export const SIGN = `(?:(?<!${BEFORE_DASH})|(?<=${BEFORE_MINUS}))[-−]`

/** Words between the ends of a range, and before a figure that is rounded. */
const WORDS: Record<PodcastLanguage, { to: string; about: string }> = {
  English: { to: ' to ', about: 'about ' },
  Thai: { to: 'ถึง', about: 'ประมาณ ' },
  Spanish: { to: ' a ', about: 'aproximadamente ' },
  French: { to: ' à ', about: 'environ ' },
  German: { to: ' bis ', about: 'etwa ' },
  Italian: { to: ' a ', about: 'circa ' },
  'Portuguese (Brazil)': { to: ' a ', about: 'cerca de ' },
  'Chinese (Simplified)': { to: '到', about: '约' },
  Japanese: { to: 'から', about: '約' },
  Korean: { to: '에서 ', about: '약 ' },
}
export const rangeWord = (language: PodcastLanguage): string => WORDS[language].to

const OTHER_UNITS = String.raw`[ap]\.?m|น|h|Uhr|pp|bps?|[年月日时時点分년월일시분]|°[CF]?`
const NUMBER = String.raw`\d+(?:[.,:\u00a0\u202f]\d+)*`
/** 12 345 */
const SPACED = String.raw`(?:\d{1,3}(?: \d{3})+(?:,\d+)?(?!\d)|${NUMBER})`
const SPACES_THOUSANDS = /^(?:Spanish|French|German|Italian|Portuguese)/
const DASH = String.raw`\s?[-–—~]\s?`

const patternOf = (language: PodcastLanguage): RegExp => {
  const number = SPACES_THOUSANDS.test(language) ? SPACED : NUMBER
  const unit = String.raw`\.?\s?(?:%|${COIN}|(?:${SCALES}|${OTHER_UNITS}|(?:de )?(?:${MONTHS[language]}))(?!\p{L})\.?|\.)`
  return new RegExp(
    [
      String.raw`(?<![A-Za-z\d])(?<![A-Za-z][-–])(?<!\d[.,:/–-])(?<coin>(?:${COIN})\s?)?`,
      `(?<low>${number})(?<unit>${unit})?(?<dash>${DASH})`,
      String.raw`(?=[-−+]?(?<coin2>(?:${COIN})\s?)?(?<high>${number})(?!\d)(?<rest>.{0,20}))`,
    ].join(''),
    'gsu',
  )
}
const languages = Object.keys(WORDS) as PodcastLanguage[]
const PATTERNS = new Map(languages.map((language) => [language, patternOf(language)]))

const PART = String.raw`(?:[QHT][1-4]|[1-4][QHT]|FY\s?(?:20)?\d\d)`
const ORDINALS = new RegExp(String.raw`(?<=\d(?:st|nd|rd|th))${DASH}(?=\d{1,4}(?:st|nd|rd|th)\b)`, 'g')
const PARTS = new RegExp(String.raw`(?<=(?<![\p{L}\d])${PART})${DASH}(?=${PART}(?!\p{L}))`, 'gu')
/** A unit after both figures, which are a range then whatever stands before them. */
const UNIT_AFTER = new RegExp(
  String.raw`^\s?(?:%|${COIN}|(?:${SCALES}|percent|per cent)(?!\p{L})|(?:แสน|หมื่น|พัน|ร้อย|สิบ)?ล้าน)`,
  'u',
)
const TIME = /^\d{1,2}:\d\d$/

type Pair = Record<'coin' | 'unit' | 'coin2', string | undefined> &
  Record<'low' | 'high' | 'dash' | 'rest', string>

/** A dash is not the sign of a range in a code, a date, a season, a score or a vote. */
function isRange(pair: Pair, language: PodcastLanguage, before: string): boolean {
  const { coin, unit, coin2, low, high, dash, rest } = pair
  if (/^[-–/:.]\d/.test(rest)) return false
  if (dash.includes('~')) return true
  // elsewhere it stands between clauses
  if (dash.includes('—') && !/^(?:Chinese|Japanese|Korean)/.test(language)) return false
  if (low.includes(':') || high.includes(':')) return TIME.test(low) && TIME.test(high)
  if (unit && !isUnitOfRange(unit, dash, rest)) return false
  if (coin ?? coin2 ?? unit) return true
  if (/^0\d/.test(low) || /^0\d/.test(high)) return false
  const [from, until] = [low, high].map((one) => Number(plainNumber(one, language)))
  if (from === undefined || until === undefined || Number.isNaN(from + until)) return false
  return UNIT_AFTER.test(rest) || isBareRange({ from, until, before, rest }, language)
}

/** After a unit, a dash between spaces may be one between clauses: 'up 5% – 3 more than'. */
function isUnitOfRange(unit: string, dash: string, rest: string): boolean {
  if (unit === '.') return dash.trim() === dash
  return dash.trim().length === dash.length - 2 ? rest.trimStart().startsWith(unit.trim()) : true
}

/**
 * A text with one spelling for the digits of figures and for the signs of ranges; a rounded figure
 * has its word before it. `$10-15` becomes `10〜$15`, as the currency is said once, at the end.
 */
export function markRanges(text: string, language: PodcastLanguage): string {
  const pattern = PATTERNS.get(language)
  if (!pattern) throw new Error(`no ranges are known in ${language}`)
  const unified = unifyFigures(text)
  const written = language.startsWith('Chinese') ? unified.replace(CHINESE_SHARES, RANGE) : unified
  return written
    .replace(PARTS, RANGE)
    .replace(ORDINALS, RANGE)
    .replace(monthsPattern(language), RANGE)
    .replace(daysPattern(language), RANGE)
    .replace(WORD_BETWEEN, RANGE)
    .replace(THAI_QUARTERS, RANGE)
    .replace(pattern, (...match) => {
      const pair = match.at(-1) as Pair
      const at = Number(match.at(-3))
      const before = String(match.at(-2)).slice(Math.max(0, at - NEAR), at)
      if (!isRange(pair, language, before)) return String(match[0])
      const { coin = '', coin2, low, unit = '' } = pair
      return coin2 === undefined && unit === '' ? `${low}${RANGE}${coin}` : `${coin}${low}${unit}${RANGE}`
    })
    .replace(SIGNED_COIN, '$2$1')
    .replace(DASH_LEFT, (...match) => (isDashBetween(signOf(match), language) ? RANGE : String(match[0])))
    .replace(TILDE_LEFT, (...match) => {
      const { said, sign } = match.at(-1) as { said?: string; sign: string }
      if (said !== undefined) return said
      const place = signOf(match)
      if (sign.includes('~') && isTildeBetween(place, language)) return RANGE
      const space = /^\s/.exec(sign)?.[0] ?? ''
      // probably a range of units that nobody knows here
      if (isAfterFigure(place.before, space)) return String(match[0])
      return `${space}${WORDS[language].about}`
    })
}

/** Whether a figure or its unit stands right before a sign, or before the space that it has. */
const isAfterFigure = (before: string, space: string): boolean =>
  space === ''
    ? /(?:\d[^\n。、，,!?！？;；：]{0,14}|[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}])$/u.test(
        before,
      )
    : /\d[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{So} ]{0,8}$/u.test(before)

/** Longer than the units of a figure. */
const UNITS_NEAR = 60
/** The text around the sign that was found. */
function signOf(match: unknown[]): { before: string; sign: string; after: string } {
  const [text, at, sign] = [String(match.at(-2)), Number(match.at(-3)), String(match[0])]
  const end = at + sign.length
  return {
    before: text.slice(Math.max(0, at - UNITS_NEAR), at),
    sign,
    after: text.slice(end, end + UNITS_NEAR),
  }
}

/** Already rounded: 'about ~5%'. */
const SAID = String.raw`(?:about|around|roughly|approx\.?|approximately|nearly|ประมาณ|ราว|เกือบ|約|およそ|约|大约|약|대략|etwa|rund|ca\.|circa|environ|unos|unas|aproximadamente|cerca de)\s?`

/** In '4至6%', the sign is of both. */
const CHINESE_SHARES = /(?<=\d)[至到](?=\d+(?:\.\d+)?\s?%)/gu
/** A minus before the currency: '-$5' has it at the figure afterwards, as '$-5'. */
const SIGNED_COIN = new RegExp(String.raw`(${SIGN})((?:${COIN})\s?)(?=\d)`, 'gu')
const FIGURE_NEXT = String.raw`(?=[-−+]?(?:${COIN})?\s?\d)`
const DASH_LEFT = new RegExp(String.raw`(?<=\d[^\d\n]{1,50})(?<sign>\s?[-–—]\s?)${FIGURE_NEXT}`, 'gu')
const TILDE_LEFT = new RegExp(String.raw`(?:(?<said>${SAID})[~≈]|(?<sign>\s?[~≈]))\s?${FIGURE_NEXT}`, 'giu')

/** A month with its day and year before another one; in Thai no space divides it from words. */
const monthsPattern = (language: PodcastLanguage): RegExp => {
  const [start, end] = language === 'Thai' ? ['', ''] : [String.raw`(?<!\p{L})`, String.raw`(?!\p{L})`]
  const month = `(?:${MONTHS[language]})`
  const rest = String.raw`\.?(?:\s?\d{1,2})?(?:(?:,| de)?\s?\d{4})?`
  return new RegExp(`(?<=${start}${month}${rest})${DASH}(?=${month}${end})`, 'gu')
}

/** In '9時~午後5時' and '第1四半期~第3四半期', a word stands before the end of the range. */
const WORD_BETWEEN = /(?<=\d(?:%|\p{L}{1,4})?)\s?~\s?(?=\p{L}{1,4}\s?\d)/gu
const THAI_QUARTERS = new RegExp(String.raw`(?<=ไตรมาส(?:ที่)?\s?\d/\d{4})${DASH}(?=ไตรมาส)`, 'g')

/** A text with the marked ranges that are still in it in words. */
export const readRanges = (text: string, language: PodcastLanguage): string =>
  text.replace(/\s?\u301c\s?/g, WORDS[language].to)

const narrow = (c: string): string => String.fromCharCode(c.charCodeAt(0) - 0xfee0)
/** Full-width digits, and the full-width signs beside them, as in ASCII. */
const unifyFigures = (text: string): string =>
  text
    .replace(/[０-９]/g, narrow)
    .replace(/(?<=\d)[．，：](?=\d)|(?<=\d\s?)％|[＄－](?=\d)/g, narrow)
    .replace(/[～〜∼]/g, '~')
