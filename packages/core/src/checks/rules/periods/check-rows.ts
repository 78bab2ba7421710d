import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { findInQuotes, missing, placeIn, quotedTexts, type Source, unclear } from '../../reading/evidence.ts'
import { ENGLISH_ORDINALS, placesInRow, placesOfEvents } from '../../reading/places-in-row.ts'
import type { ReadText } from '../../reading/read-text.ts'

/** Finds 'for a third straight month' where the quotes have the second, and none has the third. */
export function checkRows(statement: ReadText, sources: Source[]): Check[] {
  const mine = placesInRow(statement.text)
  if (mine.length === 0) return []
  const quoted = findInQuotes(sources, ({ read }) => placesInRow(read.text))
  return mine.flatMap(({ counted, place, text }) => {
    const same = quoted.filter(({ one }) => one.counted === counted)
    const [first] = same
    if (quoted.length === 0 && !sources.some(({ read }) => ROW.test(read.text) || counts(read, place)))
      return [unclear('figure', text, sentence('onlyStatementSays', text))]
    if (!first || same.some(({ one }) => one.place === place)) return []
    const reason = sentence('statementSays', text, first.one.text)
    return [{ ...missing('figure', text, reason), place: placeIn(first.source, first.one) }]
  })
}

/** '15' and '15th' may be the same row in other words. */
const counts = ({ text, worded }: ReadText, place: number): boolean =>
  worded.some(({ value }) => value === place) ||
  new RegExp(`(?<![\\d.,])${place}(?:st|nd|rd|th)?\\b`).test(text)
/** Words of a row, in whatever form. */
const ROW =
  /\b(?:straight|consecutive|successive|in a row|running|on end|recession|every (?:month|quarter|year)|since)\b|ติดต่อ|ต่อเนื่อง|ติดกัน|ถดถอย|ทุกเดือน|ทุกไตรมาส|ตั้งแต่|นับแต่|นับตั้งแต่/i
const WORDS = ENGLISH_ORDINALS.map((word) => new RegExp(`\\b${word}\\b`, 'i'))

/** Finds 'its first cut this year' where the quotes have one place of an event, 'its third cut'. */
export function checkEvents(statement: ReadText, sources: Source[]): Check[] {
  const [stated, ...others] = placesOfEvents(statement.text)
  if (!stated) return []
  const quoted = findInQuotes(sources, ({ read }) => placesOfEvents(read.text))
  const [first, ...more] = quoted
  // 'the third cut this year and the first under the governor'
  const bare = WORDS[stated.place - 1]
  if (bare && quotedTexts(sources).some((quote) => bare.test(quote))) return []
  if (!first || more.length + others.length > 0 || stated.place === first.one.place) return []
  const reason = sentence('statementSays', stated.text, first.one.text)
  const place = placeIn(first.source, first.one)
  return [{ ...unclear('figure', stated.text, reason), place }]
}
