import type { Check } from '../checked.ts'
import { missing, placeIn, type Source } from '../reading/evidence.ts'
import { likeness, stancesIn } from '../reading/facts.ts'
import { type ReadText, type Span, wholeOf } from '../reading/read-text.ts'
import type { Stance, StanceKind } from '../reading/stances.ts'

const KEEP_DENIAL: StanceKind[] = ['not', 'deny', 'lack', 'hedge']
const KEEP_HEDGE: StanceKind[] = ['hedge', 'soft', 'future', 'not', 'deny']

/** A quote that leaves out the denial or hedge it stands under tells only half of its sentence. */
export function checkTornQuotes(statement: ReadText, sources: Source[]): Check[] {
  const quotes = sources.flatMap((source) => source.quotes.map((quote) => ({ source, quote })))
  return sources.flatMap((source) =>
    source.torn
      .filter(({ stance }) => !keeps(statement, stance))
      .filter(({ quote }) => quotes.length === 1 || isTold(statement, source, quote))
      .map(({ stance }) => ({
        ...missing(
          stance.kinds.includes('hedge') ? ('hedge' as const) : ('denial' as const),
          stance.form,
          `In the article, '${stance.form}' applies to the quoted words; the quote leaves it out.`,
        ),
        finding: 'unclear' as const,
        place: placeIn(source, stance),
      })),
  )
}

const keeps = (statement: ReadText, { kinds }: Stance): boolean =>
  stancesIn(statement, wholeOf(statement), ...(kinds.includes('hedge') ? KEEP_HEDGE : KEEP_DENIAL)).length > 0

/** Beside other quotes, only one that a clause of the statement tells. */
const LEAST_LIKENESS = 1.5
const isTold = (statement: ReadText, source: Source, quote: Span): boolean =>
  statement.clauses.some((clause) => likeness(statement, clause, source, quote) >= LEAST_LIKENESS)
