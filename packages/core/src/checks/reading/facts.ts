import { isSubject, sameThing, subjectOf } from './bindings.ts'
import { dateMatches } from './dates.ts'
import type { Source } from './evidence.ts'
import { figureMatches } from './figure-matches.ts'
import type { Modifier, ModifierKind } from './modifiers.ts'
import { type Clause, contentWords, isWithin, overlaps, type ReadText, type Span } from './read-text.ts'
import type { StatedFigure } from './stated-figures.ts'

/** A figure of a statement, or a clause without one, with what a source states about it. */
export type Fact = { clause: Clause; figure: StatedFigure | null; matches: SourceMatch[] }
export type SourceMatch = { source: Source; clause: Clause; figure: StatedFigure | null; likeness: number }

/** Less similarity than this may be chance. */
const LEAST_LIKENESS = 1.5

/** The facts of a statement, each with the most similar quoted clauses. */
export function factsOf(statement: ReadText, sources: Source[]): Fact[] {
  const quoted = sources.filter(({ quotes }) => quotes.length > 0)
  return statement.clauses.flatMap((clause): Fact[] => {
    const figures = statement.figures.filter((figure) => isWithin(figure, clause))
    const bySubject = mostSimilar(statement, clause, quoted)
    const ofFigures = figures.flatMap((figure) => {
      const matches = quoted
        .flatMap((source) => clausesWith(source, figure))
        .filter(
          ({ clause: other, source }) =>
            bySubject.length === 0 || likeness(statement, clause, source, other) >= 1,
        )
      return matches.length > 0 ? [{ clause, figure, matches }] : []
    })
    const byDate = quoted.flatMap((source) => clausesOfDay(statement, clause, source))
    const ofDates = byDate.length > 0 ? [{ clause, figure: null, matches: byDate }] : []
    return [
      ...(ofFigures.length > 0 ? ofFigures : [{ clause, figure: null, matches: bySubject }]),
      ...ofDates,
    ]
  })
}

const clausesWith = (source: Source, stated: StatedFigure): SourceMatch[] =>
  source.quoted.flatMap((clause) => {
    const figure = source.read.figures.find((one) => isWithin(one, clause) && figureMatches(stated, one))
    return figure ? [{ source, clause, figure, likeness: 1 }] : []
  })

/** A day or month that both state, with at least one more thing in common. */
function clausesOfDay(statement: ReadText, clause: Clause, source: Source): SourceMatch[] {
  const months = statement.dates.filter((date) => isWithin(date, clause) && date.month !== undefined)
  return source.quoted
    .filter((other) =>
      source.read.dates.some(
        (date) => isWithin(date, other) && months.some(({ month }) => month === date.month),
      ),
    )
    .map((other) => ({
      source,
      clause: other,
      figure: null,
      likeness: likeness(statement, clause, source, other),
    }))
    .filter((match) => match.likeness >= LIKE_BESIDE_DATE)
}
const LIKE_BESIDE_DATE = 1.75

function mostSimilar(statement: ReadText, clause: Clause, sources: Source[]): SourceMatch[] {
  const all = sources.flatMap((source) =>
    source.quoted.map((other) => ({
      source,
      clause: other,
      figure: null,
      likeness: likeness(statement, clause, source, other),
    })),
  )
  const best = Math.max(0, ...all.map((one) => one.likeness))
  if (all.length === 1 && statement.clauses.length === 1) return all
  return all.filter((one) => one.likeness >= Math.max(LEAST_LIKENESS, best * 0.8))
}

/** How much two clauses share: figures, times, subjects and names of the lexicon, words. */
export function likeness(statement: ReadText, clause: Span, { read, indexed }: Source, other: Span): number {
  const within = <T extends Span>(spans: T[], span: Span): T[] => spans.filter((one) => overlaps(one, span))
  const figures = within(statement.figures, clause).filter((a) =>
    within(read.figures, other).some((b) => figureMatches(a, b)),
  ).length
  const dates = within(statement.dates, clause).filter((a) =>
    within([...read.dates, ...read.implied], other).some((b) =>
      dateMatches(a, b, indexed.article.publishedAt),
    ),
  ).length
  const names = read.namesIn(other)
  const things = statement
    .namesIn(clause)
    .filter((a) =>
      names.some(
        (b) => a.id === b.id || (isSubject(a) && isSubject(b) && sameThing(subjectOf(a.id), subjectOf(b.id))),
      ),
    ).length
  const words = contentWords(read, other)
  const shared = [...contentWords(statement, clause)].filter((word) => words.has(word)).length
  return 3 * figures + dates + 1.5 * things + 0.75 * shared
}

export const modifiersIn = (read: ReadText, span: Span, ...kinds: ModifierKind[]): Modifier[] =>
  read.modifiers.filter((one) => isWithin(one, span) && one.kinds.some((kind) => kinds.includes(kind)))
