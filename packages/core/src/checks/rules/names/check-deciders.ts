import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { quotedTexts, type Source, unclear } from '../../reading/evidence.ts'
import type { ReadText } from '../../reading/read-text.ts'

/** Bodies that decide one after another on the same thing. */
const BODIES = [
  String.raw`\bcabinet\b|ครม\.|คณะรัฐมนตรี`,
  String.raw`\bparliament(?:ary)?\b|\bcongress\b|\blawmakers\b|\bhouse of representatives\b|\bsenate\b|\bsenators\b|รัฐสภา|สภาผู้แทน(?:ราษฎร)?|สภาคองเกรส|วุฒิสภา`,
  String.raw`\bcourts?\b|\bjudges?\b|ศาล`,
  String.raw`\bshareholders?\b|ผู้ถือหุ้น`,
  String.raw`\bboard(?: of directors)?\b|คณะกรรมการบริษัท|บอร์ด`,
]
const DECIDED = String.raw`\b(?:approv(?:es|ed)|passe[sd]|reject(?:s|ed)|rule[sd]|back(?:s|ed)|voted|endorsed)\b|อนุมัติ|เห็นชอบ|มีมติ|ลงมติ|ตีตก|ไฟเขียว|ตัดสิน|พิพากษา`
/** Words between a body and what it decided. */
const BETWEEN = String.raw`(?:\s?(?:ฯ|ได้|ไม่|แล้ว|on \w+|has|have|had|unanimously|narrowly|วันนี้|เมื่อวาน)){0,3}\s?`

/** Each body, alone and where it decides something. */
const DECIDERS = BODIES.map((body) => ({
  named: new RegExp(body, 'i'),
  deciding: new RegExp(`(?:${body})(?=${BETWEEN}(?:${DECIDED}))`, 'i'),
}))

/** Finds decisions of a body where each quote has another one decide, and none has it. */
export function checkDeciders(statement: ReadText, sources: Source[]): Check[] {
  const quotes = quotedTexts(sources)
  return DECIDERS.flatMap(({ named, deciding }) => {
    const [said] = deciding.exec(statement.text) ?? []
    if (said === undefined || quotes.some((quote) => named.test(quote))) return []
    const others = quotes.map(deciderIn)
    const [other] = others
    if (other === undefined || others.includes(undefined)) return []
    return [unclear('name', said, sentence('statementSays', said, other))]
  })
}

const deciderIn = (quote: string): string | undefined =>
  DECIDERS.map(({ deciding }) => deciding.exec(quote)?.[0]).find((said) => said !== undefined)
