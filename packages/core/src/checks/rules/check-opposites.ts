import { sentence } from '@newsloom/contract/sentences/sentences'
import { anyOf, formsIn, readTable } from '@newsloom/lexicon/read-tables'
import type { Check } from '../checked.ts'
import { missing, type Source } from '../reading/evidence.ts'
import type { Fact } from '../reading/facts.ts'
import type { ReadText, Span } from '../reading/read-text.ts'

/** `isLoose`: the words have other meanings too; `about` are those that tell the one meant. */
type Pair = { mine: RegExp; theirs: RegExp; isLoose: boolean; about: RegExp | null }

const PAIRS = readTable('opposites.tsv', 4, 1).flatMap(
  ({ columns: [a = '', b = '', c = '', d = '', words] }): Pair[] => {
    const [one, other] = [anyOf(a, b), anyOf(c, d)]
    const about = words && formsIn(words).length > 0 ? anyOf(words, '-') : null
    const isLoose = words !== undefined
    return [
      { mine: one, theirs: other, isLoose, about },
      { mine: other, theirs: one, isLoose, about },
    ]
  },
)

/** Finds 'majority' in a statement whose quotes have only 'minority', or 'highest' for 'lowest'. */
export function checkOpposites(statement: ReadText, facts: Fact[], sources: Source[]): Check[] {
  return PAIRS.flatMap((pair) => {
    const { mine, theirs, isLoose } = pair
    const [said] = statement.text.match(mine) ?? []
    if (said === undefined || statement.text.search(theirs) >= 0) return []
    if (sources.some((source) => quotedIn(source, mine).length > 0)) return []
    const [other] = isLoose
      ? opposedIn(statement, facts, pair)
      : sources.flatMap((source) => quotedIn(source, theirs))
    if (other === undefined) return []
    const check = missing('direction', said, sentence('statementSays', said, other))
    return [isLoose ? { ...check, finding: 'unclear' } : check]
  })
}

const textOf = ({ text }: ReadText, { start, end }: Span): string => text.slice(start, end)

const quotedIn = ({ read, quoted }: Source, pattern: RegExp): string[] =>
  quoted.flatMap((clause) => textOf(read, clause).match(pattern) ?? [])

/** The opposites in clauses that are on the same thing as the statement's. */
function opposedIn(statement: ReadText, facts: Fact[], { mine, theirs, about }: Pair): string[] {
  const isMeant = (words: string) => about === null || words.search(about) >= 0
  return facts.flatMap(({ clause, matches }) => {
    const words = textOf(statement, clause)
    if (words.search(mine) < 0 || !isMeant(words)) return []
    return matches.flatMap(({ source, clause: other }) => {
      const there = textOf(source.read, other)
      return isMeant(there) ? (there.match(theirs) ?? []) : []
    })
  })
}
