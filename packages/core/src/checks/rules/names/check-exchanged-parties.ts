import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { placeIn, type Source, unclear } from '../../reading/evidence.ts'
import { isWithin, type Named, type ReadText, type Span } from '../../reading/read-text.ts'
import { namesWritten } from '../../reading/written-names.ts'
import { findSpelling, isSameName } from './check-names.ts'

/** Acts of one party on another, those of one kind together: who sells to one is bought from. */
const DEALS = [
  /\b(?:buys?|bought|buying|acquires?|acquired|acquiring|takes? over|took over|invests? in|invested in)\b|(?:เข้า)?ซื้อ(?:กิจการ|ธุรกิจ|หุ้น)?|ลงทุนใน/gi,
  /\b(?:sells?|sold|lends?|lent|exported|exporting|supplied|paid)\b|ส่งออก(?=[ก-๙\s]{0,14}(?:ไป|ให้))|ปล่อยกู้|ให้กู้/gi,
  /\b(?:sues?|sued|fines?|fined)\b|ฟ้อง|สั่งปรับ/gi,
  /\b(?:beats?|defeat(?:s|ed)?|overt(?:akes?|ook))\b|เอาชนะ|แซง/gi,
]
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
        if (theirs?.kind !== mine.kind) return []
        const [before, after] = [partiesIn(source.read, theirs.before), partiesIn(source.read, theirs.after)]
        const first = before.find(
          (one) => stands(statement, one, mine.after) && !stands(statement, one, mine.before),
        )
        const second = after.find(
          (one) => stands(statement, one, mine.before) && !stands(statement, one, mine.after),
        )
        if (!first || !second) return []
        const reason = sentence('otherSpeaker', first.text, second.text)
        return [{ ...unclear('name', second.text, reason), place: placeIn(source, first) }]
      }),
    )
  })
const LEAST_LETTERS = 3

type Party = Span & { text: string; known: Named | null }
const PARTY = /^(?:institution|company|person|country)$/

/** The names of a side, in the lexicon or as written. */
const partiesIn = (read: ReadText, side: Span): Party[] => [
  ...namesWritten(read, side)
    .filter(({ text }) => text.length >= LEAST_LETTERS)
    .map((name) => ({ ...name, known: null })),
  ...read
    .namesIn(side)
    .filter((name) => PARTY.test(name.kind) && isWithin(name, side))
    .map((known) => ({ ...known, text: read.text.slice(known.start, known.end), known })),
]

const stands = (read: ReadText, { text, known }: Party, side: Span): boolean =>
  known
    ? read.namesIn(side).some((name) => isWithin(name, side) && isSameName(known, name))
    : findSpelling(text, { read }, side) !== null

type Sides = { before: Span; after: Span; kind: number }

/** The words of a clause before and after an act, if it has just one, which is not passive. */
function sidesOf({ text }: ReadText, { start, end }: Span): Sides | null {
  const [found, ...more] = DEALS.flatMap((pattern, kind) =>
    [...text.slice(start, end).matchAll(pattern)].map((deal) => ({ deal, kind })),
  )
  if (!found || more.length > 0) return null
  const { deal, kind } = found
  const [at, to] = [start + deal.index, start + deal.index + deal[0].length]
  const isPassive = PASSIVE.test(text.slice(start, at)) || BY.test(text.slice(to, end))
  return isPassive ? null : { before: { start, end: at }, after: { start: to, end }, kind }
}
