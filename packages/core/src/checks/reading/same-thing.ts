import { standardLexicon } from '@newsloom/lexicon/standard-lexicon'
import { subjectOf } from './bindings.ts'

/** More steps than the lexicon has from a thing to the broadest above it. */
const MOST_STEPS = 5

/** Whether two subjects may mean one thing: the same, or one a kind of the other. */
export const sameThing = (a: string, b: string): boolean => above(a).includes(b) || above(b).includes(a)

function above(id: string): string[] {
  const ids = [id]
  const { entries } = standardLexicon()
  for (
    let next = entries.get(id)?.broader;
    next && ids.length < MOST_STEPS;
    next = entries.get(next)?.broader
  )
    ids.push(subjectOf(next))
  return ids
}
