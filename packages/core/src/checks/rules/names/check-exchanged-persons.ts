import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { actsIn } from '../../reading/acts.ts'
import { placeIn, type Source, unclear } from '../../reading/evidence.ts'
import { type Clause, contentWords, type ReadText, type Span } from '../../reading/read-text.ts'
import { isSaying } from '../../reading/speakers.ts'
import { namesWritten } from '../../reading/written-names.ts'
import { findSpelling } from './check-names.ts'

/** A clause of a quote, and the people it names. */
type SpokenClause = { clause: Clause; people: string[] }

/**
 * Finds statements that give to one person what a quote has another one say: the clauses of the
 * quote in which that person speaks share nothing else with the statement's, and the other's do.
 */
export const checkExchangedPersons = (statement: ReadText, sources: Source[]): Check[] =>
  sources.flatMap((source) => {
    const told = source.quoted
      .filter(({ start, end }) => isSaying(source.read.text.slice(start, end)))
      .map((clause) => ({ clause, people: peopleIn(source.read, clause) }))
    return statement.clauses.flatMap((clause) => checkClause(statement, clause, source, told))
  })

function checkClause(statement: ReadText, clause: Clause, source: Source, told: SpokenClause[]): Check[] {
  const isIn = (name: string) => findSpelling(name, { read: statement }, clause) !== null
  const own = told.filter(({ people }) => people.some(isIn))
  const others = told.filter((one) => one.people.length > 0 && !own.includes(one))
  const mine = own[0]?.people.find(isIn)
  if (mine === undefined) return []
  const likeness = ({ clause: there, people }: SpokenClause) =>
    sharedBy(statement, clause, source.read, there, people)
  const [best] = others.toSorted((a, b) => likeness(b) - likeness(a))
  if (!best || likeness(best) < LEAST_SHARED || own.some((one) => likeness(one) > 0)) return []
  const reason = sentence('otherSpeaker', best.people.join(' '), mine)
  return [{ ...unclear('name', mine, reason), place: placeIn(source, best.clause) }]
}
const LEAST_SHARED = 1

const peopleIn = (read: ReadText, clause: Span): string[] =>
  namesWritten(read, clause).flatMap(({ text, isBody }) => (isBody || text.length < 4 ? [] : [text]))

/** Words and acts that two clauses have in common, but for the names of people. */
function sharedBy(statement: ReadText, clause: Span, read: ReadText, there: Span, people: string[]): number {
  const textOf = ({ text }: ReadText, { start, end }: Span) => text.slice(start, end)
  const acts = new Set(actsIn(textOf(read, there)))
  const words = contentWords(read, there)
  const named = new Set(people.map((name) => name.toLowerCase()))
  const shared = [...contentWords(statement, clause)].filter((word) => words.has(word) && !named.has(word))
  return new Set(actsIn(textOf(statement, clause)).filter((act) => acts.has(act))).size + shared.length
}
