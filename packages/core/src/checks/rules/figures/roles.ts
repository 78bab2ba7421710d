import { CURRENCY_SIGN } from '@newsloom/lexicon/currency-signs'
import { overlaps, type ReadText, type Span } from '../../reading/read-text.ts'
import type { StatedFigure } from '../../reading/stated-figures.ts'

/** Where a thing came from, where it went, or by how much it changed. */
export type Role = 'from' | 'to' | 'by'

const MARK = `\\s?(?:ร้อยละ|ระดับ|ประมาณ|ราว|about|around|nearly|เกือบ|กว่า|${CURRENCY_SIGN})?\\s?(?:ร้อยละ)?\\s?$`
const FROM = new RegExp(
  `(?:\\bfrom|จาก(?:เดิม|ระดับ|ที่ระดับ|ที่)?|เทียบกับ|\\bagainst|\\bversus|\\bcompared (?:with|to))${MARK}`,
  'i',
)
const TO = new RegExp(`(?:\\bto|\\bat|เป็น|เหลือ|สู่|อยู่ที่|มาที่|แตะ(?:ที่)?|ปิด(?:ที่|เหนือ)?|\\sที่)${MARK}`, 'i')
const BY = new RegExp(
  `(?:\\bby|ลดลง|เพิ่มขึ้น|ปรับขึ้น|ปรับลง|ขยายตัว|หดตัว|ปิดบวก|ปิดลบ|แข็งค่า(?:ขึ้น)?|อ่อนค่า(?:ลง)?|\\b(?:up|down|rose|fell|gained|lost|dropped|added))${MARK}`,
  'i',
)
const BEFORE = 28

/** The role that the words before a figure give it. */
export function roleOf({ text }: ReadText, { start }: Span): Role | null {
  const before = text.slice(Math.max(0, start - BEFORE), start)
  if (FROM.test(before)) return 'from'
  if (TO.test(before)) return 'to'
  return BY.test(before) ? 'by' : null
}

const APART = 90

/** The roles of two figures of one sentence, if they tell the two apart. */
export function rolesOf(read: ReadText, a: StatedFigure, b: StatedFigure): [Role, Role] | null {
  const [first, second] = a.start < b.start ? [a, b] : [b, a]
  if (second.start - first.end > APART || !isOneSentence(read, first, second)) return null
  const [one, other] = [roleOf(read, a), roleOf(read, b)]
  if (one === other) return null
  // '8.4 billion, from 9.1 billion'
  if (one === 'from' || other === 'from') return [one ?? 'to', other ?? 'to']
  return one && other ? [one, other] : null
}

export const isOneSentence = (read: ReadText, a: Span, b: Span): boolean =>
  read.clauses.some(
    (one) =>
      overlaps(one, a) && read.clauses.some((other) => other.sentence === one.sentence && overlaps(other, b)),
  )

/** '1.5-2.5%' is one value in two figures. */
export function areRange({ text }: ReadText, a: Span, b: Span): boolean {
  const [first, second] = a.start < b.start ? [a, b] : [b, a]
  return (
    /^\s?(?:-|to|and|ถึง)\s?$/.test(text.slice(first.end, second.start)) &&
    !/\bfrom\s$|จาก$/.test(text.slice(Math.max(0, first.start - 6), first.start))
  )
}
