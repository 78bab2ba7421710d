import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { missing, quotedTexts, type Source } from '../../reading/evidence.ts'
import { modifiersIn } from '../../reading/facts.ts'
import type { ReadText } from '../../reading/read-text.ts'

/** An approval that is still to come. */
const NEEDED =
  /\b(?:needs?|requires?|subject to|pending|await(?:s|ing)?|conditional on)\b[^.;]{0,40}?\bapproval\b|\bmust (?:still |first )?be approved\b|(?:ต้อง(?:ได้รับ|รอ(?![งบดย])|ผ่าน|ขอ(?!ง))|รอ(?![งบดย])|อยู่ระหว่าง)[^\s]{0,20}?(?:อนุมัติ|เห็นชอบ)/gi
const APPROVED = /\b(?:approv(?:e|es|ed|al)|endorsed)\b|อนุมัติ|เห็นชอบ|ไฟเขียว/i
/** Other words with which a quote says that something was approved. */
const QUOTED_APPROVED =
  /\b(?:approv(?:es|ed|al)|authori[sz]ed|cleared|signed off|backed|green[- ]?light(?:ed)?|go-ahead|adopted|passed|succeeded|endorsed|agreed|voted)\b|อนุมัติ|เห็นชอบ|ไฟเขียว|รับรอง|ผ่าน|ลงมติ|มีมติ/i
/** A thing that is still worked on, where nothing says that it was approved. */
const WORKED_ON =
  /\b(?:prepar(?:es|ing)|consider(?:s|ing)|drafting|weigh(?:s|ing)|plans? to)\b|กำลังเตรียม|อยู่ระหว่าง(?:เตรียม|พิจารณา|ยกร่าง|จัดทำ)|กำลังพิจารณา/i
/** Words with which a statement says that the approval is still to come. */
const OPEN =
  /\b(?:needs?|needed|must|requires?|required|await(?:s|ing)?|pending|subject to|before|once|if|yet)\b|ต้อง|รอ(?![งบดย])|ขอ(?!ง)|ก่อน|หาก(?![ะ-ฺ็-๎])|เมื่อ(?!วัน|วาน|เดือน|ปี|คืน|เช้า)|ระหว่าง|ยื่น/i

/** Finds statements that have something approved whose quotes say that it still must be. */
export function checkApprovals(statement: ReadText, sources: Source[]): Check[] {
  const quotes = quotedTexts(sources)
  const [needed] = quotes.flatMap((quote) => quote.match(NEEDED) ?? [])
  const worked = quotes.flatMap((quote) => WORKED_ON.exec(quote)?.[0] ?? [])[0]
  const open = needed ?? worked
  if (open === undefined || quotes.some((quote) => QUOTED_APPROVED.test(quote.replace(NEEDED, ' '))))
    return []
  return statement.clauses.flatMap((clause) => {
    const [said] = APPROVED.exec(statement.text.slice(clause.start, clause.end)) ?? []
    const isOpen =
      OPEN.test(statement.text.slice(clause.start, clause.end)) ||
      modifiersIn(statement, clause, 'future', 'hedge', 'soft', 'ask', 'not', 'deny').length > 0
    if (said === undefined || isOpen) return []
    const check = missing('hedge', open, sentence('quoteSays', open, said))
    // another thing may be worked on than was approved
    return [needed === undefined ? { ...check, finding: 'unclear' } : check]
  })
}
