import type { FoundFigure } from './found-figure.ts'

/** Names in the lexicon that are about the rate of a central bank. */
export const RATE = 'interest rate'
export const RATE_CHANGE = 'rate change'

const WORD =
  /(?<![a-z])(?:(?:interest|policy|key|base|cash|benchmark|lending|deposit|repo|main|bank|funds|refinancing) rates?|borrowing costs?)(?![a-z])|ดอกเบี้ย(?!เงินกู้|เงินฝาก|ค้าง|บัตร)/gi
/** 'Rates' alone are those of a central bank beside one, not those of hotels or vaccinations. */
const BARE =
  /(?<![a-z])(?<!(?:growth|birth|tax|inflation|jobless|unemployment|exchange|vacancy|death|crime|approval|freight|mortgage|poverty|occupancy|default|savings|heart|literacy|vaccination|interest|policy|key|base|cash|lending|deposit) )rates?(?= (?:by|to|at|from|on|unchanged|steady|again|cut|hike|rise|hold|\d))/gi
const BANK =
  /\b(?:central bank|bank of (?:thailand|japan|england|korea|canada|israel)|reserve bank|bank indonesia|fed|ecb|boj|boe|bot|rba|rbi|mpc|fomc|monetary|policymakers?|basis points?|bps)\b|ธปท|กนง|เฟด|แบงก์ชาติ|ธนาคารกลาง/iu
/** Directly before an old level, which is not a figure of the report: 'from 1% to 0.75%'. */
const FORMER = /(?:(?<![a-z])from|จาก(?:เดิม|ระดับ|ร้อยละ| )*)\s?$/i
const LEVEL =
  /(?:(?<![a-z])(?:to|at|stands at|remains at|of)(?: (?:a |an |just |record )?(?:\w+ )?)?|เหลือ|เป็น|ที่(?:ระดับ|อัตรา)?|อยู่ที่|สู่(?:ระดับ)?|แตะ)\s?(?:ร้อยละ\s?)?$/i
const CHANGE =
  /(?:(?<![a-z])by(?: (?:a|an|another|just))?|(?<![a-z])(?:cut|cuts|hike|hikes|raises?|lifts?|lowers?|trims?|slashes)(?: (?:of|its|the|key|policy|interest|benchmark|rates?))*|(?:ปรับ)?(?:ลด|ขึ้น|เพิ่ม|หั่น)(?:อัตรา)?(?:ดอกเบี้ย(?:นโยบาย)?)?(?:ลง|อีก)?|(?<![a-z])rates? (?:cut|hike|rise)s?(?: of)?)\s?(?:ร้อยละ\s?)?$/i
const POINTS = /^(?:\d[\d.,]*)[\s-]?(?:basis|bps?|percentage|จุด|เบสิส|สตางค์)/i
/** Characters before a figure in which a word says which of both it is. */
const BEFORE = 30

/** Where a text speaks of the rate of a central bank. */
export const rateWords = (text: string): { start: number; end: number }[] =>
  [...text.matchAll(WORD), ...(BANK.test(text) ? text.matchAll(BARE) : [])]
    .map(({ index, 0: word }) => ({ start: index, end: index + word.length }))
    .sort((a, b) => a.start - b.start)

/** The measure of a percentage beside a rate; null: it is the level before. */
export function rateMeasure(text: string, { start, end, to }: FoundFigure): string | null {
  const before = text.slice(Math.max(0, start - BEFORE), start)
  if (FORMER.test(before)) return null
  if (to === undefined && POINTS.test(text.slice(start, end))) return RATE_CHANGE
  if (LEVEL.test(before)) return RATE
  return CHANGE.test(before) ? RATE_CHANGE : RATE
}
