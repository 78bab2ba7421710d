import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { findInQuotes, missing, placeIn, type Source } from '../../reading/evidence.ts'
import { overlaps, type ReadText, type Span } from '../../reading/read-text.ts'
import { sidesOf } from '../../reading/stated-figures.ts'

const VOTE = /\b(?:vot(?:e[sd]?|ing)|ballot|split|majority)\b|มติ|เสียง|โหวต/i
const REACH = 60
/** A vote that was lost may be told from the side that lost it. */
const LOST = /\b(?:failed|rejected|lost|defeated|(?:fell|came) short)\b|ไม่ผ่าน|ตีตก|ไม่รับ|ไม่เห็นชอบ|คว่ำ/i
/** The votes of a parliament: '317 to 148', '317 ต่อ 148'. */
const LARGE =
  /(?<![\d.,:/-])(\d{1,3}) ?(?:[-–]|ต่อ|to) ?(\d{1,3})(?![\d.,:/%-]?\d|\s?(?:%|percent|per cent|million|billion|years?|days?|ล้าน|บาท|ปี|วัน))/gi
const LEAST_LARGE = 100

type Vote = Span & { text: string; sides: readonly [number, number] }

/**
 * Finds a vote whose sides are exchanged: '2 to 5' for '5 to 2'. The score of a match may be told
 * from either side, a vote is told from the side that won.
 */
export const checkVotes = (statement: ReadText, sources: Source[]): Check[] =>
  votesIn(statement).flatMap((stated) => {
    const [high, low] = stated.sides
    if (high === low || isLost(statement, stated)) return []
    const quoted = findInQuotes(sources, ({ read }) =>
      votesIn(read).filter(({ sides }) => sides.includes(high) && sides.includes(low)),
    )
    const [first] = quoted
    const mayBeSo = ({ source, one }: (typeof quoted)[number]) =>
      one.sides[0] === high || isLost(source.read, one)
    if (!first || quoted.some(mayBeSo)) return []
    const reason = sentence('statementSays', stated.text, first.one.text)
    return [{ ...missing('figure', stated.text, reason), place: placeIn(first.source, first.one) }]
  })

function votesIn(read: ReadText): Vote[] {
  const small = read.figures.flatMap(({ unit, text, start, end }): Vote[] => {
    const sides = unit === 'score' ? sidesOf({ text }) : null
    return sides ? [{ text, start, end, sides }] : []
  })
  const large = [...read.text.matchAll(LARGE)].flatMap(({ 0: text, 1: one, 2: other, index }): Vote[] => {
    const sides = [Number(one), Number(other)] as const
    return Math.max(...sides) < LEAST_LARGE ? [] : [{ text, start: index, end: index + text.length, sides }]
  })
  return [...small, ...large].filter((vote) => isOfVote(read, vote))
}

const isOfVote = ({ text }: ReadText, { start, end }: Span): boolean =>
  VOTE.test(text.slice(Math.max(0, start - REACH), end + REACH))

/** Whether the sentence of a vote says that it was lost. */
function isLost({ text, clauses }: ReadText, vote: Span): boolean {
  const number = clauses.find((one) => overlaps(one, vote))?.sentence ?? 0
  return clauses.some(({ sentence, start, end }) => sentence === number && LOST.test(text.slice(start, end)))
}
