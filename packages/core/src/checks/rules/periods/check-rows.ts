import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { isQuoted, missing, placeIn, type Source } from '../../reading/evidence.ts'
import { placesInRow } from '../../reading/places-in-row.ts'
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
