import { isQuoted, type Source } from '../../reading/evidence.ts'
import { figureMatches } from '../../reading/figure-matches.ts'
import type { Modifier } from '../../reading/modifiers.ts'
import { isWithin, overlaps, type ReadText, type Span } from '../../reading/read-text.ts'
import { isOneSentence, roleOf } from './roles.ts'

/**
 * Words of a pace as well as of a value. 'Fell' is not among them: prices that rise more slowly do
 * not fall.
 */
const OF_PACE = /^(?:eas|cool|moderat|slow|tick|edg|inch|soften|accelerat|pick)/i
const COMPARED = /\b(?:from|compared|against|versus|slow\w*|than)\b|จาก|เทียบ|ชะลอ/i

/**
 * Where quotes have both figures around a word of pace, one after the other as the word says:
 * 'eased to 2.8% from 2.9%' is told rightly of prices that 'rose 2.8%, slowing from 2.9%'. null:
 * nowhere.
 */
export function shownWay(
  statement: ReadText,
  { form, kinds, ...word }: Modifier,
  sources: Source[],
): { source: Source; at: Span } | null {
  const clause = statement.clauses.find((one) => overlaps(one, word))
  if (!clause || !OF_PACE.test(form)) return null
  const figures = statement.figures.filter((one) => isWithin(one, clause) && one.start > word.start)
  const [to, from, ...more] = figures
  if (!to || !from || more.length > 0 || to.unit !== from.unit || roleOf(statement, from) !== 'from')
    return null
  const isUp = kinds.some((kind) => kind === 'up' || kind === 'fast')
  if (to.value === from.value || to.value > from.value !== isUp) return null
  for (const source of sources) {
    const quoted = source.read.figures.filter((one) => isQuoted(source, one))
    for (const now of quoted.filter((one) => figureMatches(to, one)))
      for (const before of quoted.filter((one) => figureMatches(from, one))) {
        const between = source.read.text.slice(now.end, before.start)
        if (isOneSentence(source.read, now, before) && COMPARED.test(between)) return { source, at: now }
      }
  }
  return null
}
