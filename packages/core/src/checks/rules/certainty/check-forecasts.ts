import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { missing, type Source } from '../../reading/evidence.ts'
import { modifiersIn } from '../../reading/facts.ts'
import { type ReadText, wholeOf } from '../../reading/read-text.ts'

/**
 * 'Will' of something to come, but not 'ที่จะ', which leads to a verb, or 'แม้จะ', which concedes.
 */
const TO_COME =
  /\b(?:will|'ll)\b(?! (?:have|be able))|(?<!ที่|ก่อน|เพื่อ|การ|กว่า|หลัง|พร้อม|ยาก|จน|ทั้ง|ได้|พอ|ดู|คง|ควร|ต้องการ|(?:แม้|ถึง|หาก|ถ้า|เมื่อ)[^\n]{0,80})จะ(?!ได้|มี|เป็น|ต้อง|เห็น|แจ้ง)/i
/** Anything in a quote that looks ahead. */
const AHEAD =
  /\b(?:to (?!a\b|an\b|the\b|its\b|\d)[a-z]+|next|until|upcoming|ahead|tomorrow|scheduled|due|soon|if|risks?|threat(?:en)?s?|can|should|must|promised?|pledged?|agreed?|ordered|offer(?:s|ed)?|approved?|20(?:2[7-9]|[3-9]\d))\b|หน้า|ภายใน|เริ่ม|หาก|เสี่ยง|ต้อง|ควร|กำลัง|กำหนด|เพื่อ|เตือน|กังวล|อนุมัติ|เห็นชอบ|สั่ง|ตกลง|25(?:7|8)\d/i

/** Finds statements that look ahead where no quote does: 'will rise' for 'rose'. */
export function checkForecasts(statement: ReadText, sources: Source[]): Check[] {
  const [said] = TO_COME.exec(statement.text) ?? []
  const quoted = sources.flatMap(({ read, quotes }) => quotes.map((quote) => ({ read, quote })))
  if (said === undefined || quoted.length === 0) return []
  const kinds = ['future', 'hedge', 'ask', 'soft', 'not', 'deny', 'lack'] as const
  const isAhead = quoted.some(
    ({ read, quote }) =>
      modifiersIn(read, quote, ...kinds).length > 0 || AHEAD.test(read.text.slice(quote.start, quote.end)),
  )
  const isDenied = modifiersIn(statement, wholeOf(statement), 'not', 'deny').length > 0
  if (isAhead || isDenied) return []
  return [{ ...missing('hedge', said, sentence('onlyStatementSays', said)), finding: 'unclear' }]
}
