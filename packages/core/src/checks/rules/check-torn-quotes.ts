import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../checked.ts'
import { placeIn, quotesIn, type Source, unclear } from '../reading/evidence.ts'
import { likeness, modifiersIn } from '../reading/facts.ts'
import type { Modifier, ModifierKind } from '../reading/modifiers.ts'
import { type ReadText, type Span, wholeOf } from '../reading/read-text.ts'

const KEEP_DENIAL: ModifierKind[] = ['not', 'deny', 'lack', 'hedge']
const KEEP_HEDGE: ModifierKind[] = ['hedge', 'soft', 'ask', 'future', 'not', 'deny']

/** A quote that omits the denial or hedge governing it shows only half of its sentence. */
export function checkTornQuotes(statement: ReadText, sources: Source[]): Check[] {
  const quotes = quotesIn(sources)
  return sources.flatMap((source) =>
    source.torn
      .filter(({ modifier }) => !keeps(statement, modifier))
      .filter(({ quote }) => quotes.length === 1 || isMatched(statement, source, quote))
      .map(({ modifier }) => ({
        ...unclear(
          modifier.kinds.includes('hedge') ? ('hedge' as const) : ('denial' as const),
          modifier.form,
          sentence('quoteTorn', modifier.form),
        ),
        place: placeIn(source, modifier),
      })),
  )
}

const keeps = (statement: ReadText, { kinds }: Modifier): boolean =>
  modifiersIn(statement, wholeOf(statement), ...(kinds.includes('hedge') ? KEEP_HEDGE : KEEP_DENIAL)).length >
  0

/** With other quotes, only one that a clause of the statement repeats. */
const LEAST_LIKENESS = 1.5
const isMatched = (statement: ReadText, source: Source, quote: Span): boolean =>
  statement.clauses.some((clause) => likeness(statement, clause, source, quote) >= LEAST_LIKENESS)
