import { isQuoted, type Source } from '../../reading/evidence.ts'
import { figureMatches } from '../../reading/figure-matches.ts'
import { isWithin, overlaps, type ReadText, type Span } from '../../reading/read-text.ts'
import { roleOf } from './roles.ts'

/**
 * The way that two figures around a word show, 1 up or -1 down, if quotes have both: 'eased to 2.8%
 * from 2.9%' is told rightly of prices that 'rose 2.8%, slowing from 2.9%'. 0: they show none.
 */
export function shownWay(statement: ReadText, word: Span, sources: Source[]): 1 | -1 | 0 {
  const clause = statement.clauses.find((one) => overlaps(one, word))
  if (!clause) return 0
  const figures = statement.figures.filter((one) => isWithin(one, clause) && one.start > word.start)
  const [to, from, ...more] = figures
  if (!to || !from || more.length > 0 || to.unit !== from.unit || roleOf(statement, from) !== 'from') return 0
  const areQuoted = [to, from].every((one) =>
    sources.some((source) =>
      source.read.figures.some((other) => isQuoted(source, other) && figureMatches(one, other)),
    ),
  )
  if (!areQuoted || to.value === from.value) return 0
  return to.value > from.value ? 1 : -1
}
