import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { dateMatches } from '../../reading/dates.ts'
import { findInQuotes, placeIn, type Source, unclear } from '../../reading/evidence.ts'
import type { ReadText, Span } from '../../reading/read-text.ts'

/** 'Not before' and 'no earlier than', where they lead up to a date. */
const NOT_BEFORE =
  /(?:\b(?:not|never|no)\b|n't\b)[^.;,]{0,50}\b(?:before|until|earlier than|sooner than)\s(?:the )?$|(?:ไม่[^\s]{0,30}(?:ก่อน|เร็วกว่า))(?:ช่วง|ปี|เดือน|วันที่|ไตรมาส)*\s?$/i
const BEFORE_REACH = 70
/** Words beside a date of a statement with which it says no more than the quote. */
const OPEN_BEFORE =
  /(?:before|until|earlier than|sooner than|earliest|after|from|ก่อน|เร็วกว่า|เร็วที่สุด|เร็วสุด|หลัง|ตั้งแต่)[^.;,]{0,15}$/i
const OPEN_AFTER = /^[^.;,]{0,6}(?:at the earliest|or later|เป็นอย่างเร็ว|เป็นต้นไป|หรือหลังจาก)/i

/** Finds a date given as that of an event which a quote only rules out before it. */
export function checkEarliest(statement: ReadText, sources: Source[]): Check[] {
  return statement.dates.flatMap((date) => {
    if (isOpen(statement, date)) return []
    const quoted = findInQuotes(sources, ({ read, indexed }) =>
      read.dates.filter((one) => dateMatches(date, one, indexed.article.publishedAt)),
    ).map(({ source, one }) => ({ source, at: one, before: NOT_BEFORE.exec(beforeOf(source.read, one)) }))
    const [first] = quoted
    if (!first?.before || quoted.some(({ before }) => before === null)) return []
    const said = `${first.before[0].trim()} ${first.at.text}`
    return [
      {
        ...unclear('date', date.text, sentence('onlyQuoteSays', said)),
        place: placeIn(first.source, first.at),
      },
    ]
  })
}

const beforeOf = ({ text }: ReadText, { start }: Span): string =>
  text.slice(Math.max(0, start - BEFORE_REACH), start)

const isOpen = (statement: ReadText, date: Span): boolean =>
  OPEN_BEFORE.test(beforeOf(statement, date)) || OPEN_AFTER.test(statement.text.slice(date.end))
