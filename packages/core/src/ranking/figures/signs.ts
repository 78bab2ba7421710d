import type { FoundFigure } from './found-figure.ts'

/** Directly before the figure, or with 'by' or 'about' between. */
const BETWEEN = String.raw`(?: by| about| around| nearly| almost| some|ราว|ประมาณ|เกือบ|กว่า)?\s?$`
/** A dash that a space follows, or that a number precedes ('1 -9%'), separates. */
const MINUS = /(?:^|(?<!(?<![\p{L}\d.,])\d{1,3}(?:[.,]\d+)?%?)\s|[(:])[-−]$|(?:minus|negative|ติดลบ) ?$/iu
const FELL = new RegExp(
  `(?:(?<![a-z])(?:falls?|fell|drops?|dropped|declines?|declined|decreases?|decreased|shrinks?|shrank|contracts?|contracted|slides?|slid|slips?|slipped|tumbles?|tumbled|plunges?|plunged|slumps?|slumped|down)|หดตัว(?:ลง)?|ลดลง|ร่วง(?:ลง)?|ดิ่ง(?:ลง)?|วูบ|ทรุด(?:ตัว)?|ติดลบ|ย่อตัว)` +
    BETWEEN,
  'iu',
)
/** A cut of a rate is given by its size. */
const SIZED = /(?:^|\s)rate$/
const LONGEST = 24

/** Whether a figure is below zero: '-0.3%', 'shrank by 0.3%', but not 'fell to 0.3%'. */
export function isNegative(text: string, { start, unit, to }: FoundFigure, measure: string): boolean {
  if (unit !== 'percent' || to !== undefined) return false
  const before = text.slice(Math.max(0, start - LONGEST), start)
  return MINUS.test(before) || (!SIZED.test(measure) && FELL.test(before))
}
