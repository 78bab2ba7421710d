import { sentence } from '@newsloom/contract/sentences/sentences'
import { anyOf, readTable } from '@newsloom/lexicon/read-tables'
import type { Check } from '../checked.ts'
import { missing, type Source } from '../reading/evidence.ts'
import { isWithin, type ReadText, type Span } from '../reading/read-text.ts'

const PAIRS = readTable('opposites.tsv', 4).flatMap(({ columns: [a = '', b = '', c = '', d = ''] }) => {
  const [one, other] = [anyOf(a, b), anyOf(c, d)]
  return [
    { mine: one, theirs: other },
    { mine: other, theirs: one },
  ]
})

/** Finds 'majority' in a statement whose quotes have only 'minority', or 'highest' for 'lowest'. */
export function checkOpposites(statement: ReadText, sources: Source[]): Check[] {
  return PAIRS.flatMap(({ mine, theirs }) => {
    const [said] = statement.text.match(mine) ?? []
    if (said === undefined || statement.text.search(theirs) >= 0) return []
    const quoted = sources.flatMap((source) => quotedIn(source, theirs))
    const isSaid = sources.some((source) => quotedIn(source, mine).length > 0)
    const [other] = quoted
    if (isSaid || other === undefined) return []
    return [{ ...missing('direction', said, sentence('statementSays', said, other)) }]
  })
}

function quotedIn({ read, quoted }: Source, pattern: RegExp): string[] {
  const isQuoted = (span: Span) => quoted.some((clause) => isWithin(span, clause))
  return [...read.text.matchAll(pattern)].flatMap(({ 0: form, index }) =>
    isQuoted({ start: index, end: index + form.length }) ? [form] : [],
  )
}
