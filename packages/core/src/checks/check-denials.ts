import { subjectOf } from './bindings.ts'
import { sameThing } from './check-figures.ts'
import type { Check } from './checked.ts'
import { foundAt, missing, none } from './evidence.ts'
import { type Fact, stancesIn } from './facts.ts'
import { contentWords, type ReadText, type Span } from './read-text.ts'
import type { Stance } from './stances.ts'

/** How far a denial reaches: the words after it, up to the end of its clause. */
const REACH = 45

/** A statement must deny what its quote denies, and nothing else. */
export function checkDenials(statement: ReadText, facts: Fact[]): Check[] {
  const clauses = new Map(facts.map((fact) => [fact.clause, fact]))
  const checks = [...clauses.values()].flatMap((fact) => checkClause(statement, fact) ?? [])
  return checks.length > 0 ? checks : [none('denial')]
}

function checkClause(statement: ReadText, { clause, told }: Fact): Check | null {
  const [mine] = stancesIn(statement, clause, 'not', 'deny')
  const isWeak = stancesIn(statement, clause, 'lack', 'hold').length > 0
  const denied = told.flatMap(({ source, clause: other }) =>
    stancesIn(source.read, other, 'not', 'deny').map((denial) => ({ source, denial, other })),
  )
  if (mine) {
    const [first] = denied
    if (first) return foundAt('denial', mine.form, first.source, first.denial)
    const weak = told.find(
      ({ source, clause: other }) => stancesIn(source.read, other, 'lack', 'hold').length > 0,
    )
    if (weak) return foundAt('denial', mine.form, weak.source, weak.clause)
    if (told.length === 0) return null
    return missing('denial', mine.form, `The statement says '${mine.form}'; the quote does not.`)
  }
  if (isWeak) return null
  const lost = denied.find(({ source, denial, other }) =>
    isOfStatement(statement, clause, source.read, denial, other),
  )
  if (!lost) return null
  return missing('denial', lost.denial.form, `The quote says '${lost.denial.form}'; the statement does not.`)
}

/** Whether a statement tells what a source denies. */
function isOfStatement(
  statement: ReadText,
  clause: Span,
  read: ReadText,
  denial: Stance,
  other: Span,
): boolean {
  const reach = { start: denial.end, end: Math.min(other.end, denial.end + REACH) }
  const words = contentWords(statement, clause)
  if ([...contentWords(read, reach)].some((word) => words.has(word))) return true
  const mine = statement.namesIn(clause)
  const theirs = read.namesIn(reach)
  if (mine.some((a) => theirs.some((b) => sameThing(subjectOf(a.id), subjectOf(b.id))))) return true
  const directions = stancesIn(read, reach, 'up', 'down').flatMap(({ kinds }) => kinds)
  return stancesIn(statement, clause, 'up', 'down').some(({ kinds }) =>
    kinds.some((kind) => directions.includes(kind)),
  )
}
