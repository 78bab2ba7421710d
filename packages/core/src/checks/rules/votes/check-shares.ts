import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { actsIn } from '../../reading/acts.ts'
import { missing, placeIn, type Source } from '../../reading/evidence.ts'
import { modifiersIn } from '../../reading/facts.ts'
import type { ReadText, Span } from '../../reading/read-text.ts'
import { overlaps } from '../../reading/read-text.ts'
import { countOf, SMALL_COUNTS } from '../../reading/worded-figures.ts'

const COUNT = `(?<![\\d.,])\\d{1,3}(?![\\d.,]?\\d)|${SMALL_COUNTS}`
/** 'Nine of the twelve' and 'เก้าในสิบสอง'. */
const SHARE = new RegExp(
  `(?<part>${COUNT})\\s(?:out )?of (?:the |its |their )?(?<whole>${COUNT})(?! (?:percent|per cent|million|billion))|(?<thaiPart>${COUNT})\\s?(?:ใน|จาก(?:ทั้งหมด)?)\\s?(?<thaiWhole>${COUNT})(?=\\s?(?:คน|ราย|เสียง|ประเทศ|แห่ง|ท่าน))`,
  'gi',
)

type Share = Span & { part: number; whole: number; text: string }

/** Finds a share of a count, 'three of twelve', that is the one of something else in the quotes. */
export function checkShares(statement: ReadText, sources: Source[]): Check[] {
  return sharesIn(statement).flatMap((stated) => {
    const quoted = sources.flatMap((source) =>
      sharesIn(source.read)
        .filter((one) => one.whole === stated.whole && source.quotes.some((quote) => overlaps(one, quote)))
        .map((one) => ({ source, one })),
    )
    const [first] = quoted
    if (!first || quoted.some(({ source, one }) => isSame(statement, stated, source, one))) return []
    const reason = sentence('statementSays', stated.text, first.one.text)
    return [{ ...missing('figure', stated.text, reason), place: placeIn(first.source, first.one) }]
  })
}

/** The shares of counts in a text: 'nine of the twelve'. */
export const sharesIn = ({ text }: ReadText): Share[] =>
  [...text.matchAll(SHARE)].flatMap(({ 0: form, index, groups = {} }) => {
    const [part, whole] = [groups.part ?? groups.thaiPart, groups.whole ?? groups.thaiWhole].map(countOf)
    if (!part || !whole || part >= whole) return []
    return [{ part, whole, text: form, start: index, end: index + form.length }]
  })

/** The others of a whole are its rest, if they did something else. */
function isSame(statement: ReadText, stated: Share, { read }: Source, quoted: Share): boolean {
  if (stated.part === quoted.part) return true
  if (stated.part + quoted.part !== stated.whole) return false
  const [mine, theirs] = [actsNear(statement, stated), actsNear(read, quoted)]
  const isDenied = (text: ReadText, share: Share) =>
    modifiersIn(text, clauseOf(text, share), 'not', 'deny', 'lack').length > 0
  return isDenied(statement, stated) !== isDenied(read, quoted) || !mine.some((act) => theirs.includes(act))
}

const clauseOf = (read: ReadText, share: Span): Span =>
  read.clauses.find((one) => overlaps(one, share)) ?? share

function actsNear(read: ReadText, share: Span): string[] {
  const { start, end } = clauseOf(read, share)
  return actsIn(read.text.slice(start, end))
}
