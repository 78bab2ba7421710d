import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../checked.ts'
import { missing, type Source } from '../reading/evidence.ts'
import {
  contentTokens,
  contentWords,
  overlaps,
  type ReadText,
  type Span,
  wholeOf,
} from '../reading/read-text.ts'

/** 'By late delivery rather than by a shortage of workers': what follows is denied. */
const INSTEAD =
  /\b(?:rather than|instead of|not because of|not due to)\s|(?:ไม่ใช่เพราะ|ไม่ได้เกิดจาก|ไม่ใช่จาก|มิใช่เพราะ|แทนที่จะเป็น)/gi
const ENDS = /[.,;]|\s(?:but|and)\s|\s(?:แต่|และ|โดย)/
const LONGEST = 60
const DENIED = /\b(?:not|rather|instead|no|never)\b|n't\b|ไม่|มิใช่|แทนที่/i

/** Finds statements that assert what a quote names only to deny it. */
export function checkInstead(statement: ReadText, sources: Source[]): Check[] {
  if (DENIED.test(statement.text)) return []
  const mine = contentWords(statement, wholeOf(statement))
  return sources.flatMap(({ read, quotes }) =>
    quotes.flatMap((quote) =>
      [...read.text.slice(quote.start, quote.end).matchAll(INSTEAD)].flatMap(({ 0: form, index }) => {
        const start = quote.start + index + form.length
        const rest = read.text.slice(start, Math.min(quote.end, start + LONGEST))
        const end = rest.search(ENDS)
        const denied = { start, end: start + (end < 0 ? rest.length : end) }
        const words = contentWords(read, denied)
        const isSaid = words.size > 0 && [...words].every((word) => mine.has(word))
        const isOnlyDenied = words.size > 1 || !standBeside(sources, read, denied, words)
        return isSaid && isOnlyDenied
          ? [missing('denial', form.trim(), sentence('quoteSaysOfThis', form.trim()))]
          : []
      }),
    ),
  )
}

/** One word alone may be of something else: 'in cash rather than shares; its shares rose'. */
const standBeside = (sources: Source[], there: ReadText, denied: Span, words: Set<string>): boolean =>
  sources.some(({ read, quotes }) =>
    quotes.some((quote) =>
      contentTokens(read, quote).some(
        (token) => words.has(token.word) && (read !== there || !overlaps(token, denied)),
      ),
    ),
  )
