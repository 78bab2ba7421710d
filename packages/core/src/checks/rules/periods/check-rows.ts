import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { isQuoted, missing, placeIn, type Source } from '../../reading/evidence.ts'
import { placesInRow, placesOfEvents } from '../../reading/places-in-row.ts'
import type { ReadText } from '../../reading/read-text.ts'

/** Finds 'for a third straight month' where the quotes have the second, and none has the third. */
export function checkRows(statement: ReadText, sources: Source[]): Check[] {
  const quoted = sources.flatMap((source) =>
    placesInRow(source.read.text)
      .filter((one) => isQuoted(source, one))
      .map((one) => ({ source, one })),
  )
  return placesInRow(statement.text).flatMap(({ counted, place, text }) => {
    const same = quoted.filter(({ one }) => one.counted === counted)
    const [first] = same
    if (!first || same.some(({ one }) => one.place === place)) return []
    const reason = sentence('statementSays', text, first.one.text)
    return [{ ...missing('figure', text, reason), place: placeIn(first.source, first.one) }]
  })
}

/** Finds 'its first cut this year' where the quotes have one place of an event, 'its third cut'. */
export function checkEvents(statement: ReadText, sources: Source[]): Check[] {
  const quoted = sources.flatMap((source) =>
    placesOfEvents(source.read.text)
      .filter((one) => isQuoted(source, one))
      .map((one) => ({ source, one })),
  )
  const [first, ...more] = quoted
  const [stated, ...others] = placesOfEvents(statement.text)
  if (!first || !stated || more.length + others.length > 0 || stated.place === first.one.place) return []
  const reason = sentence('statementSays', stated.text, first.one.text)
  const place = placeIn(first.source, first.one)
  return [{ ...missing('figure', stated.text, reason), finding: 'unclear', place }]
}
