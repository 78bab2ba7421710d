import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { placeIn, quotesIn, type Source, unclear } from '../../reading/evidence.ts'
import type { Named, ReadText, Span } from '../../reading/read-text.ts'
import { isSameName } from '../names/check-names.ts'

/** Words for the first of an order, which follow its name. */
const FIRST =
  /(?<!second[ -]|third[ -]|fourth[ -]|fifth[ -]|one of the |among the )\b(?:(?:largest|biggest|top|number[ -]one) (?=[a-z])|ranked first|topped|came first)|อันดับ(?:ที่)?\s?(?:หนึ่ง|1(?!\d)|แรก)|(?:มาก|ราย)?(?:ใหญ่|มาก)(?:ที่)?สุด|ครองแชมป์/gi
/** Words that name those after it. */
const NEXT = /\bfollowed by\b|\bahead of\b|รองลงมา|ตามด้วย|รองจากนั้น|อันดับ(?:ที่)?\s?(?:สอง|2(?!\d))/i
/** 'The second-largest partner after Mexico' names the first one last. */
const AFTER_FIRST =
  /\bsecond[ -](?:largest|biggest|\w+)\b[^.;]{0,60}?\b(?:after|behind)\s|(?:เป็นอันดับ(?:ที่)?\s?(?:สอง|2)|เป็นรอง)[^.;]{0,30}?(?:รองจาก|ต่อจาก|รอง)/i
const PARTY = /^(?:country|company|institution|person|city|province|product)$/
/** 'มาเลเซียนำหน้าจีน', 'ตลาดของไทย': the name after these is not the first. */
const BEATEN =
  /(?:นำหน้า|นำ|แซงหน้า|แซง|เหนือ|กว่า|โค่น|ของ|\b(?:over|overtook|overtaking|past|beat|than|of|of the)\s)$/i
const REACH = 70
const IS = /(?:คือ|ได้แก่|\b(?:is|was|are|were)\s)$/i

type Order = { first: Named; others: Named[] }

/** Finds 'China is the largest' where the quotes have another one first and China after it. */
export function checkOrder(statement: ReadText, sources: Source[]): Check[] {
  const mine = orderIn(statement, { start: 0, end: statement.text.length })
  if (!mine) return []
  const orders = quotesIn(sources).flatMap(({ source, quote }) => {
    const order = orderIn(source.read, quote)
    return order ? [{ source, order }] : []
  })
  const [quoted, ...more] = orders
  if (!quoted || more.length > 0 || isSameName(mine.first, quoted.order.first)) return []
  if (!quoted.order.others.some((one) => isSameName(mine.first, one))) return []
  const [said, other] = [nameOf(statement, mine.first), nameOf(quoted.source.read, quoted.order.first)]
  return [
    {
      ...unclear('name', said, sentence('statementSays', said, other)),
      place: placeIn(quoted.source, quoted.order.first),
    },
  ]
}

const nameOf = ({ text }: ReadText, { start, end }: Span): string => text.slice(start, end)

/** The first of an order, and those that are named beside it; null: none, or several orders. */
function orderIn(read: ReadText, span: Span): Order | null {
  const text = read.text.slice(span.start, span.end)
  const names = read
    .namesIn(span)
    .filter(
      ({ kind, start, end }) =>
        PARTY.test(kind) &&
        !BEATEN.test(read.text.slice(Math.max(0, start - 12), start)) &&
        !/^'s?\b/.test(read.text.slice(end)),
    )
  const inverted = AFTER_FIRST.exec(text)
  if (inverted) {
    const at = span.start + inverted.index + inverted[0].length
    const first = names.find(({ start }) => start >= at && start - at <= REACH)
    return first ? orderOf(first, names) : null
  }
  const [mark, ...more] = text.matchAll(FIRST)
  if (!mark || more.length > 0) return null
  const at = span.start + mark.index
  const next = NEXT.exec(text.slice(mark.index))
  const last = next ? at + next.index : span.end
  const after = names.find((one) => one.start >= at && one.end <= last && one.start - at <= REACH)
  // 'the largest market is China'
  const isSubject = after && IS.test(read.text.slice(at + mark[0].length, after.start))
  const before = names.findLast((one) => one.end <= at && at - one.end <= REACH)
  const first = isSubject ? after : (before ?? after)
  return first ? orderOf(first, names) : null
}

const orderOf = (first: Named, names: Named[]): Order => ({
  first,
  others: names.filter((one) => !isSameName(one, first)),
})
