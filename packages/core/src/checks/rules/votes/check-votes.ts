import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { isQuoted, missing, placeIn, type Source } from '../../reading/evidence.ts'
import { figureMatches } from '../../reading/figure-matches.ts'
import type { ReadText, Span } from '../../reading/read-text.ts'
import { type StatedFigure, sidesOf } from '../../reading/stated-figures.ts'

const VOTE = /\b(?:vot(?:e[sd]?|ing)|ballot|split|majority)\b|มติ|เสียง|โหวต/i
const REACH = 60
/** A vote that was lost may be told from the side that lost it. */
const LOST = /\b(?:failed|rejected|against|short|lost|defeated)\b|ไม่ผ่าน|ตีตก|ไม่รับ|ไม่เห็นชอบ|คว่ำ/i

/**
 * Finds a vote whose sides are exchanged: '2 to 5' for '5 to 2'. The score of a match may be told
 * from either side, a vote is told from the side that won.
 */
export const checkVotes = (statement: ReadText, sources: Source[]): Check[] =>
  statement.figures.flatMap((stated) => {
    if (stated.unit !== 'score' || !isVote(statement, stated)) return []
    const quoted = sources.flatMap((source) =>
      source.read.figures
        .filter((one) => isQuoted(source, one) && one.unit === 'score' && figureMatches(stated, one))
        .map((one) => ({ source, one })),
    )
    const [first] = quoted
    if (!first || !isVote(first.source.read, first.one)) return []
    if ([statement.text, ...quoted.map(({ source }) => source.read.text)].some((text) => LOST.test(text)))
      return []
    if (quoted.some(({ one }) => !isExchanged(stated, one))) return []
    const reason = sentence('statementSays', stated.text, first.one.text)
    return [{ ...missing('figure', stated.text, reason), place: placeIn(first.source, first.one) }]
  })

const isVote = ({ text }: ReadText, { start, end }: Span): boolean =>
  VOTE.test(text.slice(Math.max(0, start - REACH), end + REACH))

function isExchanged(stated: StatedFigure, source: StatedFigure): boolean {
  const [mine, theirs] = [sidesOf(stated), sidesOf(source)]
  return mine !== null && theirs !== null && mine[0] !== mine[1] && mine[0] === theirs[1]
}
