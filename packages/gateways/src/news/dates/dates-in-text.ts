import type { DateContext } from './date-reading.ts'
import { interpretDate } from './read-date.ts'

const TIME = String.raw`(?:[ ,|–-]{0,3}(?:at|um|à|เวลา|kl\.?)?\s?\d{1,2}[:.h]\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?(?:\s?น\.)?(?:\s?(?:[A-Z]{2,5}\b|(?:GMT|UTC)?[+-]\d{1,2}:?\d{2}))?)?`
const MONTH = String.raw`[\p{L}\p{M}]{1,12}\.?(?:[\p{L}\p{M}]{1,3}\.)?`
const SHAPES = [
  String.raw`(?<![\d./-])\d{1,2}(?:st|nd|rd|th|\.|er)?[ /-]?(?:of |de |เดือน)?${MONTH}[ ,/-]{0,2}(?:de |พ\.ศ\. ?|ค\.ศ\. ?)?'?(?:\d{4}|\d{2})(?!\d)${TIME}`,
  String.raw`(?<![\p{L}])\p{L}{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}(?!\d)${TIME}`,
  String.raw`(?<![\d./-])\d{1,4}[./-] ?\d{1,2}[./-] ?\d{2,4}(?![\d])${TIME}`,
  String.raw`(?<!\d)\d{4}[年년] ?\d{1,2}[月월] ?\d{1,2}[日일]${TIME}`,
].map((shape) => new RegExp(shape, 'giu'))
/** Separators between the parts of a byline. */
const BETWEEN = /\s*[|·•,–—]\s*|\s-\s/
const RELATIVE = /\bago$|\byesterday\b|ที่แล้ว$|ก่อน(?:หน้านี้)?$|ที่ผ่านมา$|เมื่อวาน|เมื่อ(?:สัก)?ครู่/i
const MAX_TRIES = 4
/** A byline or a place and a date; a sentence is longer, characters. */
const LONGEST = 80
const LONGEST_LEAD = 25
const PREPOSITION = /(?:^|\s)(?:on|in|since|until|from|by)\s$/i
const THAI_PREPOSITION = /(?:เมื่อ|ใน|ตั้งแต่)(?:วันที่)? ?$/
const THAI_LABEL = /^(?:เผยแพร่|โพสต์|ลง(?:ข่าว)?|ประกาศ|อั[ปพ]เด[ตท]|ล่าสุด)*เมื่อ(?:วันที่)? ?$/

/**
 * The dates in a line with other text, such as a byline, in order; those of changes last. Unless
 * the line is meant for dates (`isDateLine`), all of it must be a date.
 */
export function datesIn(line: string, isDateLine: boolean, context: DateContext): string[] {
  const isDate = (text: string) => !('refused' in interpretDate(text, context))
  if (isDate(line)) return [line]
  const relative = line.length > LONGEST ? [] : line.split(BETWEEN).filter((part) => RELATIVE.test(part))
  if (relative.some(isDate)) return relative.filter(isDate)
  const found = SHAPES.flatMap((shape) => [...line.matchAll(shape)].slice(0, MAX_TRIES))
  if (!isDateLine && (line.length > LONGEST || found.some((one) => isInSentence(line, one)))) return []
  return found
    .toSorted((a, b) => Number(isOfChange(line, a)) - Number(isOfChange(line, b)) || a.index - b.index)
    .filter((one) => !isInRange(line, one, found))
    .map(([text]) => text.trim())
    .filter(isDate)
}

/** A sentence mentions other days: of an event, of an older decision. */
function isInSentence(line: string, { index }: RegExpExecArray): boolean {
  const before = line.slice(0, index)
  if (THAI_PREPOSITION.test(before)) return !THAI_LABEL.test(before)
  return (before.length > LONGEST_LEAD && /[.!?]$/.test(line)) || PREPOSITION.test(before)
}

const CHANGED = /(?:อั[ปพ]เด[ตท]|แก้ไข|ปรับปรุง|\b(?:updated?|modified|edited)\b)\D{0,25}$/i

/** 'Updated 14 Nov 2026 / published 12 Nov 2026': the change comes first. */
const isOfChange = (line: string, { index }: RegExpExecArray): boolean => CHANGED.test(line.slice(0, index))

/** Whether a date begins or ends a range, such as the days of an event. */
function isInRange(line: string, { index, 0: text }: RegExpExecArray, all: RegExpExecArray[]): boolean {
  const end = index + text.length
  if (/\d ?(?:[-–—]|ถึง|to) ?$/.test(line.slice(0, index))) return true
  return all.some(
    (other) => other.index > index && /^ ?(?:[-–—]|ถึง|to) ?$/.test(line.slice(end, other.index)),
  )
}
