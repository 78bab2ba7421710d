import { CURRENCY_SIGN } from '@newsloom/lexicon/currency-signs'
import type { PodcastLanguage } from '../script.ts'
import { MONTHS } from './months.ts'

/** Words of size, which may follow the first figure of a range as well. */
const LATIN_SCALES = [
  'thousand|million|billion|trillion|bn|mn|tn|trn|m|k',
  'mil millones|millones|millón|mil|milliards?|millions?|mille|Milliarden?|Millionen|Mrd|Mio|Tausend',
  'miliard[oi]|milion[ei]|mila|bilh(?:ões|ão)|milh(?:ões|ão)',
].join('|')
const EASTERN_SCALES = '[万億亿兆千百만억조천백]{1,2}'
const THAI_SCALES = '(?:แสน|หมื่น|พัน|ร้อย|สิบ)?ล้าน(?:ล้าน)?|แสน|หมื่น|พัน|ร้อย'
export const SCALES = [
  LATIN_SCALES,
  '(?:แสน|หมื่น|พัน|ร้อย|สิบ)?ล้าน(?:ล้าน)?|(?:แสน|หมื่น|พัน|ร้อย)(?=[-–—~])',
  EASTERN_SCALES,
].join('|')
export const COIN = String.raw`(?:\p{Lu}{1,2})?\$|${CURRENCY_SIGN}`

/** Kilometres, percentage points and their kind, without the particles of a sentence. */
const UNITS = {
  eastern: String.raw`[%％]?(?:[A-Za-z°/]{1,6}|[\p{Script=Han}\p{Script=Katakana}ー々ヵヶ]{0,8}(?:か[月国所年])?(?:台|つ)?|\p{Script=Hangul}{0,7})`,
  others: String.raw`(?:(?:[\p{L}\p{M}%°/.'\u2019]{1,20}|${COIN})\s?){0,3}`,
}
const isEastern = (language: PodcastLanguage): boolean => /^(?:Chinese|Japanese|Korean)/.test(language)
const unitsOf = (language: PodcastLanguage): string => UNITS[isEastern(language) ? 'eastern' : 'others']

const BEFORE = new Map<PodcastLanguage, RegExp>()
const AFTER = String.raw`^[-−+]?(?:${COIN})?\s?\d+(?:[.,:\u00a0\u202f]\d+)*\s?(?<unit>.*)`
const SCALE_FIRST = new RegExp(
  String.raw`^(?:(?:${LATIN_SCALES})(?!\p{L})\.?\s?(?:d[ei]\s|d['\u2019])?|${THAI_SCALES}|${EASTERN_SCALES})\s?`,
  'u',
)

/** The unit of the figure at the end of a text; undefined: no figure is there. */
function unitAtEnd(text: string, language: PodcastLanguage): string | undefined {
  const known = BEFORE.get(language)
  const pattern = known ?? new RegExp(String.raw`\d\s?(?<unit>${unitsOf(language)})$`, 'u')
  if (!known) BEFORE.set(language, pattern)
  return pattern.exec(text)?.groups?.unit?.trim()
}

/** Whether the figure after a sign has the unit of the one before it, of whatever size. */
function hasUnit(unit: string, after: string, language: PodcastLanguage): boolean {
  const next = new RegExp(AFTER, 'su').exec(after)?.groups?.unit ?? ''
  const [own, other] = [unit, next].map((one) => one.replace(SCALE_FIRST, ''))
  if (own === undefined || other === undefined) return false
  // 'แปดพัน' and 'หนึ่งหมื่นล้าน': both have a size
  if (own === '') return SCALE_FIRST.test(unit) && SCALE_FIRST.test(next)
  if (!other.startsWith(own)) return false
  if (isEastern(language) || language === 'Thai') return true
  // 'year' and 'years'
  return new RegExp(String.raw`^\p{L}{0,${own.length > 2 ? 2 : 0}}(?!\p{L})`, 'u').test(
    other.slice(own.length),
  )
}

type Sign = { before: string; sign: string; after: string }

/**
 * Whether a tilde stands between two quantities, as in '150円〜155円', and not before a rounded one
 * as in 'up 5 percent ~6 more'.
 */
export function isTildeBetween({ before, sign, after }: Sign, language: PodcastLanguage): boolean {
  const unit = unitAtEnd(before.trimEnd(), language)
  if (unit === undefined) return false
  return !/^\s\S+$/.test(sign) || hasUnit(unit, after, language)
}

/** Whether a dash stands between two figures with the same unit: '10 บาท-20 บาท'. */
export function isDashBetween({ before, sign, after }: Sign, language: PodcastLanguage): boolean {
  const isEven = sign.trim() === sign || /^\s\S\s$/.test(sign)
  const unit = isEven ? unitAtEnd(before.trimEnd(), language) : undefined
  return unit !== undefined && /\p{L}/u.test(unit) && hasUnit(unit, after, language)
}

/** A day and its month before another day and month: '28 ก.พ. - 2 มี.ค.'. */
export const daysPattern = (language: PodcastLanguage): RegExp => {
  const month = String.raw`\d{1,2}(?:\.|er|º|°)?\s?(?:de )?(?:${MONTHS[language]})`
  const year = String.raw`\.?(?:(?:,| de)?\s?\d{2,4})?`
  return new RegExp(String.raw`(?<=(?<!\d)${month}${year})\s?[-–—~]\s?(?=${month}(?!\p{L}))`, 'gu')
}
