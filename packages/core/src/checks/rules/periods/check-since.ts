import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { dateMatches } from '../../reading/dates.ts'
import { findInQuotes, type Source, unclearAt } from '../../reading/evidence.ts'
import type { ReadText, Span } from '../../reading/read-text.ts'

/** Words before a time since which, and in which, something is told. */
const SINCE = /(?:\bsince|ตั้งแต่|นับจาก|นับแต่)\s?(?:the |early |late |mid-|ต้น|ปลาย|กลาง)?$/i
const WITHIN = /(?:\bin|\bduring|ใน)\s?(?:the |early |late |mid-|ต้น|ปลาย|กลาง|ช่วง)?$/i
const BEFORE = 16

const isAfter = (pattern: RegExp, { text }: ReadText, { start }: Span): boolean =>
  pattern.test(text.slice(Math.max(0, start - BEFORE), start))

/** Finds 'in January' where each quote has 'since January'. */
export const checkSince = (statement: ReadText, sources: Source[]): Check[] =>
  statement.dates.flatMap((date) => {
    if (date.day !== undefined || !isAfter(WITHIN, statement, date)) return []
    const quoted = findInQuotes(sources, ({ read, indexed }) =>
      read.dates.filter((one) => dateMatches(date, one, indexed.article.publishedAt)),
    )
    const [first] = quoted
    if (!first || !quoted.every(({ source, one }) => isAfter(SINCE, source.read, one))) return []
    const withWord = ({ text }: ReadText, { start, end }: Span) =>
      text.slice(Math.max(0, start - 7), end).trim()
    const reason = sentence(
      'statementSays',
      withWord(statement, date),
      withWord(first.source.read, first.one),
    )
    return [unclearAt('date', date.text, reason, first)]
  })
