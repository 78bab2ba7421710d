import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { missing, type Source } from '../../reading/evidence.ts'
import { modifiersIn } from '../../reading/facts.ts'
import { type ReadText, wholeOf } from '../../reading/read-text.ts'

/** An approval that is still to come. */
const NEEDED =
  /\b(?:needs?|requires?|subject to|pending|await(?:s|ing)?|conditional on)\b[^.;]{0,40}?\bapproval\b|\bmust (?:still |first )?be approved\b|(?:ต้อง(?:ได้รับ|รอ|ผ่าน|ขอ)|รอ|อยู่ระหว่าง)[^\s]{0,20}?(?:อนุมัติ|เห็นชอบ)/gi
const APPROVED = /\b(?:approv(?:e|es|ed|al)|passed|endorsed)\b|อนุมัติ|เห็นชอบ|ไฟเขียว/i
/** Words with which a statement says that the approval is still to come. */
const OPEN =
  /\b(?:needs?|needed|must|requires?|required|await(?:s|ing)?|pending|subject to|before|once|if|yet)\b|ต้อง|รอ|ขอ|ก่อน|หาก|เมื่อ|ระหว่าง|ยื่น/i

/** Finds statements that have something approved whose quotes say that it still must be. */
export function checkApprovals(statement: ReadText, sources: Source[]): Check[] {
  const [said] = APPROVED.exec(statement.text) ?? []
  if (said === undefined || OPEN.test(statement.text)) return []
  if (modifiersIn(statement, wholeOf(statement), 'future', 'hedge', 'soft', 'ask', 'not', 'deny').length > 0)
    return []
  const quotes = sources.flatMap(({ read, quotes }) =>
    quotes.map(({ start, end }) => read.text.slice(start, end)),
  )
  const [needed] = quotes.flatMap((quote) => quote.match(NEEDED) ?? [])
  if (needed === undefined || quotes.some((quote) => APPROVED.test(quote.replace(NEEDED, ' ')))) return []
  return [missing('hedge', needed, sentence('quoteSays', needed, said))]
}
