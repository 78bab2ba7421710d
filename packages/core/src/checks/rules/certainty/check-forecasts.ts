import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { quotesIn, type Source, unclear } from '../../reading/evidence.ts'
import { modifiersIn } from '../../reading/facts.ts'
import { isWithin, type ReadText, type Span, wholeOf } from '../../reading/read-text.ts'

/**
 * 'Will' or 'would' before a change, but not 'ที่จะ', which leads to a verb, 'แม้จะ', which
 * concedes, or 'มักจะ', which is a habit.
 */
const TO_COME =
  /\b(?:will|would|'ll)\b(?! (?:have|be able))|(?<!ที่|ก่อน|เพื่อ|กว่า|หลัง|พร้อม|ยาก|จน|ทั้ง|ได้|พอ|ดู|คง|ควร|มัก|แทบ|เกือบ|น่า|ต้องการ|(?:แม้|ถึง|หาก|ถ้า|เมื่อ)[^\n]{0,80})จะ(?!ได้|มี|เป็น|ต้อง|เห็น|แจ้ง)/gi
/** Letters from 'will' to the change that it announces. */
const REACH = 16
/** Anything in a quote that looks ahead. */
const AHEAD =
  /\b(?:to (?!a\b|an\b|the\b|its\b|\d)[a-z]+|next|until|upcoming|ahead|tomorrow|scheduled|due|soon|if|risks?|threat(?:en)?s?|can|should|must|promised?|pledged?|agreed?|ordered|offer(?:s|ed)?|approved?|announce[sd]?|declare[sd]?|unveil(?:s|ed)?|introduce[sd]?|launch(?:es|ed)?|tak(?:es?|ing) (?:effect|place)|appl(?:y|ies)|resumes?)\b|หน้า|ภายใน|เริ่ม|หาก(?![ะ-ฺ็-๎])|เสี่ยง|ต้อง|ควร|กำลัง|กำหนด|เพื่อ|เตือน|กังวล|อนุมัติ|เห็นชอบ|สั่ง|ตกลง|ประกาศ|แผน/i

/** Finds statements that announce a change where each quote tells one that happened. */
export function checkForecasts(statement: ReadText, sources: Source[]): Check[] {
  const changes = modifiersIn(statement, wholeOf(statement), ...CHANGES)
  const [said] =
    [...statement.text.matchAll(TO_COME)].find(({ 0: form, index }) =>
      changes.some(({ start }) => start >= index + form.length && start - index - form.length <= REACH),
    ) ?? []
  const quoted = quotesIn(sources)
  if (said === undefined || quoted.length === 0 || quoted.some(({ source, quote }) => isAhead(source, quote)))
    return []
  if (modifiersIn(statement, wholeOf(statement), 'not', 'deny').length > 0) return []
  return [unclear('hedge', said, sentence('onlyStatementSays', said))]
}
const CHANGES = ['up', 'down', 'hold', 'slow', 'fast'] as const

/** A quote that looks ahead, or tells no change at all. */
function isAhead({ read, indexed }: Source, quote: Span): boolean {
  const kinds = ['future', 'hedge', 'ask', 'soft', 'not', 'deny', 'lack'] as const
  const year = indexed.article.publishedAt?.getUTCFullYear()
  return (
    modifiersIn(read, quote, ...kinds).length > 0 ||
    modifiersIn(read, quote, ...CHANGES).length === 0 ||
    AHEAD.test(read.text.slice(quote.start, quote.end)) ||
    read.dates.some((date) => isWithin(date, quote) && year !== undefined && (date.year ?? 0) > year)
  )
}
