import { CURRENCY_SIGN } from '@newsloom/lexicon/currency-signs'
import { readEnglishForms } from './script/english-forms.ts'
import { markRanges, RANGE, readRanges, SIGN } from './script/numbers/ranges.ts'
import { spokenOther } from './script/numbers/spoken-other.ts'
import type { PodcastLanguage } from './script/script.ts'
import {
  ENGLISH_CURRENCIES,
  englishInteger,
  englishNumber,
  englishOrdinal,
  englishTime,
  englishYear,
  plural,
  ENGLISH_SCALES as SCALE_WORDS,
} from './script/spoken-english.ts'
import { THAI_WORDS, thaiInteger, thaiNumber, thaiTime } from './script/spoken-thai.ts'
import { readThaiForms } from './script/thai-forms.ts'

/**
 * A line as it is read aloud: numbers in words. The script itself has digits, as its checks compare
 * them.
 */
export function spokenText(text: string, language: PodcastLanguage): string {
  if (language === 'Thai') return spokenThai(text)
  return language === 'English' ? spokenEnglish(text) : spokenOther(text, language)
}

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`
const SCALES = 'thousand|million|billion|trillion|bn|mn|tn|trn|m|k'
/** Numbers with these signs between them are codes, dates or scores: a voice reads them itself. */
const CODE =
  /\+\d{1,3}(?:[ -]\d{1,4}){2,}|\d*[\u00bc-\u00be\u2150-\u215e]|(?:[$€£]\d[\d,.]*s\b)|\d+(?:[/:-]\d+){2,}|\d+[/–-]\d+|(?:\d{1,3}\.){2,}\d+/
    .source

const bare = (number: string): string => number.replaceAll(',', '')
const arabic = (text: string): string =>
  text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))

function spokenThai(written: string): string {
  const { currencies, percent, to } = THAI_WORDS
  const coin = (sign: string) => currencies[sign] ?? ''
  const pattern = new RegExp(
    [
      `(?<code>${CODE})`,
      String.raw`(?<hours>\d{1,2})[:.](?<minutes>[0-5]\d)\s?(?:น\.|นาฬิกา)|(?<hours2>0\d):(?<minutes2>[0-5]\d)(?!\d)`,
      // a time or a ratio
      String.raw`(?<unsure>\d{1,2}:\d\d(?!\d))`,
      String.raw`(?<coin>${CURRENCY_SIGN})\s?(?<money>[-−]?(?:${NUMBER}))(?<scale>\s?(?:แสน|หมื่น|พัน|ร้อย|สิบ)?ล้าน(?:ล้าน)?)?`,
      `(?<low>(?:${SIGN})?(?:${NUMBER}))(?:${RANGE}|\\s?ถึง\\s?)(?<high>${NUMBER})(?!\\d|[.,]\\d|\\s?(?:${CURRENCY_SIGN}))(?<share>\\s?%)?`,
      `(?<number>(?:${SIGN})?(?:${NUMBER}))(?<percent>\\s?%)?`,
    ].join('|'),
    'gu',
  )
  const marked = markRanges(withWholeTimes(arabic(written)), 'Thai')
  const spoken = readThaiForms(marked).replace(pattern, (...match) => {
    const found = groupsOf(match)
    const { low, high, money, scale = '', number } = found
    const code = found.code ?? found.unsure
    const hours = found.hours ?? found.hours2
    if (code !== undefined) return code
    if (hours !== undefined) return thaiTime(hours, found.minutes ?? found.minutes2 ?? '0')
    if (money !== undefined) return `${thaiNumber(bare(money))}${scale.trim()}${coin(found.coin ?? '')}`
    if (low !== undefined && high !== undefined)
      return `${thaiNumber(bare(low))}${to}${thaiNumber(bare(high))}${found.share ? percent : ''}`
    const plain = bare(number ?? '')
    const words = /^0\d+$/.test(plain) ? thaiInteger(plain) : thaiNumber(plain)
    return `${words}${found.percent ? percent : ''}`
  })
  return readRanges(spoken, 'Thai')
}

const CLOCK = String.raw`\d{1,2}[.:][0-5]\d`
/** Before a time; 'ใช้เวลา 1.30 ชั่วโมง' is how long something takes. */
const AT = String.raw`(?<!ใช้|กิน|ระยะ|ทำ|ช่วง|ตลอด)เวลา(?:ประมาณ|ราว|ก่อน|หลัง)?\s?`
const NO_LENGTH = String.raw`(?!\d|[.,:]\d|\s?(?:น\.|นาฬิกา|[-–—~～]|%|ล้าน|บาท|สตางค์|ดอลลาร์|เมตร|กม|กิโล|จุด|หน่วย|วินาที|นาที|ชั่วโมง|ชม|วัน|สัปดาห์|เดือน|ปี|เท่า))`
/** In '08.30-10.30 น.', the unit is of both times; 'เวลา 08.30' has none. */
const withWholeTimes = (text: string): string =>
  text
    .replace(
      new RegExp(String.raw`(?<=${AT}(?:${CLOCK}\s?(?:[-–—~～]|ถึง)\s?)?)(${CLOCK})${NO_LENGTH}`, 'g'),
      '$1 น.',
    )
    .replace(
      new RegExp(String.raw`(?<![\d.,:])(${CLOCK})\s?(?:[-–—~～]|ถึง)\s?(?=${CLOCK}\s?(?:น\.|นาฬิกา))`, 'g'),
      `$1 น.${RANGE}`,
    )

/** After an 'm' for million, which is for metres before 'race' or 'tall'. */
const OF_MANY = String.raw`(?!\p{L})(?=\s(?:of\s|baht|yen|yuan|won|people|men|women|children|(?!was|is|has|across|less|always|towards|versus|plus|this|metres|meters|times|years|days|hours|minutes|seconds|hurdles|races|finals|heats|sprints|relays|runners|swimmers)\p{Ll}{2,}s(?!\p{L})|(?:new|more|foreign|Thai|Chinese|American|extra|other)\s\p{Ll}+))`

/** The other end of a range in millions: the size of the first end as well. */
const TO_MANY = String.raw`(?:${RANGE}|\s(?:to|and|or)\s)(?:${NUMBER})m${OF_MANY}`

/** A year before 1900, which might be a number of things elsewhere. */
const OLD_YEAR = String.raw`(?<=\b(?:[Ii]n|[Ss]ince|[Uu]ntil)\s)1[1-8]\d\d(?=[.,;:)]?(?:$|\s(?:and|or|to|the|a|when|after|before|as|was|were|by|in|with|for|at|on|he|she|it|they)\b)|[.,;:)]\s)`

function spokenEnglish(written: string): string {
  const pattern = new RegExp(
    [
      `(?<code>${CODE})`,
      String.raw`(?<ordinal>\d{1,3}(?:,\d{3})+|\d+)(?:st|nd|rd|th)\b`,
      String.raw`(?<hours>\d{1,2}):(?<minutes>[0-5]\d)(?!\d)`,
      String.raw`(?<coin>${CURRENCY_SIGN})\s?(?<money>[-−]?(?:${NUMBER}))(?:\s?(?<scale>${SCALES})\b)?`,
      String.raw`(?<![\d.,])(?<year>(?:19|20)\d\d|${OLD_YEAR})(?![\d%]|[.,]\d|\s?(?:%|percent|per cent|${SCALES}|baht|dollars|people|points)\b)`,
      String.raw`(?<unsure>(?:(?:${NUMBER})${RANGE})?(?:${NUMBER})m(?![\p{L}\d]|${OF_MANY}|${TO_MANY}))`,
      `(?<low>(?:${SIGN})?(?:${NUMBER}))${RANGE}(?<high>${NUMBER})(?![\\d\\p{L}]|[.,]\\d)(?<share>\\s?%)?`,
      String.raw`(?<number>(?:${SIGN})?(?:${NUMBER}))(?<percent>\s?%)?(?:(?<tight>bn|mn|tn|trn|m(?=${OF_MANY}|${TO_MANY})|k)\b)?`,
    ].join('|'),
    'gu',
  )
  const marked = markRanges(arabic(written), 'English')
  const spoken = readEnglishForms(marked).replace(pattern, (...match) => {
    const found = groupsOf(match)
    const { ordinal, hours, minutes = '0', year, money, low, high, number = '' } = found
    const code = found.code ?? found.unsure
    if (code !== undefined) return code
    if (ordinal !== undefined) return englishOrdinal(bare(ordinal))
    if (hours !== undefined) return englishTime(hours, minutes)
    if (year !== undefined) return englishYear(year)
    if (money !== undefined) return englishMoney(found.coin ?? '', bare(money), found.scale)
    if (low !== undefined && high !== undefined)
      return `${englishNumber(bare(low))} to ${englishNumber(bare(high))}${found.share ? ' percent' : ''}`
    const apart = LETTER.test(before(match)) ? ' ' : ''
    const scale = found.tight ? ` ${SCALE_WORDS[found.tight]}` : ''
    const unit = LETTER.test(after(match)) ? ' ' : ''
    return `${apart}${englishNumber(bare(number))}${found.percent ? ' percent' : ''}${scale}${unit}`
  })
  return readRanges(spoken, 'English')
}

/** The hundredths of a currency, as one and several. */
const COINS: Record<string, [string, string]> = {
  $: ['cent', 'cents'],
  '€': ['cent', 'cents'],
  '£': ['penny', 'pence'],
}

function englishMoney(sign: string, signed: string, scale: string | undefined): string {
  const names = ENGLISH_CURRENCIES[sign] ?? ['', '']
  const amount = signed.replace(/^[-−]/, '')
  const minus = amount === signed ? '' : 'minus '
  if (scale) return `${minus}${englishNumber(amount)} ${SCALE_WORDS[scale] ?? scale} ${names[1]}`
  const [whole = '0', cents = ''] = amount.split('.')
  const coins = COINS[sign]
  if (cents.length === 2 && Number(cents) > 0 && coins) {
    const part = `${englishInteger(cents)} ${plural(cents, coins)}`
    const all = Number(whole) === 0 ? part : `${englishInteger(whole)} ${plural(whole, names)} and ${part}`
    return `${minus}${all}`
  }
  return `${minus}${englishNumber(amount)} ${plural(amount, names)}`
}

const LETTER = /^\p{L}$/u
type Match = unknown[]
/** The character before and after what was found: 'FY26' and '5G' are read as two words. */
const placeOf = (match: Match): [string, number] => [String(match.at(-2)), Number(match.at(-3))]
const before = (match: Match): string => {
  const [text, at] = placeOf(match)
  return text.slice(Math.max(0, at - 1), at)
}
const after = (match: Match): string => {
  const [text, at] = placeOf(match)
  const end = at + String(match[0]).length
  return text.slice(end, end + 1)
}

/** The named groups, which `replace` passes as its last argument. */
function groupsOf(match: unknown[]): Record<string, string | undefined> {
  const groups = match.at(-1)
  return typeof groups === 'object' && groups !== null ? (groups as Record<string, string | undefined>) : {}
}
