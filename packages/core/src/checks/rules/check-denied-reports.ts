import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../checked.ts'
import { placeIn, type Source, unclear } from '../reading/evidence.ts'
import type { Fact } from '../reading/facts.ts'
import type { ReadText } from '../reading/read-text.ts'

/** A quote that mostly denies a report: 'denied reports that …', 'ข่าวที่ว่า … ไม่เป็นความจริง'. */
const DENIED_REPORT =
  /\b(?:den(?:y|ies|ied)|dismiss(?:es|ed)?|reject(?:s|ed)?|refut(?:es|ed))\b[^.;]{0,60}\b(?:reports?|claims?|rumou?rs?|speculation|suggestions?|allegations?)\b|(?:ปฏิเสธ|ปัด)(?:กระแส)?(?:ข่าว|รายงาน)|ข่าว[^.]{0,80}?(?:ไม่เป็นความจริง|ไม่จริง|เป็นเท็จ)/i
/** Things that are still open: 'has yet to accept', 'ยังไม่ตอบรับ'. */
const NOT_YET = /ยังไม่(?:ได้)?(?!ถึง|นับ|รวม|เคย|เพียงพอ|พอ)|\b(?:ha(?:s|ve|d) yet to|yet to be)\b/i
const KEEPS = /not|deny|lack/
/** Words that leave a thing open in a statement. */
const OPEN = /hedge|soft|ask|future/

/** A statement without any denial states as true what a quote of it denies. */
export function checkDeniedReports(statement: ReadText, facts: Fact[], sources: Source[]): Check[] {
  const kinds = statement.modifiers.flatMap((one) => one.kinds).join()
  if (KEEPS.test(kinds)) return []
  return sources.flatMap((source) =>
    source.quotes.flatMap((quote) => {
      const text = source.read.text.slice(quote.start, quote.end)
      const notYet = OPEN.test(kinds) ? null : NOT_YET.exec(text)
      const isOfOther = notYet !== null && isBesideMatches(facts, source, quote.start + notYet.index)
      const found = DENIED_REPORT.exec(text) ?? (isOfOther ? null : notYet)
      if (!found) return []
      const start = quote.start + found.index
      const form = found[0].split(/\s/)[0] ?? ''
      return [
        {
          ...unclear('denial', form, sentence('deniesNothing', form)),
          place: placeIn(source, { start, end: start + form.length }),
        },
      ]
    }),
  )
}

/** Whether the statement tells other clauses of a quote than the one at this place. */
function isBesideMatches(facts: Fact[], source: Source, at: number): boolean {
  const matches = facts.flatMap((fact) => fact.matches.filter((one) => one.source === source))
  return (
    matches.length > 0 &&
    facts.every((fact) => fact.matches.length > 0) &&
    !matches.some(({ clause }) => clause.start <= at && at < clause.end)
  )
}
