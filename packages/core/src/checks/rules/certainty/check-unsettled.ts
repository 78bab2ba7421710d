import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { quotedTexts, type Source, unclear } from '../../reading/evidence.ts'
import { modifiersIn } from '../../reading/facts.ts'
import type { ReadText } from '../../reading/read-text.ts'

/** Words with which a quote says that a thing is not settled. */
const UNSETTLED =
  /\b(?:went nowhere|came to nothing|fell through|no (?:decision|agreement|deal) (?:has|had|was|is) (?:yet )?(?:been )?(?:taken|made|reached)|(?:has|have|had)(?: not|n't) (?:yet )?(?:decided|replied|responded|confirmed|agreed|signed)|(?:is|are|was|were) (?:still )?(?:examining|studying|exploring|looking at|discussing|mulling|only an idea|progressing)|remain(?:s|ed)? open to)\b|ยังไม่(?:ได้)?(?:ตอบรับ|ยืนยัน|ตัดสินใจ|มีข้อสรุป|ข้อสรุป|สรุป|ตกลง|ลงนาม)|เป็นเพียง(?:แค่)?แนวคิด|(?:อยู่ใน|เป็น)ขั้น(?:ตอน)?(?:การ)?(?:หารือ|ศึกษา|เจรจา|พิจารณา)|(?:อยู่ระหว่าง(?:การ)?|กำลัง)(?:ศึกษา|หารือ|เจรจา)/i
/** Words with which a statement says that it is. */
const SETTLED =
  /\b(?:agreed|signed|reached (?:an?|the) (?:deal|agreement)|adopted|decided|announced|introduced|acquired|bought|sealed|finali[sz]ed|clinched|concluded|wrapped up|committed|will|is to|are to|goes ahead|going ahead)\b|ตกลง(?!ง)|บรรลุ|ประกาศใช้|เดินหน้า|ลงนาม|ตัดสินใจ|เห็นชอบ|อนุมัติ|(?<!คาดว่า|อาจ|หวังว่า)จะ(?!ได้ข้อสรุป)/i
/** Words that leave it open after all, in another way than the quote. */
const OPEN =
  /\b(?:consider(?:s|ed|ing)?|stud(?:y|ies|ied|ying)|examin(?:e|es|ed|ing)|discuss(?:es|ed|ing|ions?)?|talks?|negotiat(?:e|es|ed|ing|ions?)|plans?|planned|planning|propos(?:e|es|ed|als?)|idea|possib(?:le|ly|ility)|weigh(?:s|ed|ing)?|explor(?:e|es|ed|ing)|mull(?:s|ed|ing)?|review(?:s|ed|ing)?|wants?|seeks?|hopes?|if|unless|once)\b|แนวคิด|ศึกษา|หารือ|เจรจา|พิจารณา|เสนอ|แผน|หวัง|ต้องการ|หาก(?![ะ-ฺ็-๎])|ถ้า|รอ(?![งบดย])|ทบทวน|ขอ(?![งนบ])|เรียกร้อง/i
/** 'PTT, which is studying a sale, reports results on Tuesday': another thing is open. */
const RELATIVE = /\b(?:which|that|who)\s$|(?:ซึ่ง|ที่)$/i

/**
 * Finds statements that have a thing settled whose quotes say that it is still discussed, or came
 * to nothing, if nothing else in them is settled.
 */
export function checkUnsettled(statement: ReadText, sources: Source[]): Check[] {
  const quotes = quotedTexts(sources)
  const [open] = quotes.flatMap((quote) => {
    const found = UNSETTLED.exec(quote)
    return found && !RELATIVE.test(quote.slice(0, found.index)) ? [found[0]] : []
  })
  if (open === undefined || UNSETTLED.test(statement.text)) return []
  if (quotes.some((quote) => SETTLED.test(quote.replace(UNSETTLED, ' ')))) return []
  const checks = statement.clauses.flatMap((clause) => {
    const text = statement.text.slice(clause.start, clause.end)
    const [said] = SETTLED.exec(text) ?? []
    const isOpen =
      OPEN.test(text) || modifiersIn(statement, clause, 'hedge', 'soft', 'ask', 'not', 'deny').length > 0
    if (said === undefined || isOpen) return []
    return [unclear('hedge', open, sentence('quoteSays', open, said))]
  })
  return checks.slice(0, 1)
}
