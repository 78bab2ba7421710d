import type { NamedFigure } from './found-figure.ts'
import { RATE } from './rates.ts'

/** A concept in a text, under the name of what is measured. */
export type Measure = { name: string; start: number }
type Span = { start: number; end: number }

/** The most characters between a figure and what it measures. */
const NEAR = 40
/** The same between a figure and its rate, as a cut and an old level often come between. */
const NEAR_RATE = 70
/** Abbreviations end with a full stop too: 'Oct.', 'ต.ค.', 'U.S.' */
const SENTENCE_END = /\n|(?:(?<=(?:^|[\s(-])[a-z]{2,}|[\d%)])\.|[!?;])(?=\s)/u
/**
 * '10% profit gain', '10% rise in net profit', 'ร้อยละ 10 ของรายได้'; in Thai a space separates
 * phrases.
 */
const LEADS_ON =
  /^ ?(?:(?!(?:and|but|while|as|on|with|from|after|despite|for|to|by) )[a-z-]+ )?[a-z]$|^ (?:[a-z-]+ ){0,3}(?:in|of)(?: [a-z-]+){0,3} .$|^ ?ของ ?.$/iu
/** '22 billion baht, up 10 percent', 'กำไร 22,000 ล้านบาท เพิ่มขึ้นร้อยละ 10' */
const FOLLOWS_ON =
  /^,? ?(?:or|up|down|an?|the|equal to|about|(?:a |an )?(?:rise|increase|gain|growth|fall|drop|decline)(?: of)?|หรือ|โต|เติบโต|ขยายตัว|เพิ่มขึ้น|ลดลง|หดตัว|คิดเป็น)? ?(?:ร้อยละ)? ?$/iu

/**
 * Returns what a figure measures: the concept before it in its sentence, or the one it leads on to,
 * as in '10% profit gain'; without both, the measure of the figure that it follows on. Null: none.
 */
export function measuredBy(
  text: string,
  figure: Span,
  { measures, before }: { measures: Measure[]; before: NamedFigure | null },
): string | null {
  const ahead = measures.find((one) => one.start >= figure.end && leadsOn(text, figure, one))
  if (ahead) return ahead.name
  const behind = measures.findLast((one) => one.start < figure.start && isBehind(text, figure, one))
  const isFollowing =
    before !== null && (!behind || behind.start < before.start) && followsOn(text, before, figure)
  return isFollowing ? before.measure : (behind?.name ?? null)
}

const leadsOn = (text: string, figure: Span, { start }: Measure): boolean =>
  start - figure.end <= NEAR && LEADS_ON.test(text.slice(figure.end, start + 1))

const isBehind = (text: string, figure: Span, { name, start }: Measure): boolean =>
  figure.start - start <= (name === RATE ? NEAR_RATE : NEAR) &&
  !SENTENCE_END.test(text.slice(start, figure.start))

const followsOn = (text: string, before: Span, figure: Span): boolean =>
  FOLLOWS_ON.test(text.slice(before.end, figure.start))
