import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { missing, placeIn, type Source } from '../../reading/evidence.ts'
import type { ReadText, Span } from '../../reading/read-text.ts'
import { namesWritten } from '../../reading/written-names.ts'
import { findSpelling } from './check-names.ts'

/** Acts of one party on another. */
const DEALS =
  /\b(?:buys?|bought|buying|acquires?|acquired|acquiring|takes? over|took over|sues?|sued|fines?|fined|invests? in|invested in)\b|(?:เข้า)?ซื้อ(?:กิจการ|ธุรกิจ|หุ้น)?|ฟ้อง|สั่งปรับ|ลงทุนใน/gi
/** 'Acquired by' and 'ซื้อโดย' need no 'was' before. */
const BY = /\bby\b|โดย/i
const PASSIVE = /\b(?:was|were|be|been|being|is|are)\s+(?:\w+ly\s)?$|ถูก$|โดย$/i

/** Finds statements in which the buyer and the bought of a quote have changed places. */
export const checkExchangedParties = (statement: ReadText, sources: Source[]): Check[] =>
  statement.clauses.flatMap((clause) => {
    const mine = sidesOf(statement, clause)
    if (!mine) return []
    return sources.flatMap((source) =>
      source.quoted.flatMap((there) => {
        const theirs = sidesOf(source.read, there)
        if (!theirs) return []
        const names = (side: Span) =>
          namesWritten(source.read, side).filter(({ text }) => text.length >= LEAST_LETTERS)
        const stands = (text: string, side: Span) => findSpelling(text, { read: statement }, side) !== null
        const [before, after] = [names(theirs.before), names(theirs.after)]
        const first = before.find(({ text }) => stands(text, mine.after) && !stands(text, mine.before))
        const second = after.find(({ text }) => stands(text, mine.before) && !stands(text, mine.after))
        if (!first || !second) return []
        const reason = sentence('otherSpeaker', first.text, second.text)
        return [
          { ...missing('name', second.text, reason), finding: 'unclear', place: placeIn(source, first) },
        ]
      }),
    )
  })
const LEAST_LETTERS = 3

/** The words of a clause before and after an act, if it has just one, which is not passive. */
function sidesOf({ text }: ReadText, { start, end }: Span): { before: Span; after: Span } | null {
  const [deal, ...more] = text.slice(start, end).matchAll(DEALS)
  if (!deal || more.length > 0) return null
  const [at, to] = [start + deal.index, start + deal.index + deal[0].length]
  const isPassive = PASSIVE.test(text.slice(start, at)) || BY.test(text.slice(to, end))
  return isPassive ? null : { before: { start, end: at }, after: { start: to, end } }
}
